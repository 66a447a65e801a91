"""Changing Velocity by an Order or a Command (CX-13.20, CX-13.21)."""

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import VelocityChanged
from cosmotui.rules.cosmic_conflict.formations import carry_along
from cosmotui.rules.cosmic_conflict.groups import Pace, anchor, escort_of, formation_of, formed, pace
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit


def velocity_options(unit: Unit | Pace, keep: bool) -> tuple[Option, ...]:
    """Return one less, one more, and perhaps the same Velocity, within the ship's limits (CX-4.2, CX-2.19)."""
    options = [Option("0", f"keep Velocity {unit.velocity}")] if keep else []
    if unit.velocity < unit.most_velocity:
        options.append(Option("1", f"raise it to {unit.velocity + 1}"))
    if unit.velocity > 0:
        options.append(Option("-1", f"lower it to {unit.velocity - 1}"))
    return tuple(options)


def set_velocity(table: Table[CosmicConflictState], id: int, change: int) -> None:
    """Set the Velocity of a unit and all that move with it (CX-26.9, CX-27.12)."""
    unit = table.state.units[id]
    if change:
        carry_along(table.state, id, msgspec.structs.replace(unit, velocity=unit.velocity + change))
        event = VelocityChanged(unit.side, id, unit.label, unit.velocity + change)
        table.record(event, None if unit.revealed else (unit.side,))  # CX-21.3


def change_velocity(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """Carry out Change Velocity: by one, at once (CX-13.20, CX-13.21).

    Propulsion Damage may forbid it in the ship's activation (CX-8.10); with Compromised Engines it is the last change,
    and none may follow any other navigating (CX-23.5). It applies to all that move together; an Escort has none of its
    own (CX-26.9, CX-26.13, CX-27.12).
    """
    id = anchor(table.state, id) if formation_of(table.state, id) else id
    unit = table.state.units[id]
    frame = table.state.frame
    is_acting = isinstance(frame, Activating) and id in frame.ids
    together = pace(table.state, unit)
    options = velocity_options(together, keep=False)
    is_locked = together.engines_are_locked or (is_acting and not together.may_change_velocity())
    if options and not (is_locked or escort_of(table.state, id)):
        title = f"{unit.label} changes Velocity {unit.velocity}: which way?"
        reply = options[0].value
        if len(options) > 1:
            reply = yield from choose_one(ChooseOne(unit.side, "CX-D14", title, options))
        set_velocity(table, id, int(reply))
    for other in formed(table.state, id):
        table.state.units[other] = table.state.units[other].with_engines_locked()
