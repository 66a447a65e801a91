"""Escorts: ending the relationship, the values of a common movement, and placing stragglers (CX-27, CX-D46).

Values: `part U` in windows WA, `e<id>` where a unit is activated; `together` or `own` before a movement; the form
`escort` holds a point.
"""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.events import Moved
from cosmotui.rules.cosmic_conflict.formations import end_escort, is_open
from cosmotui.rules.cosmic_conflict.geometry import Point, within
from cosmotui.rules.cosmic_conflict.groups import Pace, escort_of, escorts_of, pace
from cosmotui.rules.cosmic_conflict.losses import spot_bogeys
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points_form import point_form, point_of
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit

FORM: Final = "escort"
PART_REACH: Final = 1
"""How near to the Escorted Ship an Escort is placed (CX-27.7)."""
PART: Final = "part"
TOGETHER: Final = Option("together", "keep together", "the lowest values of all")
OWN: Final = "own"


def part_options(state: CosmicConflictState, side: int) -> list[Option]:
    """Return the escorts that may leave now, those that are being activated apart: `part U` (CX-27.7, CX-D46)."""
    acting = state.frame.ids if isinstance(state.frame, Activating) else ()
    return [
        Option(
            f"{PART} {unit.id}",
            f"{unit.label} escorts {state.units[escort.escorted].label} no more",
            place=f"u{unit.id}",
        )
        for escort in state.escorts
        for unit in [state.units[escort.unit]]
        if unit.side == side and unit.id not in acting
    ]


def part(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Let the owner end a relationship, and place the Escort at once (CX-27.7)."""
    end_escort(table, id)
    yield from place_strays(table, rules)


def place_strays(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """Let owners place Escorts whose relationship has ended, near their old place (CX-27.7, CX-27.11)."""
    state = table.state
    while state.strays:
        id, *others = state.strays
        state.strays = tuple(others)
        unit = state.units[id]
        if not unit.on_table:
            continue
        title = f"{unit.label} escorts nobody any more: where does it stand?"
        question = Compose(unit.side, "CX-D46", title, FORM, point_form(unit.pos, id=id))
        end = point_of((yield from compose(question)))
        if end != unit.pos:
            state.units[id] = msgspec.structs.replace(unit, pos=end)
            table.record(Moved(unit.side, id, unit.label, unit.pos, end, "was placed"))
    spot_bogeys(table)


def place_problems(unit: Unit, at: Point, features: tuple[Feature, ...], rules: Rules) -> list[Problem]:
    """Return why an Escort cannot stand there (CX-27.7, CX-27.13)."""
    problems: list[Problem] = []
    if not within(unit.pos, at, PART_REACH):
        problems.append(Problem(f"{unit.label} is placed within {PART_REACH} u of where it stood.", "CX-27.7"))
    if at != unit.pos and not is_open(rules, features, at):
        problems.append(Problem("That point is off the table or inside Solid terrain.", "CX-27.13"))
    return problems


# --- moving together --------------------------------------------------------------------------------------------------


def slows(board: Board, escorted: Unit) -> bool:
    """Return whether the Escorts of a ship could hinder its movement (CX-27.8)."""
    alone, together = Pace((escorted,)), pace(board, escorted)
    if _freedom(alone) != _freedom(together):
        return True
    low = max(0, escorted.velocity - 1)
    speeds = range(low, min(escorted.most_velocity, escorted.velocity + 1) + 1)
    return any(
        alone.maneuver_at(speed) != together.maneuver_at(speed) or alone.turn_at(speed) != together.turn_at(speed)
        for speed in speeds
        if speed <= together.most_velocity
    )


def _freedom(some: Pace) -> tuple[bool, bool]:
    """Return whether Velocity may be changed, and raised."""
    return some.may_change_velocity(), some.velocity < some.most_velocity


def choose_pace(table: Table[CosmicConflictState], frame: Activating) -> Script[None]:
    """Choose whose values hold in a common movement (CX-27.8, CX-D46)."""
    state = table.state
    unit = state.units[frame.unit]
    if escorts_of(state, unit.id) and slows(state, unit):
        names = ", ".join(state.units[id].label for id in escorts_of(state, unit.id))
        leave = Option(OWN, f"{unit.label} moves on its own", f"{names} left at its side, activated")
        title = f"{unit.label} is slower with its Escorts: move together?"
        if (yield from choose_one(ChooseOne(unit.side, "CX-D46", title, (TOGETHER, leave)))) == OWN:
            state.escorts = tuple(
                msgspec.structs.replace(escort, parting=True) if escort.escorted == unit.id else escort
                for escort in state.escorts
            )
    state.frame = msgspec.structs.replace(frame, part="velocity")


def leave_behind(table: Table[CosmicConflictState], id: int) -> None:
    """Place the Escorts that could not follow a movement where they stopped (CX-27.8)."""
    for other in escorts_of(table.state, id):
        escort = escort_of(table.state, other)
        if escort and escort.parting:
            end_escort(table, other)


def finish(table: Table[CosmicConflictState], frame: Activating) -> None:
    """End the activation for all units that took part in it (CX-14.11, CX-26.23, CX-27.8)."""
    state = table.state
    leave_behind(table, frame.unit)
    for id in frame.ids:
        state.units[id] = msgspec.structs.replace(state.units[id], activated=True)
    state.frame = frame.then
