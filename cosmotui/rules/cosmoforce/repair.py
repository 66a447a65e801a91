"""Repair Systems: ready crew are sent to systems, and clear marks when the next turn begins (CF-8.19 to CF-8.23)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.casualties import pick
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.events import CrewMoved
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now
from cosmotui.rules.cosmoforce.systems import DISSIPATOR, PROPULSION, WEAPONS

DONE: Final = "done"


def repair(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Send ready crew, one after the other, each at most once (CF-8.19, CF-D14)."""
    state, seat = table.state, table.state.active
    moved: list[int] = []
    only: int | None = None
    while True:
        ship = state.ships[seat]
        state.now = Now("repair", seat, moved=tuple(moved), slots=() if only is None else (only,))
        options = _slot_options(ship, seat, moved, only, rules)
        if not options:
            break
        planned = plan(ship, moved, only, rules.repair_destroyed)
        done = Option(DONE, "nobody else" if moved else "send nobody")
        options = sorted(options, key=lambda option: option.value != str(planned + 1))
        options.insert(0 if planned == STANDBY else len(options), done)
        title = "Send crew to which system?" if not moved else "Send another to which system?"
        reply = yield from choose_one(ChooseOne(seat, "CF-D14", title, tuple(options)))
        if reply == DONE:
            break
        slot = int(reply) - 1
        number = yield from pick(ship, seat, movable(ship, moved, slot), "CF-D14", "Send whom?")
        moved.append(number)
        one = ship.crew[number].at(slot)
        state.ships[seat] = ship.with_one(number, one)
        table.record(CrewMoved(seat, one.name, slot, ship.systems[slot]))
        if rules.one_system_repairs:
            only = slot


def movable(ship: Ship, moved: list[int] | tuple[int, ...], slot: int) -> list[int]:
    """Return the ready crew who can still be sent to a slot, those on Standby first (CF-8.19)."""
    numbers = [
        number for number, one in enumerate(ship.crew) if one.can_work and number not in moved and one.slot != slot
    ]
    return sorted(numbers, key=lambda number: (ship.crew[number].slot, number))


def plan(ship: Ship, moved: list[int] | tuple[int, ...], only: int | None, destroyed_too: bool) -> int:
    """Return the slot to which the rulebook's default sends the next of the crew; -1 to stop (CF-D14)."""
    standby = [number for number, one in enumerate(ship.crew) if one.can_work and one.slot == STANDBY]
    free = [number for number in standby if number not in moved]
    ready = sum(one.can_work for one in ship.crew)
    if not free or (len(standby) == 1 and ready > 1):
        return STANDBY
    slots = ship.repairable(destroyed_too) if only is None else (only,)
    wanted = [
        slot for slot in slots if ship.marks[slot] > sum(ship.crew[number].can_work for number in ship.working_on(slot))
    ]
    return min(wanted, key=lambda slot: (_rank(ship.systems[slot]), slot), default=STANDBY)


def _rank(system: str) -> int:
    if system == DISSIPATOR:
        return 0
    if system in PROPULSION:
        return 1
    return 2 if system in WEAPONS else 3


def _slot_options(ship: Ship, seat: int, moved: list[int], only: int | None, rules: Rules) -> list[Option]:
    """Return the systems to which somebody can still be sent (CF-8.21 to CF-8.23)."""
    slots = ship.repairable(rules.repair_destroyed) if only is None else (only,)
    options: list[Option] = []
    for slot in slots:
        if not movable(ship, moved, slot):
            continue
        marks, there = ship.marks[slot], len(ship.working_on(slot))
        detail = f"{marks} {'mark' if marks == 1 else 'marks'}" if marks else "undamaged"
        label = f"{ship.systems[slot]} {slot + 1}"
        options.append(Option(str(slot + 1), label, detail, f"crew {there}" if there else "", f"{seat + 1}.{slot + 1}"))
    return options
