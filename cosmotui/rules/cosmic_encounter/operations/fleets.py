"""Fleets: commit ships, remove sponsors, let ships evolve, keep them in a nexus (CE-36)."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import (
    side_of,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Happening, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.events.ships import (
    ShipsCommitted,
)
from cosmotui.rules.cosmic_encounter.operations.ships import move, rebound
from cosmotui.rules.cosmic_encounter.state import (
    FLEET,
    NEXUS,
)
from cosmotui.rules.cosmic_encounter.windows import after


def commit(table: CosmicTable, ids: Sequence[int], side: int, by: Use | None = None) -> Script[None]:
    """Move ships of one owner into a fleet (CE-36.65)."""
    state = table.state
    if not ids:
        return
    seat = state.ships[ids[0]].owner
    table.record(ShipsCommitted(seat, len(ids), side))
    yield from move(table, list(ids), FLEET, side)
    now = state.now
    if side_of(state, seat) < 0:
        now.fleets[side].sponsors.append(seat)
        if seat not in now.actors:
            now.actors.append(seat)
    yield from after(table, Happening("on:ships-committed", seat, by, ships=list(ids), count=side))


def remove_sponsor(table: CosmicTable, seat: int) -> Script[None]:
    """Take a sponsor out of its fleet: its ships rebound and it is a bystander again (CE-18.7, CE-37.7)."""
    state = table.state
    for fleet in state.now.fleets:
        if seat in fleet.sponsors:
            fleet.sponsors.remove(seat)
    own = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.fleet >= 0]
    yield from rebound(table, own)


def evolve(use: Use, ids: Sequence[int], gain: int) -> None:
    """Ships have more might for the rest of the match (CE-37.5)."""
    state = use.state
    for id in ids:
        state.ships[id] = msgspec.structs.replace(state.ships[id], level=state.ships[id].level + gain)
    if ids:
        use.table.record(Told(state.ships[ids[0]].owner, f"{counted(len(ids))} of {{}} got {gain} more might"))


def to_nexus(table: CosmicTable, ids: Sequence[int]) -> Script[None]:
    """Put ships into the nexus of their owner."""
    if ids:
        yield from move(table, list(ids), NEXUS)
