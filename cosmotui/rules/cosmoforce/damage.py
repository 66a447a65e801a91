"""Damage: the owner marks boxes one by one, missiles explode, habitats take their crew with them (CF-10)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.casualties import fit_complement
from cosmotui.rules.cosmoforce.events import DamageTaken, DamageWasted
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship, marked
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now
from cosmotui.rules.cosmoforce.systems import (
    AFTERBURNER,
    ARMOR,
    DISSIPATOR,
    ENGINE,
    HABITAT,
    HANGAR,
    LASER,
    MISSILE,
    RAILGUN,
)

BLAST: Final = 2
"""Further damage of a missile that takes a mark (CF-10.15)."""
USUAL: Final = "usual"
"""Answer: all marks that are left go where the automatic choice puts them (CF-10.22)."""

_ORDER: Final = (
    (ARMOR, None),
    *((name, True) for name in (LASER, RAILGUN, HANGAR, DISSIPATOR, ENGINE, AFTERBURNER)),
    (LASER, False),
    (RAILGUN, False),
    (HANGAR, False),
    (DISSIPATOR, False),
    (HABITAT, True),
    (HABITAT, False),
    (ENGINE, False),
    (AFTERBURNER, False),
    (MISSILE, True),
    (MISSILE, False),
)
"""The automatic choice: systems, and whether they are damaged already; None for either (CF-10.19)."""
_RANK: Final = {
    (name, was): min(rank for rank, (other, damaged) in enumerate(_ORDER) if other == name and damaged in (None, was))
    # The six kinds of finishing dead weight are one rank: among them the lowest slot is taken.
    for name, was in {(name, was) for name, _ in _ORDER for was in (True, False)}
}


def damage_rank(ship: Ship, slot: int) -> tuple[int, int]:
    """Return the key that sorts slots by the automatic damage choice; the first is marked (CF-10.19)."""
    rank = _RANK[ship.systems[slot], ship.marks[slot] > 0]
    return (1 if 1 <= rank <= 6 else rank), slot


def damage_order(ship: Ship) -> list[int]:
    """Return the slots that can be marked, the automatic choice first (CF-10.3, CF-10.19)."""
    return sorted(ship.open_slots(), key=lambda slot: damage_rank(ship, slot))


def explodes(ship: Ship, slot: int, every_mark: bool) -> bool:
    """Return whether marking that slot makes a missile explode (CF-10.15, CF-10.16)."""
    return ship.systems[slot] == MISSILE and slot not in ship.depleted and (every_mark or not ship.marks[slot])


def take_damage(table: Table[CosmoforceState], rules: Rules, seat: int, count: int) -> Script[None]:
    """Apply damage point by point until none or no empty box is left (CF-10.1, CF-10.17, CF-10.18).

    If every box will be marked, nobody is asked for the order (CF-10.21).
    """
    state = table.state
    slot, chosen, by_itself = 0, 0, False
    while count:
        ship = state.ships[seat]
        slots = ship.open_slots()
        if not slots:
            table.record(DamageWasted(seat, count))
            break
        state.now = Now("damage", seat, left=count)
        if not chosen and not by_itself and len(slots) > 1 and count < ship.empty_boxes:
            reply = yield from _which(ship, seat, count, rules)
            by_itself = reply == USUAL
            slot, chosen = (0, 0) if by_itself else marks_of(reply)
        if not chosen or count >= ship.empty_boxes:
            slot, chosen = damage_order(ship)[0], 1
        chosen -= 1
        blast = BLAST if explodes(ship, slot, rules.every_mark_explodes) else 0
        count += blast - 1
        ship = state.ships[seat] = marked(ship, slot, rules.repair_destroyed)
        table.record(DamageTaken(seat, slot, ship.systems[slot], ship.marks[slot], ship.boxes(slot), blast))
        if ship.systems[slot] == HABITAT and ship.is_destroyed(slot):
            yield from fit_complement(table, rules, seat)
    state.now = None


def _which(ship: Ship, seat: int, count: int, rules: Rules) -> Script[str]:
    """Ask for the system of the next marks, and how many it takes (CF-D5).

    The automatic choice comes first, with all the marks that it takes, and all that is left in the automatic order;
    then every system with one mark, the automatic choice first; then other numbers for Armor.
    """
    first = damage_order(ship)[0]
    slots = [first, *(slot for slot in ship.open_slots() if slot != first)]
    at_once = [
        _option(ship, seat, slot, marks, count, rules)
        for slot in slots
        if slot == first or ship.systems[slot] == ARMOR
        for marks in range(_most(ship, slot, count, rules), 1, -1)
    ]
    singles = [_option(ship, seat, slot, 1, count, rules) for slot in slots]
    most = _most(ship, first, count, rules)
    usual = Option(USUAL, usual_words(count), "Armor first, Missiles last", added=True)
    ahead = int(most > 1)
    options = [*at_once[:ahead], *([usual] if most < count else []), *singles, *at_once[ahead:]]
    title = "Which takes the last mark?" if count == 1 else f"Which system takes a mark? {count} are left."
    return (yield from choose_one(ChooseOne(seat, "CF-D5", title, tuple(options))))


def usual_words(count: int) -> str:
    """Return the label of the option to leave all `count` marks to the automatic choice."""
    return f"{'both' if count == 2 else f'all {count}'} in the usual order"


def marks_of(value: str) -> tuple[int, int]:
    """Return the slot and the number of marks in an answer: `3`, or `3x2` (CF-D5)."""
    number, _, marks = value.partition("x")
    return int(number) - 1, int(marks or 1)


def marks_value(slot: int, marks: int) -> str:
    """Return the answer for so many marks on a slot (CF-D5)."""
    return f"{slot + 1}" if marks == 1 else f"{slot + 1}x{marks}"


def _most(ship: Ship, slot: int, count: int, rules: Rules) -> int:
    """Return how many marks a system can take in one answer; after an explosion there are others to choose."""
    empty = ship.boxes(slot) - ship.marks[slot]
    return 1 if explodes(ship, slot, rules.every_mark_explodes) else min(count, empty)


def _option(ship: Ship, seat: int, slot: int, more: int, count: int, rules: Rules) -> Option:
    """So many of the marks that are left, on one system."""
    marks, boxes = ship.marks[slot], ship.boxes(slot)
    name = f"{ship.systems[slot]} {slot + 1}"
    stops = "stops working" if not marks and ship.systems[slot] != ARMOR else ""
    detail = "destroys it" if marks + more == boxes else stops
    if explodes(ship, slot, rules.every_mark_explodes):
        detail = f"explodes, {BLAST} more damage"
    label = name if more == 1 else f"{name}, {more} marks"
    place = f"{seat + 1}.{slot + 1}"
    return Option(marks_value(slot, more), label, detail, f"{marks} of {boxes}", place, added=more > 1)
