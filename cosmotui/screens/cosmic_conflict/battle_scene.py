"""The table as a plot shows it: terrain, units with their courses, missiles, objectives, lines and circles."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cosmotui.engine.event import Trace
from cosmotui.rules.cosmic_conflict.geometry import STEP, Point, along
from cosmotui.rules.cosmic_conflict.options import zones
from cosmotui.rules.cosmic_conflict.scenario import edge_of, on_midline
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring
from cosmotui.rules.cosmic_conflict.state import Activating, Deploying, Objectives, Placing
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_groups import links, shown_at
from cosmotui.screens.cosmic_conflict.battle_units import is_known
from cosmotui.screens.cosmic_conflict.tabletop_scene import Area, Label, Mark, PlotScene, Round, Stroke, Texture
from cosmotui.widgets.line_widget import seat_ink

NOTHING: Final[Mapping[str, Trace]] = MappingProxyType({})


def scene(
    view: CosmicConflictView,
    *,
    acting: int = -1,
    targets: Sequence[int] = (),
    rounds: Sequence[Round] = (),
    strokes: Sequence[Stroke] = (),
    names: bool = False,
    placing: Sequence[Feature] = (),
    lately: Mapping[str, Trace] = NOTHING,
) -> PlotScene:
    """Return the table; `acting` and `targets` are units by id, `names` says whether terrain is named on it.

    `placing` is terrain that is being placed, `lately` what happened to units, by id: how each came is dotted.
    """
    rules = view.rules
    features = (*view.features, *placing)
    units = sorted((unit for unit in view.units if unit.on_table), key=lambda unit: unit.id != acting)
    courses = [course(view, unit) for unit in units if not unit.is_fighter and is_known(unit)]
    return PlotScene(
        rules.width,
        rules.height,
        tuple(area for feature in features for area in areas(feature)),
        tuple(label(feature) for feature in features) if names else (),
        tuple(rounds),
        (
            *edges(view),
            *came(units, lately),
            *links(view),
            *(drift(feature) for feature in features if feature.mobile),
            *(stroke for stroke in courses if stroke),
            *strokes,
        ),
        (
            *(mark(view, unit, acting, targets) for unit in units),
            *(Mark(missile.pos, view.seats[missile.side].colour, letter="!") for missile in view.missiles),
            *(Mark(at, None, "o") for at in view.objectives),
        ),
    )


def mark(view: CosmicConflictView, unit: Unit, acting: int = -1, targets: Sequence[int] = ()) -> Mark:
    """Return a unit as a token."""
    return Mark(
        shown_at(view, unit),
        view.seats[unit.side].colour,
        "f" if unit.is_fighter else str(unit.number),
        None if unit.is_fighter else STEP * unit.heading,
        "acting" if unit.id == acting else "target" if unit.id in targets else "",
        out=unit.activated,
    )


def came(units: Sequence[Unit], lately: Mapping[str, Trace]) -> list[Stroke]:
    """Return how units have come to where they stand, from where they stood when somebody last acted."""
    traces = [(unit, lately[str(unit.id)]) for unit in units if str(unit.id) in lately]
    return [Stroke((trace.start, unit.pos), "dim", 2) for unit, trace in traces if trace.start is not None]


def course(view: CosmicConflictView, unit: Unit) -> Stroke | None:
    """Return the line from a ship to where it will be if it holds course; at rest, one dotted unit ahead."""
    start = shown_at(view, unit)
    end = along(start, unit.heading, max(1, unit.velocity))
    return Stroke((start, end), seat_ink(view.seats[unit.side].colour), 0 if unit.velocity else 1)


def drift(feature: Feature) -> Stroke:
    """Return where Mobile terrain goes next (CX-16.16)."""
    start = feature.centre
    return Stroke((start, along(start, feature.heading, feature.mobile)), "dim")


def edges(view: CosmicConflictView) -> list[Stroke]:
    """Return the inner edges of the deployment zones until ships are deployed, and the midline for objectives."""
    if not isinstance(view.frame, Placing | Objectives | Deploying):
        return []
    rules = view.rules
    west, south, east, north = zones(rules)[0]
    far = zones(rules)[1]
    if rules.long_edges:
        lines = (((west, north), (east, north)), ((far[0], far[1]), (far[2], far[1])))
    else:
        lines = (((east, south), (east, north)), ((far[0], far[1]), (far[0], far[3])))
    inks = [seat_ink(view.seats[side].colour) for side in (0, 1)]
    by_edge = {edge_of(side, view.swapped): inks[side] for side in (0, 1)}
    if isinstance(view.frame, Placing) and rules.map == "one_side":
        by_edge = {0: "dim", 1: "dim"}  # whose they are is chosen last
    found = [Stroke(line, by_edge[edge], 2, ":") for edge, line in enumerate(lines)]
    if isinstance(view.frame, Objectives):
        found.append(Stroke((on_midline(rules, 0), on_midline(rules, 1)), "path", 2, ":"))
    return found


def areas(feature: Feature) -> list[Area]:
    """Return a feature as areas of one texture each."""
    found: list[Area] = []
    for part in feature.parts:
        looks = texture(part, feature), feature.blocking
        match part.shape:
            case Disc(centre, radius):
                found.append(Area(centre, centre, 0, radius, *looks))
                if looks[0] == "rings":
                    found.append(Area(centre, centre, 0, radius / 2, "rings"))
            case Ring(centre, inner, outer):
                found.append(Area(centre, centre, inner, outer, *looks))
            case Capsule(start, end, radius):
                found.append(Area(start, end, 0, radius, *looks))
    return found


def texture(part: Part, feature: Feature) -> Texture:
    """Return the texture of the first attribute that has one."""
    if part.solid:
        return "solid"
    if part.concealing:
        return "concealing"
    if part.obscuring:
        return "dense" if part.obscuring > 1 else "obscuring"
    if part.hazardous:
        return "hazardous"
    if part.dangerous:
        return "dangerous"
    return "rings" if feature.push or feature.pull else "plain"


def label(feature: Feature) -> Label:
    """Return the name of a feature, above or below it."""
    boxes = [area.box for area in areas(feature)]
    middle = (min(box[0] for box in boxes) + max(box[2] for box in boxes)) / 2
    top, bottom = max(box[3] for box in boxes), min(box[1] for box in boxes)
    return Label(((middle, top + 1.0), (middle, bottom - 1.5)), feature.name)


def shown_course(view: CosmicConflictView) -> list[Stroke]:
    """Return the way that the acting ship has come in this activation."""
    frame = view.frame
    if not isinstance(frame, Activating) or not 0 <= frame.unit < len(view.units) or len(frame.shifted) < 2:
        return []
    return [Stroke(frame.shifted, "dim", 1)]


def attack_line(start: Point, end: Point) -> Stroke:
    """Return a line of attack."""
    return Stroke((start, end), "path", 1)
