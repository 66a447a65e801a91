"""The movement part of an activation: Velocity, the straight run, Maneuver, heading, and its end (CX-4)."""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.attack_part import ORDERS, orders_now
from cosmotui.rules.cosmic_conflict.board import nearest_enemy
from cosmotui.rules.cosmic_conflict.escorts import choose_pace, finish
from cosmotui.rules.cosmic_conflict.events import Moved, Turned
from cosmotui.rules.cosmic_conflict.exchange import exchanges
from cosmotui.rules.cosmic_conflict.fighters import carry, fly
from cosmotui.rules.cosmic_conflict.formations import carry_along
from cosmotui.rules.cosmic_conflict.geometry import (
    HEADINGS,
    Point,
    along,
    heading_difference,
    nearest_heading,
    within,
)
from cosmotui.rules.cosmic_conflict.groups import Pace, pace
from cosmotui.rules.cosmic_conflict.losses import spot_bogeys
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points_form import point_form, point_of
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState
from cosmotui.rules.cosmic_conflict.terrain_effects import arrive
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.velocity import set_velocity, velocity_options
from cosmotui.rules.cosmic_conflict.window_actions import window_options

FORM: Final = "maneuver"
STAY: Final = Option("stay", "stay where the run ends")
SHIFT: Final = "shift"
HOURS: Final = (
    "north",
    "north-north-east",
    "east-north-east",
    "east",
    "east-south-east",
    "south-south-east",
    "south",
    "south-south-west",
    "west-south-west",
    "west",
    "west-north-west",
    "north-north-west",
)
"""Headings in words."""


def movement_part(table: Table[CosmicConflictState], rules: Rules, frame: Activating) -> Script[None]:
    """Carry out one step of the movement (CX-4.1)."""
    unit = table.state.units[frame.unit]
    if frame.part == "pace":
        yield from choose_pace(table, frame)
        return
    if unit.is_fighter:
        yield from fly(table, rules, unit.id)
        yield from _end(table, rules, frame)
        return
    match frame.part:
        case "velocity":
            yield from _velocity(table, rules, frame, unit)
        case "straight":
            _run(table, frame, unit)
        case "maneuver":
            yield from _maneuver(table, rules, frame, unit)
        case "heading":
            yield from _heading(table, rules, frame, unit)
        case _:
            yield from arrive(table, rules, unit.id)
            yield from _end(table, rules, frame)
    if table.state.units[frame.unit].is_lost and isinstance(table.state.frame, Activating):
        finish(table, frame)


def _with_orders(state: CosmicConflictState, rules: Rules, unit: Unit, options: list[Option]) -> tuple[Option, ...]:
    """Return the orders and Commands may be used between the steps (CX-12.17, window WB)."""
    return (*options, *([ORDERS] if window_options(state, rules, unit.side) else []))


def _velocity(table: Table[CosmicConflictState], rules: Rules, frame: Activating, unit: Unit) -> Script[None]:
    """Step M1 (CX-4.2, CX-8.10, CX-D33)."""
    together = pace(table.state, unit)
    options = list(velocity_options(together, keep=True))
    if not together.may_change_velocity():
        options = options[:1]
    offered = _with_orders(table.state, rules, unit, options)
    reply = str(offered[0].value)
    if len(offered) > 1:
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D33", f"{unit.label}: Velocity?", offered))
    if reply == ORDERS.value:
        yield from orders_now(table, rules, unit.side)
        return
    set_velocity(table, unit.id, int(reply))
    table.state.frame = msgspec.structs.replace(frame, part="straight")


def _run(table: Table[CosmicConflictState], frame: Activating, unit: Unit) -> None:
    """Step M2: compulsory, along the heading (CX-4.3)."""
    end = along(unit.pos, unit.heading, unit.velocity)
    carry_along(table.state, unit.id, msgspec.structs.replace(unit, pos=end))
    if unit.velocity:
        table.record(Moved(unit.side, unit.id, unit.label, unit.pos, end, "ran"))
    table.state.frame = msgspec.structs.replace(frame, part="maneuver", shifted=(unit.pos, end))


