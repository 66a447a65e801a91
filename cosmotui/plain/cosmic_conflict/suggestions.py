"""Useful points for each form that holds a point; the rulebook's default comes first (CX-1.39)."""

from typing import NamedTuple

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict import deployment, escorts, fighters, missiles, movement, placing
from cosmotui.rules.cosmic_conflict.board import nearest_enemy
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point, along, distance, on_table, toward
from cosmotui.rules.cosmic_conflict.points_form import point_of
from cosmotui.rules.cosmic_conflict.preview.circle import origin_of, subject
from cosmotui.rules.cosmic_conflict.scenario import on_midline
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

SIDES = ((0, "ahead"), (3, "to the right"), (9, "to the left"), (6, "back"))
"""The four sides by the steps from the unit's own heading."""
QUARTERS = (1 / 2, 1 / 4, 3 / 4)


class Suggestion(NamedTuple):
    """A point with its name."""

    name: str
    at: Point


def suggestions(view: CosmicConflictView, question: Compose) -> list[Suggestion]:
    """Return suggestions, the default first; each point occurs once, none is off the table or in something Solid."""
    start = point_of(question.start)
    match question.form:
        case movement.FORM | escorts.FORM:
            some = _around(view, question, "stay here")
        case fighters.FLY_FORM:
            some = _around(view, question, "stay here", sides=False)
        case missiles.FORM:
            some = _missiles(view, question, start)
        case fighters.LAUNCH_FORM | deployment.FIGHTER_FORM:
            some = [Suggestion("as proposed", start), *_around(view, question, "at the carrier", sides=False)]
        case deployment.FORM:
            some = [Suggestion("as proposed", start), *_zone(view, question, start)]
        case placing.OBJECTIVE_FORM:
            middle = (on_midline(view.rules, part) for part in QUARTERS)
            some = [Suggestion("as proposed", start), *(Suggestion("on the midline", at) for at in middle)]
        case _:
            spots = ((view.rules.width * east, view.rules.height * north) for east, north in placing.SPOTS)
            some = [Suggestion("as proposed", start), *(Suggestion("open space", at) for at in spots)]
    found = some[:1]
    for one in some[1:]:
        if all(distance(one.at, other.at) > 0.1 for other in found) and _is_fine(view, question, one.at):
            found.append(one)
    return found


def _is_fine(view: CosmicConflictView, question: Compose, at: Point) -> bool:
    if question.form == placing.FORM:
        return not placing.feature_problems(view.rules, {**question.start, "x": at[0], "y": at[1]})
    solid = any(part.solid for feature in view.features for part in feature.parts_at(at))
    return on_table(at, view.rules.width, view.rules.height) and not solid


def _around(view: CosmicConflictView, question: Compose, here: str, sides: bool = True) -> list[Suggestion]:
    """Suggest points within a circle: its middle, towards and away from the nearest enemy, the four sides of a ship."""
    unit = subject(view, question)
    origin, reach, _ = origin_of(view, question)
    if unit is None or origin is None:
        return []
    found = [Suggestion(here, origin)]
    centre = view.units[unit.carrier] if not unit.on_table and unit.carrier >= 0 else unit
    foe = nearest_enemy(view, centre)
    if foe is not None and reach:
        near = toward(origin, foe.pos, min(reach, distance(origin, foe.pos)))
        found.append(Suggestion(f"towards {foe.label}", near))
        found.append(Suggestion(f"away from {foe.label}", toward(origin, foe.pos, -reach)))
    if unit.is_fighter and unit.carrier >= 0 and question.form == fighters.FLY_FORM:
        carrier = view.units[unit.carrier]
        home = toward(origin, carrier.pos, min(reach, distance(origin, carrier.pos)))
        found += [Suggestion(f"towards {carrier.label}, its carrier", home)] * carrier.on_table
    if sides and reach:
        found += [Suggestion(name, along(origin, (unit.heading + turn) % HEADINGS, reach)) for turn, name in SIDES]
    return found


def _missiles(view: CosmicConflictView, question: Compose, start: Point) -> list[Suggestion]:
    unit = subject(view, question)
    if unit is None:
        return [Suggestion("as proposed", start)]
    half = toward(unit.pos, start, distance(unit.pos, start) / 2)
    return [
        Suggestion("as far as they reach, on the line", start),
        Suggestion("half way", half),
        Suggestion("at the launcher", unit.pos),
    ]


def _zone(view: CosmicConflictView, question: Compose, start: Point) -> list[Suggestion]:
    """Suggest points in the deployment zone: as far forward as possible, at the edge, and to both sides."""
    rules, heading = view.rules, question.start.get("heading", 0)
    deep, ahead = rules.deploy, heading if isinstance(heading, int) else 0
    wide, high = rules.width, rules.height
    if rules.long_edges:
        front, back = (high - deep, high) if ahead == 6 else (deep, 0)
        return [
            Suggestion("at the front of the zone", (start[0], float(front))),
            Suggestion("farther west", (wide / 4, start[1])),
            Suggestion("farther east", (3 * wide / 4, start[1])),
            Suggestion("at the edge of the table", (start[0], float(back))),
        ]
    front, back = (wide - deep, wide) if ahead == 9 else (deep, 0)
    return [
        Suggestion("at the front of the zone", (float(front), start[1])),
        Suggestion("farther north", (start[0], 3 * high / 4)),
        Suggestion("farther south", (start[0], high / 4)),
        Suggestion("at the edge of the table", (float(back), start[1])),
    ]
