"""How a character of Space Force fares in a battle: put on the roster of the ship, and told (SF-18.5, SF-18.17)."""

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
    """A die rolled for somebody's body, or what became of it (SF-14)."""

    name: str
    note: HarmNote

    def describe(self, names: Sequence[str]) -> str:
        return note_line(self.name, self.note)


def become(
    table: Table[CosmoforceState], seat: int, changed: Changed, told: Callable[[Ship], Event] | None = None
) -> None:
    """Somebody aboard is now as `changed` says. `told` gives the event for it, then the notes follow."""
    ship = table.state.ships[seat] = with_bound(table.state.ships[seat], changed.bound)
    if told is not None:
        table.record(told(ship))
    for note in changed.notes:
        table.record(Fared(seat, changed.bound.sheet.name, note))


def with_bound(ship: Ship, bound: Bound) -> Ship:
    """The ship with somebody as they are now: the dead leave the roster, who is of no use at a system its slot.

    (CF-5.3, SF-18.11, SF-18.17)
    """
    number = next(number for number, one in enumerate(ship.crew) if one.bound and one.bound.key == bound.key)
    if bound.face == "killed":
        return msgspec.structs.replace(ship.with_one(number, None), fallen=(*ship.fallen, bound))
    one = ship.crew[number]
    slot = one.slot if bound.can_work else STANDBY
    return ship.with_one(number, msgspec.structs.replace(one, bound=bound, slot=slot))


def aboard(ship: Ship) -> tuple[Bound, ...]:
    """The living characters of Space Force on a ship, in the order of its roster."""
    return tuple(one.bound for one in ship.crew if one.bound is not None)


def body_told(bound: Bound) -> str:
    """`6 of 18 HP`."""
    return f"{bound.body.hp} of {bound.body.max_hp} HP"
