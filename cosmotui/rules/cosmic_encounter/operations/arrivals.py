"""Powers that come and go in mid-match: from the Outer Realm, by transformation (CE-12.15, CE-12.16, CE-33)."""

from collections.abc import Callable, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import remaining
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use, effect
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.captives import captives_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.power import GONE, Power
from cosmotui.rules.cosmic_encounter.model.state import NEXUS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.captives import release
from cosmotui.rules.cosmic_encounter.operations.holdings import drop_tokens
from cosmotui.rules.cosmic_encounter.operations.power_ends import power_ends
from cosmotui.rules.cosmic_encounter.operations.powers import choose_main
from cosmotui.rules.cosmic_encounter.operations.seeing import forget
from cosmotui.rules.cosmic_encounter.operations.ships import lose
from cosmotui.rules.cosmic_encounter.operations.stores import closed_stores
from cosmotui.rules.cosmic_encounter.options.dealing import roster
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.bound_powers import bound_to, look_after_bound_powers
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.windows import after, reveal_power
from cosmotui.rules.cosmic_encounter.traits import HOLDS_SHIPS, trait_of_power


@effect("arrival")
def _clause(use: Use) -> None:
    """What a power does when it arrives."""


def manifest_power(table: CosmicTable, fits: Callable[[str], bool] | None = None) -> str:
    """Return a random power from the Outer Realm, if possible one that the dimensions allow (CE-4.17), and one that
    `fits`.

    It is neither in the match nor a legacy in force (CE-25.24, CE-36.29, CE-36.30).
    """
    return _next_power(table, (), fits)


def manifest_powers(table: CosmicTable, count: int, fits: Callable[[str], bool] | None = None) -> list[str]:
    """Return so many random powers from the Outer Realm, no two alike as long as there are others; `fits`: of a
    kind."""
    found: list[str] = []
    for _ in range(count):
        found.append(_next_power(table, found, fits))
    return found


def manifest_legacies(table: CosmicTable, count: int) -> list[str]:
    """Return the names of so many random legacies from the Outer Realm: none is in force, held, or of an alien that
    takes part (CE-25.24, CE-36.29)."""
    return manifest_powers(table, count)


def known_names(state: CosmicEncounterState) -> set[str]:
    """Return the aliens whose powers are in the match or wait in a nexus, and those whose legacies are in force or do
    (CE-12.7, CE-36.30)."""
    powers = [power for one in state.aliens for power in one.powers]
    waiting = {card.id for power in powers for card in power.cards}
    return {*(power.alien for power in powers), *waiting, *state.legacies}


def _next_power(table: CosmicTable, taken: Sequence[str], fits: Callable[[str], bool] | None = None) -> str:
    state = table.state
    there = {*known_names(state), *taken}
    allowed = roster(table.setup, state.galaxy)
    if fits is not None:
        some = [id for id in allowed if id not in there and fits(id)]
        some = some or [id for id in ALIENS if id not in there and fits(id)]
        if some:
            return state.dice.choose(some)
    free = [id for id in allowed if id not in there] or [id for id in ALIENS if id not in there] or allowed
    return state.dice.choose(free)


def transform_power(use: Use, seat: int, name: str, old: Power | None = None) -> Script[None]:
    """Replace a main power of an alien, and all that is stored in it, by another one (CE-12.7, CE-12.16).

    If it has several, that is the `old` one, or one that the user names.

    It is hidden, or public with Familiar (CE-31.50). One that never takes the place of another comes beside it.
    """
    gone = old or (yield from choose_main(use, seat, f"Which power of {use.names[seat]} goes?"))
    is_beside = alien(name).power.stays_beside
    powers = use.state.aliens[seat].powers
    place = len(powers) if is_beside else powers.index(gone) if gone is not None else 0
    if gone is not None and not is_beside:
        yield from _leave(use, seat, gone)
    yield from _come(use, seat, Power(name, beside=is_beside), place, "{} got another power")
    if not is_beside:
        _drop_options(use.table, seat)


