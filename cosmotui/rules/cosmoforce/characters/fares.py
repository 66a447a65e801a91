"""The condition of Space Force characters in a battle: kept on the ship's roster, and told (SF-18.5, SF-18.17)."""

from collections.abc import Callable, Sequence

import msgspec

from cosmotui.engine.event import Event
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.events import SeatEvent
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState
from cosmotui.rules.space_force.duel.battle_link import Bound, Changed
from cosmotui.rules.space_force.health.harm import HarmNote, note_line


class Fared(SeatEvent, frozen=True):
    """A die rolled for a character's body, or its result (SF-14)."""

    name: str
    note: HarmNote

    def describe(self, names: Sequence[str]) -> str:
        return note_line(self.name, self.note)


def become(
    table: Table[CosmoforceState], seat: int, changed: Changed, told: Callable[[Ship], Event] | None = None
) -> None:
    """Replace somebody aboard by `changed`. `told` makes the event for it, then the notes follow."""
    ship = table.state.ships[seat] = with_bound(table.state.ships[seat], changed.bound)
    if told is not None:
        table.record(told(ship))
    for note in changed.notes:
        table.record(Fared(seat, changed.bound.sheet.name, note))


def with_bound(ship: Ship, bound: Bound) -> Ship:
    """Return the ship with the present state of a character: the dead leave the roster, the disabled their slot.

    (CF-5.3, SF-18.11, SF-18.17)
    """
    number = next(number for number, one in enumerate(ship.crew) if one.bound and one.bound.key == bound.key)
    if bound.face == "killed":
        return msgspec.structs.replace(ship.with_one(number, None), fallen=(*ship.fallen, bound))
    one = ship.crew[number]
    slot = one.slot if bound.can_work else STANDBY
    return ship.with_one(number, msgspec.structs.replace(one, bound=bound, slot=slot))


def aboard(ship: Ship) -> tuple[Bound, ...]:
    """Return the living characters of Space Force on a ship, in the order of its roster."""
    return tuple(one.bound for one in ship.crew if one.bound is not None)


def body_told(bound: Bound) -> str:
    """Return `6 of 18 HP`."""
    return f"{bound.body.hp} of {bound.body.max_hp} HP"
