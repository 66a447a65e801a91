"""Changing Velocity by an Order or a Command (CX-13.20, CX-13.21)."""

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import VelocityChanged
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit


def velocity_options(unit: Unit, keep: bool) -> tuple[Option, ...]:
    """One less, one more, and perhaps the same, within the ship's limits (CX-4.2, CX-2.19)."""
    options = [Option("0", f"keep Velocity {unit.velocity}")] if keep else []
    if unit.velocity < unit.most_velocity:
        options.append(Option("1", f"raise it to {unit.velocity + 1}"))
    if unit.velocity > 0:
        options.append(Option("-1", f"lower it to {unit.velocity - 1}"))
    return tuple(options)


def set_velocity(table: Table[CosmicConflictState], id: int, change: int) -> None:
    """Another Velocity."""
    unit = table.state.units[id]
    if change:
        table.state.units[id] = msgspec.structs.replace(unit, velocity=unit.velocity + change)
        event = VelocityChanged(unit.side, id, unit.label, unit.velocity + change)
        table.record(event, None if unit.revealed else (unit.side,))  # CX-21.3


def change_velocity(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """The Order or Command Change Velocity: by one, at once (CX-13.20, CX-13.21).

    Propulsion Damage may forbid it in the ship's activation (CX-8.10); with Compromised Engines it is the last change,
    and none after any other navigating (CX-23.5).
    """
    unit = table.state.units[id]
    frame = table.state.frame
    is_acting = isinstance(frame, Activating) and frame.unit == id
    options = velocity_options(unit, keep=False)
    if unit.engines_are_locked or (is_acting and not unit.may_change_velocity()):
        return
    title = f"{unit.label} changes Velocity {unit.velocity}: which way?"
    reply = options[0].value
    if len(options) > 1:
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D14", title, options))
    set_velocity(table, id, int(reply))
    table.state.units[id] = table.state.units[id].with_engines_locked()
