"""Deployment: ships from the largest to the smallest, then Fighters (CX-17.6 to CX-17.10)."""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.command import begin_turn
from cosmotui.rules.cosmic_conflict.events import Deployed
from cosmotui.rules.cosmic_conflict.fighters import launch_problems
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point, on_table
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points_form import PointForm, point_form, point_of, read_point
from cosmotui.rules.cosmic_conflict.scenario import edge_of, in_zone
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Deploying
from cosmotui.rules.cosmic_conflict.unit import Unit

FORM: Final = "deploy"
FIGHTER_FORM: Final = "deploy-fighter"
FROM_EDGE: Final = 7
"""Where ships are proposed, from the edge (CX-D06)."""
USUAL_VELOCITY: Final = 3


def waiting_ships(state: CosmicConflictState, side: int) -> list[Unit]:
    """Return a side's ships of its largest Size that are still to be placed (CX-17.6)."""
    some = [unit for unit in state.units if unit.side == side and unit.status == "waiting" and not unit.is_fighter]
    size = max((unit.size for unit in some), default=0)
    return [unit for unit in some if unit.size == size]


def deploying(table: Table[CosmicConflictState], rules: Rules, frame: Deploying) -> Script[None]:
    """Place one unit (CX-17.6, CX-17.9)."""
    state = table.state
    for side in (frame.side, 1 - frame.side):
        some = waiting_ships(state, side)
        if some:
            yield from _ship(table, rules, side, some)
            state.frame = Deploying(1 - side)
            return
    fighters = [unit for unit in state.units if unit.status == "waiting"]
    if not fighters:
        begin_turn(table, 1, state.first)
        return
    yield from _fighter(table, rules, min(fighters, key=lambda unit: (unit.side != state.first, unit.id)))


def _ship(table: Table[CosmicConflictState], rules: Rules, side: int, some: list[Unit]) -> Script[None]:
    state = table.state
    unit = some[0]
    if len(some) > 1:
        options = tuple(Option(f"u{other.id}", other.label, place=f"u{other.id}") for other in some)
        reply = yield from choose_one(ChooseOne(side, "CX-D06", "Which ship is placed?", options))
        unit = next(other for other in some if f"u{other.id}" == reply)
    start = proposed(state, rules, unit)
    question = Compose(side, "CX-D06", f"{unit.label} starts where?", FORM, start)
    form = read_point((yield from compose(question)))
    assert isinstance(form, PointForm)
    placed = msgspec.structs.replace(
        unit, pos=(form.x, form.y), heading=form.heading, velocity=form.velocity, status="table"
    )
    state.units[unit.id] = placed
    event = Deployed(side, unit.id, unit.label, placed.pos, form.heading, form.velocity)
    if placed.revealed:
        table.record(event)
    else:
        table.record(event, (side,), msgspec.structs.replace(event, velocity=0))  # CX-21.3


def proposed(state: CosmicConflictState, rules: Rules, unit: Unit) -> dict[str, object]:
    """Return the proposed place: evenly spaced at 7 u from the edge, facing the enemy's, Velocity 3 (CX-D06).

    Fighters without a carrier get one too.
    """
    own = [other.id for other in state.units if other.side == unit.side and other.is_fighter == unit.is_fighter]
    part = (own.index(unit.id) + 1) / (len(own) + 1)
    far = edge_of(unit.side, state.swapped)
    deep = min(FROM_EDGE, rules.deploy)
    if rules.long_edges:
        at: Point = (rules.width * part, rules.height - deep if far else float(deep))
        heading = 6 if far else 0
    else:
        at = (rules.width - deep if far else float(deep), rules.height * part)
        heading = 9 if far else 3
    if unit.is_fighter:
        return point_form(at, id=unit.id)
    return point_form(at, id=unit.id, heading=heading, velocity=min(USUAL_VELOCITY, unit.most_velocity))


def deploy_problems(state: CosmicConflictState, rules: Rules, unit: Unit, form: PointForm) -> list[Problem]:
    """Return why a ship cannot start like that (CX-17.7, CX-17.8)."""
    problems: list[Problem] = []
    at = (form.x, form.y)
    if not on_table(at, rules.width, rules.height):
        problems.append(Problem("That point is not on the table.", "CX-17.7"))
    elif not in_zone(rules, unit.side, state.swapped, at):
        problems.append(Problem(f"Ships start within {rules.deploy} u of their edge.", "CX-17.7"))
    if not 0 <= form.heading < HEADINGS:
        problems.append(Problem("A heading is 0 to 11.", "CX-1.13"))
    if not 0 <= form.velocity <= unit.most_velocity:
        problems.append(Problem(f"Its Velocity is 0 to {unit.most_velocity}.", "CX-17.8"))
    return problems


def _fighter(table: Table[CosmicConflictState], rules: Rules, unit: Unit) -> Script[None]:
    """Aboard, or near the carrier; without a carrier in the zone (CX-17.9, CX-11.30, CX-D07)."""
    state = table.state
    if unit.carrier < 0:
        start = proposed(state, rules, unit)
        title = f"{unit.label} starts where?"
        at = point_of((yield from compose(Compose(unit.side, "CX-D07", title, FIGHTER_FORM, start))))
    else:
        carrier = state.units[unit.carrier]
        out = sum(other.carrier == carrier.id and other.on_table for other in state.units)
        reply = "aboard"
        if out < len(carrier.active("FLH")):
            options = (Option("aboard", f"aboard {carrier.label}"), Option("out", f"out, within {rules.deploy} u"))
            reply = yield from choose_one(ChooseOne(unit.side, "CX-D07", f"{unit.label} starts where?", options))
        if reply == "aboard":
            state.units[unit.id] = msgspec.structs.replace(unit, status="aboard")
            event = Deployed(unit.side, unit.id, unit.label, None)
            table.record(event, (unit.side,) if rules.stealth else None)  # CX-21.3
            return
        start = point_form(carrier.pos, id=unit.id)
        title = f"{unit.label} starts where?"
        at = point_of((yield from compose(Compose(unit.side, "CX-D07", title, FIGHTER_FORM, start))))
    unit = state.units[unit.id] = msgspec.structs.replace(unit, pos=at, status="table", revealed=True)  # CX-21.8
    table.record(Deployed(unit.side, unit.id, unit.label, at))


def fighter_problems(state: CosmicConflictState, rules: Rules, unit: Unit, at: Point) -> list[Problem]:
    """Return why a Fighter cannot start there (CX-17.9, CX-11.30)."""
    if unit.carrier >= 0:
        return launch_problems(state.units[unit.carrier], at, state.features, rules, rules.deploy, "CX-17.9")
    if on_table(at, rules.width, rules.height) and in_zone(rules, unit.side, state.swapped, at):
        return []
    return [Problem(f"It starts within {rules.deploy} u of its edge.", "CX-11.30")]
