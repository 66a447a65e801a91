"""Tokens that effects lay in nexuses, on planets and in systems (CE-37.46, CE-37.47)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.board import place_name
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.operations.items import bring, kind_name, name_of
from cosmotui.rules.cosmic_encounter.operations.stores import key_of, store_pods
from cosmotui.rules.cosmic_encounter.sources import HOLDING, POWER

# --- on an alien -----------------------------------------------------------------------------------------------------


def lay_token(use: Use, id: str, seat: int, planet: int = -1) -> int:
    """Lay a token on the nexus of an alien, or on a planet for it; return its number. It is that alien's own."""
    number = bring(use.table, Holding(TOKEN, id, seat, planet, public=True, by=use.seat))
    use.table.record(Told(use.seat, f"{{}} laid {name_of(use.state, number)} on {{1}}", seat))
    return number


def put_under(use: Use, number: int, pods: list[int], sight: str = OPEN) -> None:
    """Put pods of the user with a token: everybody sees them, unless they lie SHROUDED; they belong to whoever bears it
    (CE-36.70)."""
    made = Store(f"{HOLDING} {number}", f"under {name_of(use.state, number)}", sight)
    use.state.stores.append(made)
    store_pods(use.table, use.seat, pods, made)


def pods_under(use: Use) -> list[int]:
    """Return the pods that lie with the token that has the effect."""
    return [pod for one in use.state.stores if one.of == use.source.key for pod in one.pods]


# --- on the table ----------------------------------------------------------------------------------------------------


def place_token(use: Use, id: str, planet: int = -1, system: int = NOBODY, shrouded: bool = False) -> int:
    """Place a token of the source of a use on a planet, in a system, or with neither in the nexus of the source.

    That of a power, and of its flares, goes with the power, and is no longer there when that leaves the match; that of
    a legacy is the user's. `shrouded`: only its owner knows what it is. Returns its number (CE-12.14, CE-37.47).
    """
    key = key_of(use)
    owner = NOBODY if key.startswith(POWER) else use.seat
    number = bring(use.table, Holding(TOKEN, id, owner, public=not shrouded, by=use.seat, of=key))
    _lay(use, number, planet, system)
    return number


def tokens_of(use: Use, id: str = "", at: int | None = None) -> list[int]:
    """Return the tokens of the source of a use: all, those of one name, those `at` a planet; -1 is the nexus."""
    key = key_of(use)
    return [
        number
        for number, one in enumerate(use.state.holdings)
        if one.of == key and not one.gone and id in ("", one.item)
        if at is None or (one.planet == at and (at >= 0 or one.system < 0))
    ]


def tokens_on(state: CosmicEncounterState, planet: int, id: str) -> list[int]:
    """Return the tokens of a name on a planet, whosever they are."""
    return [
        number
        for number, one in enumerate(state.holdings)
        if one.kind == TOKEN and one.item == id and one.planet == planet and not one.gone
    ]


def move_token(use: Use, number: int, planet: int = -1, system: int = NOBODY, shrouded: bool = False) -> int:
    """Move a token to a planet, to a system, or with neither back to the nexus, and turn it face up or down; return
    the number that it has then.

    Nobody but its owner can tell shrouded ones in a nexus apart, and so not which of them has left it.
    """
    number = _drawn(use, number)
    one = use.state.holdings[number]
    if one.public and shrouded:
        one.known = list(use.state.seats)  # they have seen it
    one.public = not shrouded
    _lay(use, number, planet, system)
    return number


def swap_tokens(use: Use, first: int, second: int) -> None:
    """Let two tokens change places; they stay as they lie."""
    first, second = _drawn(use, first), _drawn(use, second, but=first)
    one, other = (use.state.holdings[number] for number in (first, second))
    places = [_told(use, number) for number in (first, second)]
    one.planet, other.planet, one.system, other.system = other.planet, one.planet, other.system, one.system
    use.table.record(Told(use.seat, f"{{}} swapped {places[0]} and {places[1]}"))


def _drawn(use: Use, number: int, but: int = -1) -> int:
    """Return the number under which a token leaves its place: of shrouded ones in a nexus always the first leaves, and
    what they are is dealt out so that it is the one that is meant."""
    holdings = use.state.holdings
    heap = [one for one in _heap(holdings, number) if one != but]
    if len({holdings[one].item for one in heap}) < 2:
        return number
    first = holdings[heap[0]]
    first.item, holdings[number].item = holdings[number].item, first.item
    for one in heap:
        holdings[one].known = []
    return heap[0]


def _heap(holdings: Sequence[Holding], number: int) -> list[int]:
    """Return the shrouded tokens that lie with one in the nexus of its source; none if it lies elsewhere."""

    def kept(one: Holding) -> bool:
        return one.planet < 0 and one.system < 0 and not (one.public or one.gone)

    of = holdings[number].of
    there = [place for place, one in enumerate(holdings) if one.kind == TOKEN and one.of == of and kept(one)]
    return there if number in there else []


def _lay(use: Use, number: int, planet: int, system: int) -> None:
    one = use.state.holdings[number]
    one.planet, one.system = planet, system
    use.table.record(Told(use.seat, f"{{}} placed {_told(use, number)}"))


def _told(use: Use, number: int) -> str:
    """Return a token with its place, as everybody knows it: `a shrouded trap on Mira III`."""
    state = use.state
    name = name_of(state, number) if state.holdings[number].public else f"a shrouded {kind_name(state, number)}"
    return f"{name} {_where(state, use.names, number)}"


def token_words(state: CosmicEncounterState, names: Sequence[str], number: int) -> str:
    """Return a token with its place, for its owner: `bomb trap on Mira III`."""
    return f"{name_of(state, number)} {_where(state, names, number)}"


def _where(state: CosmicEncounterState, names: Sequence[str], number: int) -> str:
    one = state.holdings[number]
    if one.planet >= 0:
        return f"on {place_name(state, names, one.planet)}"
    return f"in the system of {names[one.system]}" if one.system >= 0 else "in the nexus"
