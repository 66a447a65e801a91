"""The findings of the measuring cursor: what lies between two points, what is at one (CX-1.10, CX-1.40)."""

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.geometry import Point, distance, place_name
from cosmotui.rules.cosmic_conflict.preview.attack import attack_lens, told_briefly
from cosmotui.rules.cosmic_conflict.preview.ground import underfoot
from cosmotui.rules.cosmic_conflict.preview.measure import measure, reaches
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmic_conflict.battle_groups import shown_at
from cosmotui.screens.cosmic_conflict.battle_units import is_known
from cosmotui.screens.cosmic_conflict.choice_picture import ChoicePicture
from cosmotui.screens.cosmic_conflict.tabletop_scene import Stroke


def ruler(view: CosmicConflictView, start: Point, end: Point) -> ChoicePicture:
    """Return the findings: distance, bearing, arcs, what lies on the line, the bands of the ship at its start."""
    here, there = unit_at(view, start), unit_at(view, end)
    found = measure(view, view.rules, start, end, here)
    title = f"{here.label if here else place_name(start)} to {there.label if there else place_name(end)}"
    facts = [*underfoot(view.features, end), *found.facts]
    lead = [found.line]
    if here is not None and there is not None and here.side != there.side and is_known(here):
        for mount in here.weapons():
            lens = attack_lens(view, view.rules, here, mount, there)
            told = lens.text if isinstance(lens, Problem) else told_briefly(view, lens)
            rule = lens.rule if isinstance(lens, Problem) else "CX-5.5"
            facts.append(Fact(f"{mount_label(here, mount)}: {told}", rule))
    elif here is not None and there is not here and is_known(here):
        facts += reaches(view, view.rules, here, found.distance)
    if not found.facts and start != end:
        lead.append("nothing lies on the line")
    strokes = (Stroke((start, end), "path", 1),) if start != end else ()
    return ChoicePicture(title, tuple(lead), tuple(facts), strokes, unit=there.id if there else here.id if here else -1)


def what_is_at(view: CosmicConflictView, at: Point) -> list[str]:
    """Return the names of what stands at a point: units, missiles, objectives (CX-1.40)."""
    found = [unit.label for unit in view.units if unit.on_table and distance(shown_at(view, unit), at) < 1]
    found += ["a missile" for missile in view.missiles if distance(missile.pos, at) < 1]
    return found + ["an objective" for place in view.objectives if distance(place, at) < 1]


def unit_at(view: CosmicConflictView, at: Point) -> Unit | None:
    """Return the unit nearest to a point, not farther than a cell."""
    near = [unit for unit in view.units if unit.on_table and distance(shown_at(view, unit), at) <= 0.75]
    return min(near, key=lambda unit: distance(shown_at(view, unit), at), default=None)
