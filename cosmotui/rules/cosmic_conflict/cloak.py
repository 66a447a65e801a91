"""Cloaking: a ship leaves the map and comes back where its secret plan leads (CX-21.12)."""

from collections.abc import Sequence
from math import hypot, isfinite
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.cloak_plan import CloakPlan, Leg
from cosmotui.rules.cosmic_conflict.events import Cloaked
from cosmotui.rules.cosmic_conflict.formations import detach
from cosmotui.rules.cosmic_conflict.geometry import EPS, HEADINGS, Point, along
from cosmotui.rules.cosmic_conflict.losses import spot_bogeys
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import CLOAK
from cosmotui.rules.cosmic_conflict.revealing import turn_up
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.terrain_effects import arrive
from cosmotui.rules.cosmic_conflict.unit import Unit

FORM: Final = "cloak"
MOST_TURNS: Final = 3
YES: Final = "yes"
NO: Final = "no"


class CloakForm(msgspec.Struct, frozen=True):
    """The plan of a ship: a leg for each turn."""

    id: int
    legs: Annotated[tuple[Leg, ...], msgspec.Meta(max_length=100)] = ()


def cloak(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """Cloak a ship in R5: reveal the Order, record the plan, remove the ship (CX-15.5, CX-21.12, CX-D42)."""
    state = table.state
    unit = state.units[id]
    number = unit.hidden(CLOAK)
    if number < 0 and not unit.executes(CLOAK):
        return
    options = (Option(YES, "cloak", CLOAK), Option(NO, "stay"))[::-1]
    if (yield from choose_one(ChooseOne(unit.side, "CX-D42", f"{unit.label}: an Order now?", options))) == NO:
        return
    start: dict[str, object] = msgspec.to_builtins(CloakForm(id, (Leg(),)))
    reply = yield from compose(Compose(unit.side, "CX-D42", f"{unit.label} plans its way", FORM, start))
    if number >= 0:
        turn_up(table, id, number)
    plan = CloakPlan(state.turn, msgspec.convert(reply, CloakForm).legs)
    unit = msgspec.structs.replace(state.units[id], status="cloaked", cloak=plan)
    state.units[id] = unit
    table.record(Cloaked(unit.side, id, unit.label))
    detach(table, id)  # CX-26.26


def read_id(form: dict[str, object]) -> int:
    """Return the unit that a checked form is about."""
    return msgspec.convert(form, CloakForm).id


def cloak_problems(unit: Unit, form: dict[str, object]) -> list[Problem]:
    """Return the problems of a plan (CX-21.12)."""
    try:
        read = msgspec.convert(form, CloakForm)
    except msgspec.ValidationError as error:
        said = "".join(letter for letter in str(error) if letter.isprintable())[:100]
        return [Problem(f"The plan cannot be read: {said}", "CX-21.12")]
    if not 1 <= len(read.legs) <= MOST_TURNS:
        return [Problem(f"A ship is cloaked for 1 to {MOST_TURNS} turns.", "CX-21.12")]
    problems: list[Problem] = []
    for number, leg in enumerate(read.legs):
        problems += [Problem(f"Turn {number + 1}: {text}", rule) for text, rule in _faults(unit, leg)]
        velocity = min(unit.most_velocity, max(0, unit.velocity + leg.velocity))
        unit = msgspec.structs.replace(unit, velocity=velocity)
    return problems


def _faults(unit: Unit, leg: Leg) -> list[tuple[str, str]]:
    faults: list[tuple[str, str]] = []
    velocity = unit.velocity + leg.velocity
    if not -1 <= leg.velocity <= 1 or not 0 <= velocity <= unit.most_velocity:
        return [(f"Velocity {unit.velocity} changes by 1 at most, within 0 to {unit.most_velocity}.", "CX-4.2")]
    if leg.velocity and (not unit.may_change_velocity() or unit.engines_are_locked):
        faults.append(("the ship cannot change its Velocity.", "CX-8.10"))
    unit = msgspec.structs.replace(unit, velocity=velocity)
    if not (isfinite(leg.dx) and isfinite(leg.dy)) or hypot(leg.dx, leg.dy) > unit.maneuver + EPS:
        faults.append((f"it shifts {unit.maneuver} u at most.", "CX-4.4"))
    if abs(leg.turn) > unit.turn:
        faults.append((f"it turns {unit.turn} steps at most.", "CX-4.5"))
    return faults


class Stage(msgspec.Struct, frozen=True):
    """The place to which a turn of a plan leads."""

    start: Point
    run: Point
    """The end of the straight run."""
    end: Point
    velocity: int
    heading: int


def stages(unit: Unit, legs: Sequence[Leg]) -> list[Stage]:
    """Return every turn of a plan, from the present place of the ship (CX-21.12)."""
    at, heading, velocity = unit.pos, unit.heading, unit.velocity
    found: list[Stage] = []
    for leg in legs:
        velocity = max(0, velocity + leg.velocity)
        run = along(at, heading, velocity)
        end, heading = (run[0] + leg.dx, run[1] + leg.dy), (heading + leg.turn) % HEADINGS
        found.append(Stage(at, run, end, velocity, heading))
        at = end
    return found


def planned(unit: Unit) -> Unit:
    """Return the ship at the end of its plan (CX-21.12)."""
    assert unit.cloak
    last = stages(unit, unit.cloak.legs)[-1]
    return msgspec.structs.replace(
        unit, pos=last.end, heading=last.heading, velocity=last.velocity, status="table", cloak=None
    )


def appear(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Bring a ship back in R5 of its last cloaked turn, and end its movement there (CX-4.9, CX-21.12)."""
    state = table.state
    plan = state.units[id].cloak
    if plan is None or state.turn < plan.turn + len(plan.legs):
        return
    unit = state.units[id] = planned(state.units[id])
    table.record(Cloaked(unit.side, id, unit.label, unit.pos))
    table.reveal("a ship")
    yield from arrive(table, rules, id)
    spot_bogeys(table)
