"""Units that leave play: destroyed or fled (CX-4.10, CX-7.15, CX-11.25, CX-13.33)."""

import msgspec

from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import Destroyed, Fled, MissileGone
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Status, Unit


def destroy(table: Table[CosmicConflictState], id: int, why: str) -> None:
    """A unit is destroyed, and the Fighters aboard it (CX-7.15, CX-11.25)."""
    unit = _leave(table, id, "destroyed")
    table.record(Destroyed(unit.side, id, unit.label, why))
    _spend_missiles(table, id)
    for other in table.state.units:
        if other.carrier == id and other.status == "aboard":
            destroy(table, other.id, "its carrier is destroyed")


def flee(table: Table[CosmicConflictState], id: int, why: str) -> None:
    """A unit leaves the battle, and the Fighters aboard it (CX-4.10, CX-11.25)."""
    unit = _leave(table, id, "fled")
    table.record(Fled(unit.side, id, unit.label, why))
    _spend_missiles(table, id)
    for other in table.state.units:
        if other.carrier == id and other.status == "aboard":
            flee(table, other.id, "with its carrier")


def _leave(table: Table[CosmicConflictState], id: int, status: Status) -> Unit:
    """It leaves with its Orders and tokens (CX-9.30)."""
    unit = msgspec.structs.replace(table.state.units[id], status=status, revealed=True, orders=(), tokens=0)
    table.state.units[id] = unit
    return unit


def _spend_missiles(table: Table[CosmicConflictState], id: int) -> None:
    """Missiles that fly at it have no target any more (CX-9.28)."""
    state = table.state
    for missile in state.missiles:
        if missile.target == id:
            table.record(MissileGone(missile.side, "lost their target"))
    state.missiles = tuple(missile for missile in state.missiles if missile.target != id)


def reveal(table: Table[CosmicConflictState], id: int) -> None:
    """A card is shown, for good (CX-21.4)."""
    unit = table.state.units[id]
    if not unit.revealed:
        table.state.units[id] = msgspec.structs.replace(unit, revealed=True)
        table.reveal("a card")
