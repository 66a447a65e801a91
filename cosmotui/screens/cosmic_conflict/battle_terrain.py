"""The picture while terrain and objectives are placed: the feature as it would lie, and what it does (CX-17.3)."""

from dataclasses import replace
from typing import Final

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.cosmic_conflict.deployment import FIGHTER_FORM
from cosmotui.rules.cosmic_conflict.deployment import FORM as DEPLOY
from cosmotui.rules.cosmic_conflict.geometry import Box, Point, within_reach
from cosmotui.rules.cosmic_conflict.options import zones
from cosmotui.rules.cosmic_conflict.placing import FORM as FEATURE
from cosmotui.rules.cosmic_conflict.placing import OBJECTIVE_FORM
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.rules.cosmic_conflict.preview.ground import effects, underfoot
from cosmotui.rules.cosmic_conflict.preview.moves import arrival
from cosmotui.rules.cosmic_conflict.scenario import OBJECTIVE_REACH, cleared, edge_name, edge_of, on_midline
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmic_conflict.choice_picture import ChoicePicture, about_point
from cosmotui.screens.cosmic_conflict.tabletop_scene import Stroke
from cosmotui.widgets.line_widget import seat_ink
from cosmotui.widgets.plain_text import visible

SET_UP: Final = (DEPLOY, FIGHTER_FORM, OBJECTIVE_FORM)
"""The forms whose point is held where it may lie; features may overlap anything but the zones."""


def ghost(draft: PointDraft | None) -> tuple[Feature, ...]:
    """Return the feature that is being placed, as it would lie."""
    if draft is None or draft.question.form != FEATURE or draft.kind not in draft.terrain.kinds:
        return ()
    return (draft.terrain.feature(draft.kind, draft.at, draft.heading),)


def held(view: CosmicConflictView, draft: PointDraft, at: Point) -> Point:
    """Return the point nearest to `at` where the cursor may stand: in its zone or on the midline (CX-17.7, CX-20.7)."""
    rules = view.rules
    if draft.question.form == OBJECTIVE_FORM:
        middle = on_midline(rules, 0.5)
        return (at[0], middle[1]) if rules.long_edges else (middle[0], at[1])
    unit = view.units[draft.unit]
    if unit.carrier >= 0:
        return within_reach(view.units[unit.carrier].pos, at, rules.deploy)
    west, south, east, north = zones(rules)[edge_of(unit.side, view.swapped)]
    return min(max(west, at[0]), east), min(max(south, at[1]), north)


def about_setting(view: CosmicConflictView, draft: PointDraft) -> ChoicePicture | None:
    """Return the lens of a feature, objective or ship that is being placed; None for any other point."""
    if draft.question.form == DEPLOY:
        return _ship(view, draft)
    if draft.question.form == OBJECTIVE_FORM:
        at = cleared(view.rules, view.features, draft.at)
        moved = (f"Solid ground: it will lie at {at[0]:g} {at[1]:g}",) if at != draft.at else ()
        facts = (
            *underfoot(view.features, at),
            Fact("midway between the edges", "CX-20.7"),
            *(Fact("never inside Solid terrain", "CX-20.9") for _ in moved),
            Fact(f"ships within {OBJECTIVE_REACH} x Size of it count at the end", "CX-20.10"),
        )
        return ChoicePicture("objective", (draft.told, *moved), facts)
    for feature in ghost(draft):
        kinds = draft.terrain.kinds
        place = f"{draft.told}  kind {kinds.index(draft.kind) + 1} of {len(kinds)}"
        return ChoicePicture(feature.name, (place,), tuple(effects(feature)))
    return None


def _ship(view: CosmicConflictView, draft: PointDraft) -> ChoicePicture:
    """Return a ship that is being deployed: what it may do there, what it is in, whom it bears on already (CX-17.7)."""
    found, unit = about_point(view, draft), view.units[draft.unit]
    near, deep = edge_name(view.rules.long_edges, edge_of(unit.side, view.swapped)), view.rules.deploy
    fact = Fact(f"within {deep} u of the {near} edge, velocity 0 to {unit.most_velocity}", "CX-17.7")
    foes = any(other.on_table and other.side != unit.side for other in view.units)
    title = unit.label if unit.revealed else f"{unit.label} {visible(unit.name)}"
    return replace(found, title=title, facts=(fact, *(found.facts if foes else arrival(view.features, unit, draft.at))))


def about_edge(view: CosmicConflictView, question: ChooseOne, option: Option) -> ChoicePicture:
    """Return a starting edge to choose: its zone in the chooser's ink, and what is nearest to it (CX-17.3, CX-D04)."""
    rules, edge = view.rules, int(option.value in ("east", "north"))
    ink = seat_ink(view.seats[question.seat].colour)
    strokes = tuple(Stroke(line, ink, 1) for line in outline(zones(rules)[edge]))
    near = sorted(view.features, key=lambda feature: rules.zone_depth(edge, *feature.centre))
    facts = (
        Fact(f"the fleet starts within {rules.deploy} u of it", "CX-17.7"),
        *(
            Fact(f"{feature.name}, {rules.zone_depth(edge, *feature.centre):g} u from it", "CX-17.3")
            for feature in near
        ),
    )
    return ChoicePicture(option.label, (), facts, strokes)


def outline(box: Box) -> tuple[tuple[Point, Point], ...]:
    """Return the four sides of a rectangle."""
    west, south, east, north = box
    corners = ((west, south), (east, south), (east, north), (west, north))
    return tuple(zip(corners, (*corners[1:], corners[0]), strict=True))
