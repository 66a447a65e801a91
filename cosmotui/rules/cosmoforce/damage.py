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
    """Sorts slots by the automatic damage choice, the first is marked (CF-10.19)."""
    rank = _RANK[ship.systems[slot], ship.marks[slot] > 0]
    return (1 if 1 <= rank <= 6 else rank), slot


def damage_order(ship: Ship) -> list[int]:
    """Slots that can be marked, the automatic choice first (CF-10.3, CF-10.19)."""
    return sorted(ship.open_slots(), key=lambda slot: damage_rank(ship, slot))


def explodes(ship: Ship, slot: int, every_mark: bool) -> bool:
    """Whether marking that slot makes a missile explode (CF-10.15, CF-10.16)."""
    return ship.systems[slot] == MISSILE and slot not in ship.depleted and (every_mark or not ship.marks[slot])


def take_damage(table: Table[CosmoforceState], rules: Rules, seat: int, count: int) -> Script[None]:
    """Apply damage point by point until none or no empty box is left (CF-10.1, CF-10.17, CF-10.18).

    Where every box is going to be marked nobody is asked which comes first (CF-10.21).
    """
    state = table.state
    while count:
        ship = state.ships[seat]
        slots = ship.open_slots()
        if not slots:
            table.record(DamageWasted(seat, count))
            break
        state.now = Now("damage", seat, left=count)
        is_settled = len(slots) == 1 or count >= ship.empty_boxes
        slot = damage_order(ship)[0] if is_settled else (yield from _which(ship, seat, count, rules))
        blast = BLAST if explodes(ship, slot, rules.every_mark_explodes) else 0
        count += blast - 1
        ship = state.ships[seat] = marked(ship, slot, rules.repair_destroyed)
        table.record(DamageTaken(seat, slot, ship.systems[slot], ship.marks[slot], ship.boxes(slot), blast))
        if ship.systems[slot] == HABITAT and ship.is_destroyed(slot):
            yield from fit_complement(table, rules, seat)
    state.now = None


def _which(ship: Ship, seat: int, count: int, rules: Rules) -> Script[int]:
    """CF-D5: the automatic choice first, then the others by slot."""
    first = damage_order(ship)[0]
    slots = [first, *(slot for slot in ship.open_slots() if slot != first)]
    title = "Which takes the last mark?" if count == 1 else f"Which system takes a mark? {count} are left."
    reply = yield from choose_one(
        ChooseOne(seat, "CF-D5", title, tuple(_option(ship, seat, slot, rules) for slot in slots))
    )
    return int(reply) - 1


def _option(ship: Ship, seat: int, slot: int, rules: Rules) -> Option:
    marks, boxes = ship.marks[slot], ship.boxes(slot)
    detail = "destroys it" if marks + 1 == boxes else "stops working" if not marks else ""
    if ship.systems[slot] == ARMOR:
        detail = "" if marks + 1 < boxes else "destroys it"
    if explodes(ship, slot, rules.every_mark_explodes):
        detail = f"explodes, {BLAST} more damage"
    place = f"{seat + 1}.{slot + 1}"
    return Option(str(slot + 1), f"{ship.systems[slot]} {slot + 1}", detail, f"{marks} of {boxes}", place)
