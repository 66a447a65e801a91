"""The check of every form of the game (CX-1.39): all problems at once, each with its rule."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict import (
    cloak,
    command,
    deployment,
    escorts,
    fighters,
    fleets,
    missiles,
    movement,
    placing,
)
from cosmotui.rules.cosmic_conflict.groups import pace
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points_form import PointForm, read_point
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState


def form_problems(
    state: CosmicConflictState, rules: Rules, question: Compose, form: dict[str, object]
) -> list[Problem]:
    """Return the problems of a filled-in form, which must have exactly the fields of its start."""
    if set(form) != set(question.start):
        return [Problem(f"This form has the fields {', '.join(question.start)}.", "CX-1.39")]
    match question.form:
        case fleets.FORM:
            return fleets.fleet_form_problems(rules, form)
        case command.FORM:
            return command.order_problems(command.commanded(state, question.seat), rules, form)
        case placing.FORM:
            return placing.feature_problems(rules, form)
        case cloak.FORM:
            if form.get("id") != question.start["id"]:
                return [Problem("This form is about another unit.", "CX-1.39")]
            return cloak.cloak_problems(state.units[cloak.read_id(question.start)], form)
        case _:
            read = read_point(form)
            return [read] if isinstance(read, Problem) else _point_problems(state, rules, question, read)


def _point_problems(state: CosmicConflictState, rules: Rules, question: Compose, form: PointForm) -> list[Problem]:
    at = (form.x, form.y)
    if question.form == placing.OBJECTIVE_FORM:
        return placing.objective_problems(rules, at)
    wanted = question.start.get("id", -1)
    if form.id != wanted or not 0 <= form.id < len(state.units):
        return [Problem("This form is about another unit.", "CX-1.39")]
    unit = state.units[form.id]
    match question.form:
        case deployment.FORM:
            return deployment.deploy_problems(state, rules, unit, form)
        case deployment.FIGHTER_FORM:
            return deployment.fighter_problems(state, rules, unit, at)
        case movement.FORM:
            return movement.maneuver_problems(pace(state, unit), at)
        case fighters.FLY_FORM:
            return fighters.flight_problems(unit, at, rules)
        case fighters.LAUNCH_FORM:
            return fighters.launch_problems(state.units[unit.carrier], at, state.features, rules)
        case escorts.FORM:
            return escorts.place_problems(unit, at, state.features, rules)
        case missiles.FORM:
            return missiles.missile_problems(at, unit, state.features, rules)
        case _:
            return [Problem("There is no such form.", "CX-1.39")]
