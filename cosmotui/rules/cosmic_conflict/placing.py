"""Terrain and objectives before the deployment (CX-17.2 to CX-17.5, CX-20.7 to CX-20.9)."""

from math import isfinite
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import EdgeChosen, FeaturePlaced, ObjectivePlaced
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point
from cosmotui.rules.cosmic_conflict.maps import KINDS, MAPS, MOBILE, feature, preset
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points_form import point_form, point_of
from cosmotui.rules.cosmic_conflict.scenario import cleared, even_objectives, objective_count, on_midline
from cosmotui.rules.cosmic_conflict.shapes import Box
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Deploying, Objectives, Placing

FORM: Final = "feature"
OBJECTIVE_FORM: Final = "objective"


class FeatureForm(msgspec.Struct, frozen=True):
    """A feature to be placed."""

    kind: Annotated[str, msgspec.Meta(max_length=30)]
    x: float
    y: float
    heading: Annotated[int, msgspec.Meta(ge=0, lt=HEADINGS)] = 0


def placing(table: Table[CosmicConflictState], rules: Rules, frame: Placing) -> Script[None]:
    """A preset map, features in turn, or all by one side while the other chooses its edge (CX-17.3, CX-D03, CX-D04)."""
    state = table.state
    if rules.map.upper() in MAPS:
        state.features = preset(rules.map.upper(), rules.width, rules.height, zones(rules))
        state.frame = Objectives()
        return
    if frame.count == rules.features:
        if rules.map == "one_side":
            yield from _choose_edge(table, rules, 1 - state.first)
        state.frame = Objectives()
        return
    side = state.first if rules.map == "one_side" else (state.first + frame.count) % 2
    kind = KINDS[frame.count % len(KINDS)]
    start: dict[str, object] = {"kind": kind, "x": rules.width / 2, "y": rules.height / 2, "heading": 0}
    question = Compose(side, "CX-D03", f"Feature {frame.count + 1} of {rules.features}: which, and where?", FORM, start)
    form = msgspec.convert((yield from compose(question)), FeatureForm)
    placed = feature(form.kind, (form.x, form.y), form.heading)
    state.features = (*state.features, placed)
    table.record(FeaturePlaced(side, placed.name, (form.x, form.y)))
    state.frame = Placing(frame.count + 1)


def feature_problems(rules: Rules, form: dict[str, object]) -> list[Problem]:
    """Why a feature cannot be placed there (CX-17.4, CX-17.5)."""
    try:
        read = msgspec.convert(form, FeatureForm)
    except msgspec.ValidationError as error:
        said = "".join(letter for letter in str(error) if letter.isprintable())[:100]
        return [Problem(f"The feature cannot be read: {said}", "CX-17.3")]
    problems: list[Problem] = []
    if read.kind not in KINDS:
        problems.append(Problem(f"There is no such feature; there are {', '.join(KINDS)}.", "CX-16.26"))
    if not (isfinite(read.x) and isfinite(read.y) and 0 <= read.x <= rules.width and 0 <= read.y <= rules.height):
        problems.append(Problem("Its centre is not on the table.", "CX-17.3"))
    if problems:
        return problems
    placed = feature(read.kind, (read.x, read.y), read.heading)
    if any(placed.touches(zone) for zone in zones(rules)):
        problems.append(Problem(f"The {placed.name} would reach into a deployment zone.", "CX-17.4"))
    if read.heading and read.kind not in MOBILE:
        problems.append(Problem(f"The {placed.name} does not move; it has no heading.", "CX-17.5"))
    return problems


def zones(rules: Rules) -> tuple[Box, Box]:
    """The two deployment zones (CX-17.7)."""
    width, height, deep = float(rules.width), float(rules.height), float(rules.deploy)
    if rules.long_edges:
        return (0.0, 0.0, width, deep), (0.0, height - deep, width, height)
    return (0.0, 0.0, deep, height), (width - deep, 0.0, width, height)


def _choose_edge(table: Table[CosmicConflictState], rules: Rules, side: int) -> Script[None]:
    near, far = ("south", "north") if rules.long_edges else ("west", "east")
    options = (Option(near, f"start in the {near}"), Option(far, f"start in the {far}"))
    reply = yield from choose_one(ChooseOne(side, "CX-D04", "Which starting edge do you take?", options))
    table.state.swapped = (reply == near) != (side == 0)
    table.record(EdgeChosen(side, reply))


def place_objectives(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """The objectives of Control: even, or placed in turn with an odd one in the middle (CX-20.8, CX-20.9, CX-D05)."""
    state = table.state
    places = list(even_objectives(rules, state.features))
    if rules.placed_objectives and places:
        count = objective_count(rules)
        middle = cleared(rules, state.features, on_midline(rules, 0.5))
        odd = [middle] * (count % 2)
        placed: list[Point] = []
        for number in range(count - len(odd)):
            side = (state.first + number) % 2
            title = f"Where does objective {number + 1} of {count} lie?"
            question = Compose(side, "CX-D05", title, OBJECTIVE_FORM, point_form(places[number]))
            at = cleared(rules, state.features, point_of((yield from compose(question))))
            placed.append(at)
        places = odd + placed
    state.objectives = tuple(places)
    for at in places:
        table.record(ObjectivePlaced(at))
    state.frame = Deploying(state.first)


def objective_problems(rules: Rules, at: Point) -> list[Problem]:
    """Why an objective cannot lie there (CX-20.8)."""
    middle = on_midline(rules, 0.5)
    off = abs(at[1] - middle[1]) if rules.long_edges else abs(at[0] - middle[0])
    along, length = (at[0], rules.width) if rules.long_edges else (at[1], rules.height)
    if off > 1e-6 or not 0 <= along <= length:
        return [Problem("Objectives lie on the line midway between the starting edges.", "CX-20.7")]
    return []
