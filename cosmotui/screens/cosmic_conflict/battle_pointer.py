"""Points of a battle: the cursor that measures, the point that a form asks for, and both by what is typed."""

from textual.events import Key

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.command import FORM as ORDERS
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.preview.asked import acting_unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_lens import origin_of
from cosmotui.screens.cosmic_conflict.battle_plan import PlanDraft
from cosmotui.screens.cosmic_conflict.battle_points import (
    POINT_FORMS,
    WAYS,
    PointDraft,
    read_typed,
    stepped,
    within_reach,
)
from cosmotui.screens.cosmic_conflict.battle_ruler import unit_at
from cosmotui.screens.cosmic_conflict.battle_stage import BattleStage
from cosmotui.screens.cosmic_conflict.battle_terrain import SET_UP, held

TYPED = 20
"""Letters of a point that is typed."""


class BattlePointer(BattleStage):
    """A battle on which points are moved: that of a form in hand, or the measuring cursor while it is out."""

    @property
    def _edges(self) -> tuple[float, float]:
        rules = self.table.rules
        return rules.width, rules.height

    def _held(self, at: Point) -> Point:
        """A point where a form allows it: in a circle, a zone, on the midline; the cursor stops at the edge."""
        if self.draft is None:
            return at
        if self.draft.question.form in SET_UP:
            return held(self.table, self.draft, at)
        if isinstance(self.draft, PlanDraft):
            return within_reach(self.draft.stage.run, at, self.draft.stage.reach)
        origin, reach = origin_of(self.table, self.draft)
        return at if origin is None else within_reach(origin, at, reach)

    def _jump(self, step: int) -> None:
        """The cursor to the next unit on the table, nearest sides first; in a plan the next turn."""
        if isinstance(self.draft, PlanDraft) and self.cursor is None:
            self._redraft(self.draft.other_leg(step))
            return
        places = list(dict.fromkeys(unit.pos for unit in self.table.units if unit.on_table))
        now = self.cursor or (self.draft.at if self.draft else None)
        if not places or now is None:
            return
        at = places.index(now) if now in places else -1 if step > 0 else 0
        there = places[(at + step) % len(places)]
        if self.cursor is not None:
            self.cursor = there
        else:
            self._move_draft(there)

    def _in_hand(self, view: CosmicConflictView) -> Point:
        """Where to measure from: the unit looked at, asked about or in hand, else the middle of the table."""
        unit = next((one for one in (self.looked_at, self.shown.unit, acting_unit(view, self.asked)) if one >= 0), -1)
        if 0 <= unit < len(view.units) and view.units[unit].on_table:
            return view.units[unit].pos
        return view.rules.width / 2, view.rules.height / 2

    # --- measuring ---------------------------------------------------------------------------------------------------

    def action_measure(self) -> None:
        """Take the ruler out, from the unit in hand; drop its other end; put it away."""
        view = self.table
        if not any(unit.on_table for unit in view.units) and self.draft is None:
            self.say("Nothing is on the table yet.")
            return
        if self.cursor is not None:
            self.pinned = self.cursor
        else:
            start = self._in_hand(view)
            self.pinned = self.draft.at if self.draft is not None else start
            target = next(iter(self.shown.targets), -1)
            self.cursor = view.units[target].pos if target >= 0 else self.pinned
        self.shows_card = False
        self.draw()
        self.show_keys()

    def _measuring(self, event: Key) -> bool:
        """The keys while the cursor is out; all others do what they always do."""
        key, at = event.key, self.cursor
        if at is not None and key in WAYS:
            self.cursor = stepped(at, key, *self._edges)
        elif key in ("tab", "shift+tab"):
            self._jump(1 if key == "tab" else -1)
        elif key == "enter":
            self._take_here()
            return True
        elif key == "escape":
            self.cursor = self.pinned = None
        else:
            return super().pressed(event)
        self.draw()
        self.show_keys()
        return True

    def _take_here(self) -> None:
        """Point at the option that lies under the cursor; a point that is asked for goes there."""
        view, at = self.table, self.cursor
        if at is None:
            return
        here = unit_at(view, at)
        option = self.panel.point_at(f"u{here.id}") if here is not None and self.asked else None
        if self.draft is not None:
            self.cursor = self.pinned = None
            self._move_draft(at)
        elif option is not None:
            self.cursor = self.pinned = None
            self.draw(option)
        else:
            self.pinned = at
            self.draw()
            self.say("The other end of the ruler lies here now; esc puts it away.")
        self.show_keys()

    # --- the form in hand --------------------------------------------------------------------------------------------

    def fill_in(self, question: Compose) -> None:
        if question.form in POINT_FORMS or question.form == ORDERS:
            self._held_up = False
            self.draft = self.orders = None
            self.show()
        else:
            super().fill_in(question)

    def _move_draft(self, at: Point) -> None:
        if self.draft is not None:
            self._redraft(self.draft.moved_to(at))

    def _redraft(self, draft: PointDraft) -> None:
        turned = self.draft is not None and self.draft.has_heading
        self.draft = draft
        self._reask()
        if draft.has_heading != turned:
            self.show_keys()

    def _reask(self) -> None:
        """The form has changed: keep Orders, check and draw it."""
        question = self.question
        if self.orders is not None and isinstance(question, Compose):
            self.session.draft(question).keep(self.orders.form)
        if question is not None:
            self.panel.asked = self.question_extras(self.table, question)
        self.draw()
        self._explain_again()

    def action_turn(self, step: int) -> None:
        if self.draft is not None and self.draft.has_heading:
            self._redraft(self.draft.turned(step))

    def action_speed(self, by: int) -> None:
        if self.draft is not None and 0 <= self.draft.unit < len(self.table.units):
            self._redraft(self.draft.faster(by, self.table.units[self.draft.unit].most_velocity))

    def action_kind(self, step: int) -> None:
        if self.draft is not None:
            self._redraft(self.draft.next_kind(step))

    # --- what is typed -----------------------------------------------------------------------------------------------

    def action_go(self) -> None:
        self._place = ""
        self.set_focus(None)  # the panel would take digits for answers
        self.say("go to: a unit, x,y, or bearing and distance: 047 1.5; esc leaves")

    def _type(self, event: Key) -> None:
        typed = self._place or ""
        if event.key == "escape":
            self._placed("")
        elif event.key == "enter":
            self._placed(self._went(typed.strip()) if typed.strip() else "")
        else:
            if event.key == "backspace":
                typed = typed[:-1]
            elif event.character and event.character.isprintable():
                typed = (typed + event.character)[:TYPED]
            self._place = typed
            self.say(f"go to: {typed}_")

    def _went(self, typed: str) -> str:
        """Go to what was typed; what is wrong with it, if anything is."""
        view, word = self.table, typed.casefold()
        named = [
            unit for unit in view.units if unit.on_table and word in (unit.label.casefold(), unit.label.split()[0])
        ]
        kind = self.draft.kind_called(word) if self.draft is not None else ""
        if kind and self.draft is not None:
            self._redraft(self.draft.of_kind(kind))
            return ""
        if named:
            at: Point | str = named[0].pos
        else:
            origin = origin_of(view, self.draft)[0] if self.draft is not None else self.pinned
            at = read_typed(typed, origin or self._in_hand(view))
        if isinstance(at, str):
            return at
        if self.draft is not None and self.cursor is None:
            self._move_draft(at)
        else:
            self.pinned = self.pinned or self._in_hand(view)
            self.cursor = at
            self.draw()
            self.show_keys()
        return ""
