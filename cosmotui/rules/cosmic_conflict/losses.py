"""Units that leave play: destroyed or fled (CX-4.10, CX-7.15, CX-11.25, CX-13.33)."""

from typing import Final, Literal

import msgspec

from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import enemies
from cosmotui.rules.cosmic_conflict.events import BogeyGone, CardShown, Destroyed, Fled, MissileGone
from cosmotui.rules.cosmic_conflict.formations import detach
from cosmotui.rules.cosmic_conflict.geometry import within
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Status, Unit

BOGEY_REACH: Final = 2
"""CX-21.11."""


def destroy(table: Table[CosmicConflictState], id: int, why: str) -> None:
    """Destroy a unit, and the Fighters aboard it (CX-7.15, CX-11.25)."""
    _lose(table, id, "destroyed", why, "its carrier is destroyed")


def flee(table: Table[CosmicConflictState], id: int, why: str) -> None:
    """Let a unit leave the battle, with the Fighters aboard it (CX-4.10, CX-11.25)."""
    _lose(table, id, "fled", why, "with its carrier")


def _lose(
    table: Table[CosmicConflictState], id: int, status: Literal["destroyed", "fled"], why: str, with_it: str
) -> None:
    if table.state.units[id].bogey:
        vanish(table, id)
        return
    unit = _leave(table, id, status)
    event = Destroyed if status == "destroyed" else Fled
    table.record(event(unit.side, id, unit.label, why))
    _unbind(table, id)
    _spend_missiles(table, id)
    for other in table.state.units:
        if other.carrier == id and other.status == "aboard":
            _lose(table, other.id, status, with_it, with_it)


def _leave(table: Table[CosmicConflictState], id: int, status: Status) -> Unit:
    """It leaves with its Orders and tokens (CX-9.30), and its card is shown (CX-21.4)."""
    if not table.state.units[id].revealed:
        table.reveal("a card")
    unit = msgspec.structs.replace(table.state.units[id], status=status, revealed=True, orders=(), tokens=0)
    table.state.units[id] = unit
    return unit


def _unbind(table: Table[CosmicConflictState], id: int) -> None:
    """What it was in or led is dissolved, whom it escorted or was escorted by stands alone (CX-26.21, CX-27.11)."""
    if table.state.formations or table.state.escorts:
        detach(table, id)


def _spend_missiles(table: Table[CosmicConflictState], id: int) -> None:
    """Missiles that fly at it have no target any more (CX-9.28)."""
    state = table.state
    for missile in state.missiles:
        if missile.target == id:
            table.record(MissileGone(missile.side, "lost their target"))
    state.missiles = tuple(missile for missile in state.missiles if missile.target != id)


def vanish(table: Table[CosmicConflictState], id: int) -> None:
    """Remove a bogey (CX-21.11)."""
    unit = _leave(table, id, "gone")
    table.record(BogeyGone(unit.side, id, f"{'ab'[unit.side]}{unit.number}"))
    table.reveal("a card")
    _spend_missiles(table, id)


def spot_bogeys(table: Table[CosmicConflictState]) -> None:
    """Remove bogeys within 2 u of an enemy at the end of a movement (CX-21.11)."""
    for unit in table.state.units:
        if unit.bogey and unit.on_table:
            foes = enemies(table.state, unit.side)
            if any(not foe.bogey and within(unit.pos, foe.pos, BOGEY_REACH) for foe in foes):
                vanish(table, unit.id)


def reveal(table: Table[CosmicConflictState], id: int) -> None:
    """Reveal a card for good, with those of the Fighters aboard (CX-21.4, CX-21.14), or remove a bogey (CX-21.11)."""
    state = table.state
    unit = state.units[id]
    if unit.revealed:
        return
    if unit.bogey:
        vanish(table, id)
        return
    unit = state.units[id] = msgspec.structs.replace(unit, revealed=True)
    table.record(CardShown(unit.side, id, unit.label))
    table.reveal("a card")
    for other in state.units:
        if other.carrier == id and other.status == "aboard":
            reveal(table, other.id)
