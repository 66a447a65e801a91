"""The form of a point while it is filled in on the map: keys, the mouse and what is typed move the point."""

from typing import Literal

from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.rules.cosmic_conflict.geometry import Point, within_reach
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.rules.cosmic_conflict.preview.circle import origin_of
from cosmotui.rules.cosmic_conflict.terrain_text import read_terrain
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_plan import PLAN, PlanDraft
from cosmotui.screens.cosmic_conflict.battle_points import POINT_FORMS, TABS, WAYS, beyond, stepped
from cosmotui.screens.cosmic_conflict.battle_terrain import SET_UP, held
from cosmotui.screens.cosmic_conflict.table import show_form, table_of
from cosmotui.screens.game_area import GameArea

UNBOUND = ("maneuver", PLAN)
"""The forms whose point may lie off the table."""


class PointForm:
    """A point that is asked for, with what belongs to it: a heading, a Velocity, a kind of terrain, turns of a plan."""

    def __init__(self, area: GameArea) -> None:
        self._area = area
        self.draft: PointDraft | None = None

    def take_up(self, view: CosmicConflictView, question: AnyQuestion | None) -> bool:
        """Begin the form that is asked for, and drop that of another question; return whether one was begun."""
        if self.draft is not None and self.draft.question != question:
            self.draft = None
        if self.draft is not None or not isinstance(question, Compose) or question.form not in POINT_FORMS:
            return False
        form = self._begun(question)
        self.draft = PointDraft(question, form, read_terrain(view.rules.terrain)[0])
        if question.form == PLAN:
            self.draft = PlanDraft(question, form, ship=view.units[self.draft.unit])
        return True

    def _begun(self, question: Compose) -> dict[str, object]:
        """Return the point that was taken back, where it can still be taken; else the one that is proposed."""
        session = self._area.session
        form = session.draft(question).form
        return dict(question.start) if session.match.form_problems(question, form) else form

    def put(self, draft: PointDraft) -> None:
        """Replace the form in hand."""
        had_heading = self.draft is not None and self.draft.has_heading
        self.draft = draft
        show_form(self._area)
        if draft.has_heading != had_heading:
            self._area.controller.front.show_keys()

    def move_to(self, at: Point) -> None:
        """Move the point."""
        if self.draft is not None:
            self.put(self.draft.moved_to(at))

    def press(self, key: str) -> bool:
        """Move the point; return whether the key does that."""
        draft, view = self.draft, table_of(self._area.controller)
        if draft is None:
            return False
        if key in WAYS:
            bound = draft.question.form not in UNBOUND
            self.move_to(allowed(view, draft, stepped(draft.at, key, view.rules.width, view.rules.height, bound=bound)))
        elif key in TABS and isinstance(draft, PlanDraft):
            self.put(draft.other_leg(TABS[key]))
        elif key in TABS:
            self.move_to(beyond(view, draft.at, TABS[key]))
        else:
            return False
        return True

    def change(self, what: Literal["heading", "velocity", "kind"], by: int) -> None:
        """Change one entry beside the point, if the form has it."""
        draft, units = self.draft, table_of(self._area.controller).units
        if draft is None:
            return
        if what == "kind":
            self.put(draft.next_kind(by))
        elif what == "heading" and draft.has_heading:
            self.put(draft.turned(by))
        elif what == "velocity" and 0 <= draft.unit < len(units):
            self.put(draft.faster(by, units[draft.unit].most_velocity))

    def take_kind(self, word: str) -> bool:
        """Place another kind of terrain, by its name; return whether there is one of that name."""
        kind = self.draft.kind_called(word) if self.draft is not None else ""
        if kind and self.draft is not None:
            self.put(self.draft.of_kind(kind))
        return bool(kind)


def allowed(view: CosmicConflictView, draft: PointDraft, at: Point) -> Point:
    """Return the point as the form allows it: in a circle, in a zone, on the midline; the cursor stops at the edge."""
    if draft.question.form in SET_UP:
        return held(view, draft, at)
    if isinstance(draft, PlanDraft):
        return within_reach(draft.stage.run, at, draft.reach)
    origin, reach, _ = origin_of(view, draft.question)
    return at if origin is None else within_reach(origin, at, reach)
