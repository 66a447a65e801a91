"""Essences: drawn from the pool of a power, triggered or linked, and drawn again after a reset (CE-26)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.holdings import HoldingGone
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES, essences_of
from cosmotui.rules.cosmic_encounter.model.doing import NothingLeft
from cosmotui.rules.cosmic_encounter.model.essence import Essences
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, Holding
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.cards import power_of
from cosmotui.rules.cosmic_encounter.operations.choices import choose_word
from cosmotui.rules.cosmic_encounter.operations.items import bring

EACH: Final = 3
"""Essences in the nexus (CE-26.1)."""
UNTIL_RESET: Final = "until the reset"
"""Mark of a linked essence that goes when the pool is reset."""
VAPORIZED: Final = "vaporized"
"""Mark of an essence that has left the match for good."""
COPY: Final = "copy"
"""Mark of a manifested essence, which belongs to no pool."""


def deal_essences(state: CosmicEncounterState, power: Power, dice: Dice) -> None:
    """Give a power that uses essences its pool, and three of it (CE-26.1); those that are linked already stay so, and
    those that are vaporized do not come back."""
    linked = [state.holdings[number].item for number in linked_essences(state, power.alien)]
    linked += vaporized_essences(state)
    pool = [id for id in essences_of(power.alien) if id not in linked]
    dice.shuffle(pool)
    power.essences = Essences(sorted(pool[:EACH]), sorted(pool[EACH:]))


def draw_essences(use: Use) -> None:
    """Your power draws three of its essences."""
    if use.power is not None:
        deal_essences(use.state, use.power, use.state.dice)
        for id in held_essences(use):
            _tell_drawn(use, id)


def held_essences(use: Use) -> list[str]:
    """Return the essences in the nexus of the power that has an effect; none without it."""
    power = power_of(use)
    return list(power.essences.nexus) if power is not None and power.essences is not None else []


def choose_essence(use: Use, title: str, among: Sequence[str]) -> Script[str]:
    """Ask the user for one of these essences. If none of them is left, as what answered the effect has taken the last,
    the effect ends (CE-13.13)."""
    if not among:
        raise NothingLeft
    words = [(id, f"{ESSENCES[id].name}: {ESSENCES[id].text}") for id in among]
    return (yield from choose_word(use.table, use.seat, title, words))


def trigger_essence(use: Use, id: str) -> None:
    """Spend an essence of the nexus, which another one replaces (CE-26.2, CE-26.5)."""
    essences = _taken(use, id)
    essences.used.append(id)
    use.table.record(Told(use.seat, f"{{}} triggered {ESSENCES[id].name}"))
    _replace(use)


def link_essence(use: Use, id: str, seat: int, shrouded: bool = False, until_reset: bool = False) -> int:
    """Take an essence out of the nexus and link it to an alien; return the number of the holding that it is now.

    `shrouded`: only the user knows what it is, its bearer does not (CE-26.6). `until_reset`: a reset of the pool
    spends it.
    """
    _taken(use, id)
    known = [use.seat] if shrouded else []
    marks = {UNTIL_RESET: 1} if until_reset else {}
    number = bring(use.table, Holding(ESSENCE, id, seat, public=not shrouded, marks=marks, known=known, by=use.seat))
    what, name = "an essence", ESSENCES[id].name
    told = Told(use.seat, f"{{}} gave {name} to {{1}}" if seat != use.seat else f"{{}} displayed {name}", seat)
    if shrouded:
        use.table.record(told, (use.seat,), Told(use.seat, f"{{}} gave {what} to {{1}}", seat))
    else:
        use.table.record(told)
    _replace(use)
    return number


def lay_out_essence(use: Use, id: str) -> None:
    """Manifest a copy of an essence and display it beside the forge (CE-36.29)."""
    bring(use.table, Holding(ESSENCE, id, NOBODY, public=True, marks={COPY: 1}))
    use.table.record(Told(NOBODY, f"{ESSENCES[id].name} lies beside the forge"))


def shroud_essence(use: Use, number: int) -> None:
    """Turn a linked essence face down on the nexus where it lies; everybody has seen it."""
    one = use.state.holdings[number]
    one.public, one.known = False, list(use.state.seats)
    use.table.record(Told(one.owner, f"{ESSENCES[one.item].name} of {{}} was shrouded"))


def choose_linked(use: Use, title: str, among: Sequence[int]) -> Script[int]:
    """Ask the user for one of these linked essences, by number."""
    holdings = use.state.holdings
    words = [(str(one), f"{ESSENCES[holdings[one].item].name}, {_bearer(use, one)}") for one in among]
    return int((yield from choose_word(use.table, use.seat, title, words)))


def _bearer(use: Use, number: int) -> str:
    owner = use.state.holdings[number].owner
    return f"borne by {use.names[owner]}" if owner >= 0 else "beside the forge"


def linked_essences(state: CosmicEncounterState, alien: str, seat: int | None = None) -> list[int]:
    """Return the linked essences of a power, by number: all, or those that one alien bears."""
    return [
        number
        for number, one in enumerate(state.holdings)
        if one.kind == ESSENCE and one.item and not one.gone and ESSENCES[one.item].of == alien
        if seat is None or one.owner == seat
    ]


def spend_essence(table: CosmicTable, number: int, why: str = "was spent") -> None:
    """Let a linked essence leave its bearer for the used ones of its power (CE-26.4, CE-26.5)."""
    state = table.state
    one = state.holdings[number]
    one.gone = True
    table.record(HoldingGone(one.owner, one.kind, ESSENCES[one.item].name, why))
    if one.marks.get(COPY):
        return
    for power in (power for alien in state.aliens for power in alien.powers):
        if power.alien == ESSENCES[one.item].of and power.essences is not None:
            power.essences.used.append(one.item)


def vaporize_essence(use: Use, id: str, number: int = -1) -> None:
    """Take an essence out of the match for good, out of the nexus or, with its number, from where it is linked
    (CE-36.58)."""
    one = use.state.holdings[number] if number >= 0 else Holding(ESSENCE, id, use.seat, public=True)
    if number < 0:
        _taken(use, id)
        use.state.holdings.append(one)
    one.gone, one.marks[VAPORIZED] = True, 1
    use.table.record(HoldingGone(one.owner, one.kind, ESSENCES[id].name, "was vaporized"))
    if number < 0:
        _replace(use)


def vaporized_essences(state: CosmicEncounterState) -> list[str]:
    """Return the essences that have left the match for good."""
    return [one.item for one in state.holdings if one.kind == ESSENCE and one.gone and one.marks.get(VAPORIZED)]


def reset_essences(use: Use) -> None:
    """Return every used essence to the pool, after those that a reset spends (CE-26.3)."""
    power = power_of(use)
    if power is None or power.essences is None:
        return
    for number in linked_essences(use.state, power.alien):
        if use.state.holdings[number].marks.get(UNTIL_RESET):
            spend_essence(use.table, number, "went with the reset")
    essences = power.essences
    essences.pool = sorted([*essences.pool, *essences.used])
    essences.used = []
    use.table.record(Told(use.seat, "the essences of {} were reset"))


def _taken(use: Use, id: str) -> Essences:
    """Take an essence out of the nexus. Raises ValueError if it is not there."""
    power = power_of(use)
    if power is None or power.essences is None:
        raise ValueError(id)
    power.essences.nexus.remove(id)
    return power.essences


def _replace(use: Use) -> None:
    """Draw a random essence in place of one that has left; reset a pool that is down to its last (CE-26.2, CE-26.3)."""
    power = power_of(use)
    assert power is not None and power.essences is not None
    essences = power.essences
    if essences.pool:
        id = use.state.dice.choose(essences.pool)
        essences.pool.remove(id)
        essences.nexus = sorted([*essences.nexus, id])
        _tell_drawn(use, id)
    if len(essences.pool) <= 1:
        reset_essences(use)


def _tell_drawn(use: Use, id: str) -> None:
    told = Told(use.seat, f"{{}} drew {ESSENCES[id].name}")
    public = use.power is not None and use.power.public
    use.table.record(told, None if public else (use.seat,))