def transform_all_powers(use: Use) -> Script[None]:
    """Replace the main powers of all aliens by random others (CE-12.16); a copy that leaves with the power that gave it
    is not replaced. Those that come first may bring powers that were meant for others: these get others then."""
    mains = [(seat, power) for seat in remaining(use.state) for power in use.state.aliens[seat].powers if power.is_main]
    for (seat, power), name in zip(mains, manifest_powers(use.table, len(mains)), strict=True):
        if any(power is one for one in use.state.aliens[seat].powers):
            is_there = name in known_names(use.state)
            yield from transform_power(use, seat, manifest_power(use.table) if is_there else name, power)


def options_of(state: CosmicEncounterState, seat: int) -> list[Power]:
    """Return the powers of which an alien may still choose (CE-31.40)."""
    return [power for power in state.aliens[seat].powers if power.option]


def choose_power(use: Use, seat: int, power: Power) -> Script[None]:
    """Let one of the powers that an alien was dealt be its own: it is public, and arrives as if it came in mid-match;
    the last one that is not chosen leaves the match (CE-31.40)."""
    power.option = False
    yield from reveal_power(use.table, seat, power)
    _drop_options(use.table, seat)
    yield from _arrive(use, seat, power)


def _drop_options(table: CosmicTable, seat: int) -> None:
    """What an alien may not choose any more is vaporized (CE-31.40)."""
    powers = table.state.aliens[seat].powers
    left = options_of(table.state, seat)
    if left and sum(power.is_main for power in powers) >= rules_of(table.setup).powers:
        table.state.aliens[seat].powers = [power for power in powers if not power.option]
        names = " and ".join(alien(power.alien).name for power in left)
        known = Told(seat, f"{{}} gave up the power of {names}")
        table.record(known, (seat,), Told(seat, "{} gave up the power that it has not chosen"))
        look_for_moments(table.state)


def grant_power(
    use: Use,
    seat: int,
    name: str,
    over: Power | None = None,
    lasts: int = 0,
    holding: int = -1,
    giver: Power | None = None,
    public: bool = False,
    copied: Power | None = None,
    price: str = "",
) -> Script[Power]:
    """Add a sub-power to the powers that an alien has, and return it (CE-12.1, CE-37.25).

    It stays for good, or leaves at the end of the `lasts`-th upkeep from now. `over`: it becomes a main power, and that
    one a sub-power. `holding`, `giver`: the holding or the power that it belongs to. `copied`: it is one more of a
    power that is in the match; it comes with what everybody sees of that, and does not arrive anew (CE-12.14,
    CE-37.27). `price`: the alien whose power asks for something with each of its uses, which are all optional then.
    """
    powers = use.state.aliens[seat].powers
    is_main = over is not None or not any(power.is_main for power in powers)
    power = Power(name, public=public, beside=not is_main, lasts=lasts, holding=holding, price=price)
    power.giver = giver.alien if giver is not None else ""
    if copied is not None:
        power.public, power.marks, power.tag = copied.public, dict(copied.marks), _free_tag(use.state, name)
    if over is not None:
        over.beside = True
    place = powers.index(over) if over is not None else 0 if is_main else len(powers)
    yield from _come(use, seat, power, place, "{} got one more power", arrives=copied is None)
    return power


def _free_tag(state: CosmicEncounterState, name: str) -> int:
    """Return the number of one more power of a name (CE-37.27)."""
    tags = {power.tag for one in state.aliens for power in one.powers if power.alien == name}
    return next(tag for tag in range(len(tags) + 1) if tag not in tags)


