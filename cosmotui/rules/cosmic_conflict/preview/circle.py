"""The circle in which the point of a form must lie: a shift, a flight, a launch (CX-1.39)."""

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict import deployment, escorts, fighters, missiles, movement
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.groups import pace
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmic_conflict.weapons import DIRECT


def subject(view: CosmicConflictView, question: Compose) -> Unit | None:
    """Return the unit that a form is about, if there is one."""
    id = question.start.get("id", -1)
    return view.units[id] if isinstance(id, int) and 0 <= id < len(view.units) else None


def origin_of(view: CosmicConflictView, question: Compose) -> tuple[Point | None, float, str]:
    """Return the origin of a form's point, the greatest distance from it, and its name; None if there is none."""
    unit = subject(view, question)
    if unit is None:
        return None, 0, ""
    carrier = view.units[unit.carrier] if unit.carrier >= 0 else None
    match question.form:
        case movement.FORM:
            return unit.pos, pace(view, unit).maneuver, unit.label
        case escorts.FORM:
            return unit.pos, escorts.PART_REACH, unit.label
        case fighters.FLY_FORM:
            return unit.pos, unit.fighter_move, unit.label
        case missiles.FORM:
            return unit.pos, DIRECT, unit.label
        case fighters.LAUNCH_FORM if carrier is not None:
            return carrier.pos, fighters.HANGAR_REACH, carrier.label
        case deployment.FIGHTER_FORM if carrier is not None:
            return carrier.pos, view.rules.deploy, carrier.label
        case _:
            return None, 0, ""
