"""Placing terrain and objectives before the deployment (CX-17.2 to CX-17.5, CX-20.7 to CX-20.9)."""

from math import isfinite
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import EdgeChosen, FeaturePlaced, ObjectivePlaced
from cosmotui.rules.cosmic_conflict.geometry import EPS, HEADINGS, Point
from cosmotui.rules.cosmic_conflict.maps import MAPS, preset
from cosmotui.rules.cosmic_conflict.options import Rules, zones
from cosmotui.rules.cosmic_conflict.points_form import point_form, point_of
from cosmotui.rules.cosmic_conflict.scenario import cleared, even_objectives, objective_count, on_midline
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Deploying, Objectives, Placing
from cosmotui.rules.cosmic_conflict.terrain_text import read_terrain

FORM: Final = "feature"
OBJECTIVE_FORM: Final = "objective"
SPOTS: Final = ((1 / 2, 1 / 2), (1 / 3, 3 / 4), (2 / 3, 1 / 4), (1 / 3, 1 / 4), (2 / 3, 3 / 4))
"""Where features are proposed, by parts of the table."""


class FeatureForm(msgspec.Struct, frozen=True):
    """A feature to be placed."""

    kind: Annotated[str, msgspec.Meta(max_length=30)]
    x: float
    y: float
    heading: Annotated[int, msgspec.Meta(ge=0, lt=HEADINGS)] = 0


def placing(table: Table[CosmicConflictState], rules: Rules, frame: Placing) -> Script[None]:
    """Place a preset map, features in turn, or all by one side while the other picks its edge (CX-17.3, CX-D03,
    CX-D04)."""
    state = table.state
    custom, _ = read_terrain(rules.terrain)
    if rules.map.upper() in MAPS:
        found = preset(rules.map.upper(), rules.width, rules.height, zones(rules), custom.feature)
        state.features = (*found, *custom.placed)
        state.frame = Objectives()
        return
    if not frame.count:
        state.features = custom.placed
    start = proposed_feature(rules, frame.count)
    if frame.count == rules.features or start is None:
        if rules.map == "one_side":
            yield from _choose_edge(table, rules, 1 - state.first)
        state.frame = Objectives()
        return
    side = state.first if rules.map == "one_side" else (state.first + frame.count) % 2
    question = Compose(side, "CX-D03", f"Feature {frame.count + 1} of {rules.features}: which, and where?", FORM, start)
    form = msgspec.convert((yield from compose(question)), FeatureForm)
    placed = custom.feature(form.kind, (form.x, form.y), form.heading)
    state.features = (*state.features, placed)
    table.record(FeaturePlaced(side, placed.name, (form.x, form.y)))
    state.frame = Placing(frame.count + 1)


def proposed_feature(rules: Rules, count: int) -> dict[str, object] | None:
    """Return the proposal for feature `count`: kinds in turn, spread over the table; None if nothing fits."""
    kinds = read_terrain(rules.terrain)[0].kinds
    for step in range(len(kinds)):
        for spot in range(len(SPOTS)):
            east, north = SPOTS[(count + spot) % len(SPOTS)]
            kind = kinds[(count + step) % len(kinds)]
            form: dict[str, object] = {"kind": kind, "x": rules.width * east, "y": rules.height * north, "heading": 0}
            if not feature_problems(rules, form):
                return form
    return None


def feature_problems(rules: Rules, form: dict[str, object]) -> list[Problem]:
    """Return why a feature cannot be placed there (CX-17.4, CX-17.5)."""
    try:
        read = msgspec.convert(form, FeatureForm)
    except msgspec.ValidationError as error:
        said = "".join(letter for letter in str(error) if letter.isprintable())[:100]
        return [Problem(f"The feature cannot be read: {said}", "CX-17.3")]
    problems: list[Problem] = []
    custom, _ = read_terrain(rules.terrain)
    if read.kind not in custom.kinds:
        problems.append(Problem(f"There is no such feature; the features are {', '.join(custom.kinds)}.", "CX-16.26"))
    if not (isfinite(read.x) and isfinite(read.y) and 0 <= read.x <= rules.width and 0 <= read.y <= rules.height):
        problems.append(Problem("Its centre is not on the table.", "CX-17.3"))
    if problems:
        return problems
    placed = custom.feature(read.kind, (read.x, read.y), read.heading)
    if any(placed.touches(zone) for zone in zones(rules)):
        problems.append(Problem("It would reach into a deployment zone.", "CX-17.4"))
    if read.heading and not custom.has_heading(read.kind):
        problems.append(Problem(f"{placed.name} does not move: it has no heading.", "CX-17.5"))
    return problems


def _choose_edge(table: Table[CosmicConflictState], rules: Rules, side: int) -> Script[None]:
    near, far = ("south", "north") if rules.long_edges else ("west", "east")
    options = [Option(near, f"start in the {near}"), Option(far, f"start in the {far}")]
    if side == 1:  # by default A starts at the west or south edge (CX-D04)
        options.reverse()
    reply = yield from choose_one(ChooseOne(side, "CX-D04", "Which starting edge do you take?", tuple(options)))
    table.state.swapped = (reply == near) != (side == 0)
    table.record(EdgeChosen(side, reply))


def place_objectives(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """Place the objectives of Control: evenly, or in turn with an odd one in the middle (CX-20.8, CX-20.9, CX-D05)."""
    state = table.state
    places = list(even_objectives(rules, state.features))
    if rules.placed_objectives and places:
        count = objective_count(rules)
        middle = cleared(rules, state.features, on_midline(rules, 0.5))
        odd = [middle] * (count % 2)
        if odd:  # it is not proposed again
            del places[count // 2]
        placed: list[Point] = []
        for number in range(count - len(odd)):
            side = (state.first + number) % 2
            title = f"Objective {number + 1} of {count} lies where?"
            question = Compose(side, "CX-D05", title, OBJECTIVE_FORM, point_form(places[number]))
            at = cleared(rules, state.features, point_of((yield from compose(question))))
            placed.append(at)
        places = odd + placed
    state.objectives = tuple(places)
    for at in places:
        table.record(ObjectivePlaced(at))
    state.frame = Deploying(state.first)


def objective_problems(rules: Rules, at: Point) -> list[Problem]:
    """Return why an objective cannot lie there (CX-20.8)."""
    middle = on_midline(rules, 0.5)
    off = abs(at[1] - middle[1]) if rules.long_edges else abs(at[0] - middle[0])
    along, length = (at[0], rules.width) if rules.long_edges else (at[1], rules.height)
    if off > EPS or not 0 <= along <= length:
        return [Problem("Objectives lie on the line midway between the starting edges.", "CX-20.7")]
    return []