def drop_power(use: Use, seat: int, power: Power) -> Script[None]:
    """Take a power away from an alien: it leaves the match with all that is stored in it (CE-12.16).

    If it was the main power, one that it had made a sub-power is the main power again.
    """
    if power in use.state.aliens[seat].powers:
        name = alien(power.alien).name
        known = Told(seat, f"{{}} lost the power of {name}")
        use.table.record(known, None if power.public else (seat,), Told(seat, "{} lost a power"))
        yield from _leave(use, seat, power)
        powers = use.state.aliens[seat].powers
        under = [one for one in powers if one.beside and not (one.lasts or one.holding >= 0 or one.giver)]
        heirs = [one for one in under if not alien(one.alien).power.stays_beside]
        if power.is_main and heirs and not any(one.is_main for one in powers):
            heirs[0].beside = False
        look_for_moments(use.state)


def _come(use: Use, seat: int, power: Power, place: int, what: str, arrives: bool = True) -> Script[None]:
    """A power takes its place in a nexus; of a hidden one the others only learn `what` has happened."""
    table, state = use.table, use.state
    power.public = power.public or rules_of(table.setup).familiar
    state.aliens[seat].powers.insert(place, power)
    for other in state.aliens if arrives else ():  # whoever has probed it elsewhere does not know that it is here
        other.known_powers = [one for one in other.known_powers if one != power.alien]
    look_for_moments(state)
    known = Told(seat, f"{{}} got the power of {alien(power.alien).name}")
    table.record(known, None if power.public else (seat,), Told(seat, what))
    look_after_bound_powers(state)
    if arrives:
        yield from _arrive(use, seat, power)


def sub_powers_end(table: CosmicTable) -> Script[None]:
    """Sub-powers whose time is over or whose holding is gone leave, and those of the following invasion come nearer to
    that (CE-37.26)."""
    for seat, one in enumerate(table.state.aliens):
        for power in [power for power in one.powers if power.lasts or power.holding >= 0]:
            power.lasts = max(0, power.lasts - 1)
            is_over = power.holding < 0 and not power.lasts
            if is_over or (power.holding >= 0 and table.state.holdings[power.holding].gone):
                yield from drop_power(Use(table, seat, _clause, table.state.at), seat, power)


def _leave(use: Use, seat: int, power: Power) -> Script[None]:
    """What its text says comes first; its pods are scrapped, its ships destroyed, its captives freed (CE-12.16,
    CE-37.48)."""
    table, state = use.table, use.state
    yield from power_ends(table, seat, power, GONE)
    for one in bound_to(state, seat, power):
        yield from drop_power(use, seat, one)
    state.aliens[seat].powers = [one for one in state.aliens[seat].powers if one is not power]
    stored = closed_stores(state, power_source(seat, power).key)
    pods = [pod for pod in stored if not state.pods[pod].manifested]
    state.vaporized += [pod for pod in stored if pod not in pods]  # CE-33.5
    to_exhaust(state, seat, pods)
    forget(state, stored)
    if pods:
        yield from after(table, GameEvent("on:scrapped", seat, use, pods=pods, count=len(pods)))
        settle_late(table, pods)
    ships = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.place == NEXUS]
    if ships and trait_of_power(power.alien, HOLDS_SHIPS):
        yield from lose(table, ships, use)
    if (power.is_main and not power.tag) or not state.aliens[seat].powers:
        yield from release(table, captives_of(state, seat))
    yield from drop_tokens(table, power_source(seat, power).key, use)
    name = alien(power.alien).name if power.public else "a hidden power"
    yield from after(table, GameEvent("on:power-lost", seat, use, what=f"{name} is gone"))


def _arrive(use: Use, seat: int, power: Power) -> Script[None]:
    """Its Setup clause is carried out, or what stands in for it in mid-match (CE-12.15, CE-33.2, CE-33.4)."""
    kind = alien(power.alien).power
    clause = kind.arrival or kind.setup
    if clause is not None:
        script = clause(Use(use.table, seat, _clause, use.at, source=power_source(seat, power)))
        if script is not None:
            yield from script
    yield from after(use.table, GameEvent("on:power-gained", seat, use, what="another power"))