def _maneuver(table: Table[CosmicConflictState], rules: Rules, frame: Activating, unit: Unit) -> Script[None]:
    """Step M3: to any point within the Maneuver value (CX-4.4, CX-D34)."""
    options = [STAY]
    reach = pace(table.state, unit).maneuver
    if reach:
        options.append(Option(SHIFT, "shift", f"up to {reach} u"))
    offered = _with_orders(table.state, rules, unit, options)
    reply = str(STAY.value)
    if len(offered) > 1:
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D34", f"{unit.label}: Maneuver?", offered))
    if reply == ORDERS.value:
        yield from orders_now(table, rules, unit.side)
        return
    if reply == SHIFT:
        title = f"{unit.label} shifts where?"
        question = Compose(unit.side, "CX-D34", title, FORM, point_form(unit.pos, id=unit.id))
        end = point_of((yield from compose(question)))
        carry_along(table.state, unit.id, msgspec.structs.replace(unit, pos=end))
        table.record(Moved(unit.side, unit.id, unit.label, unit.pos, end, "shifted"))
        frame = msgspec.structs.replace(frame, shifted=(*frame.shifted, end))
    table.state.frame = msgspec.structs.replace(frame, part="heading")


def maneuver_problems(together: Pace, at: Point) -> list[Problem]:
    """Return why a ship cannot shift there (CX-4.4, CX-26.12); the table edge only matters at the end (CX-4.8)."""
    unit = together.ships[0]
    if within(unit.pos, at, together.maneuver):
        return []
    return [Problem(f"{unit.label} shifts {together.maneuver} u at most.", "CX-4.4")]


def _heading(table: Table[CosmicConflictState], rules: Rules, frame: Activating, unit: Unit) -> Script[None]:
    """Step M4: as many steps to either side as the Heading value allows (CX-4.5, CX-D35)."""
    state = table.state
    offered = _with_orders(state, rules, unit, heading_options(state, unit))
    reply = str(offered[0].value)
    if len(offered) > 1:
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D35", f"{unit.label}: heading?", offered))
    if reply == ORDERS.value:
        yield from orders_now(table, rules, unit.side)
        return
    if int(reply) != unit.heading:
        carry_along(state, unit.id, msgspec.structs.replace(unit, heading=int(reply)))
        table.record(Turned(unit.side, unit.id, unit.label, int(reply)))
    state.frame = msgspec.structs.replace(frame, part="end")


def heading_options(state: CosmicConflictState, unit: Unit) -> list[Option]:
    """Return the headings in reach; the one nearest to the nearest enemy first (CX-4.5, CX-D35)."""
    foe = nearest_enemy(state, unit)
    wanted = nearest_heading(unit.pos, foe.pos) if foe else unit.heading
    turn = pace(state, unit).turn
    headings = [heading for heading in range(HEADINGS) if heading_difference(heading, unit.heading) <= turn]
    first = min(headings, key=lambda heading: (heading_difference(heading, wanted), heading != unit.heading, heading))
    order = [first, *(heading for heading in headings if heading != first)]
    return [Option(str(heading), f"{heading} {HOURS[heading]}", _turned(unit.heading, heading)) for heading in order]


def _turned(old: int, new: int) -> str:
    steps = heading_difference(old, new)
    if not steps:
        return "straight on"
    way = "right" if (new - old) % HEADINGS == steps else "left"
    return "about" if steps == HEADINGS // 2 else f"{steps} {way}"


def _end(table: Table[CosmicConflictState], rules: Rules, frame: Activating) -> Script[None]:
    """PWS exchanges, Fighters launched and collected, and the activation marker (CX-4.9, CX-14.11)."""
    state = table.state
    spot_bogeys(table)
    for id in frame.ids:
        if state.units[id].on_table:
            yield from exchanges(table, rules, id)
    for id in frame.ids:
        if state.units[id].on_table:
            yield from carry(table, rules, id)
    finish(table, frame)
