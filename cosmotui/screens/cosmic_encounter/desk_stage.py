"""The negotiation desk in place of the table, while two leaders talk."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.game import View
from cosmotui.engine.question import Amount, AnyQuestion, Option
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.desk import Desk, DeskPicture, DeskSide, desk_rooms, past_deals
from cosmotui.screens.cosmic_encounter.desk_answers import follows, head, refused
from cosmotui.screens.cosmic_encounter.desk_scene import desk_of, is_desk
from cosmotui.screens.cosmic_encounter.desk_why import desk_note
from cosmotui.screens.cosmic_encounter.table_scene import scene_of
from cosmotui.screens.cosmic_encounter.table_stage import TableStage
from cosmotui.screens.notes import Note
from cosmotui.widgets.facts import Facts
from cosmotui.widgets.question_panel import Asked

PASSING = ("pass", "nobody")
DETAILS = 60
"""Cells of the question from which its options say what they lead to."""


class DeskStage(TableStage):
    """Shows the table, and the desk while a negotiation is under way."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("p", "pass_on", "pass", show=False)]

    _at_desk = False
    """Whether the desk was shown last."""

    def parts(self) -> Iterable[Widget]:
        yield from super().parts()
        yield Desk(id="desk")
        yield DeskSide(id="side")
        yield Facts(title="past deals of these two", note="memory", id="past")

    @property
    def at_desk(self) -> bool:
        """Whether the desk stands in place of the table."""
        return not self._covered and is_desk(self.table, self.question)

    @property
    def rooms(self) -> dict[str, Region]:
        if not self._at_desk:
            return super().rooms
        found = desk_rooms(*self.app.size)
        return {**found, "notes": found["side"]}

    # --- showing -------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        if self._at_desk != self.at_desk:
            self._at_desk = self.at_desk
            self.place_parts()
        super().show_board(view, question)

    def _point(self, option: Option | None) -> None:
        if not self._at_desk:
            super()._point(option)
            return
        view, question = self.table, None if self._local else self.question
        if not is_desk(view, question):
            return
        desk = desk_of(view)
        self.query_one(Desk).picture = DeskPicture(scene_of(view), desk)
        form, side = self.panel.form, self.query_one(DeskSide)
        amount = form.amount if form is not None and isinstance(form.question, Amount) else None
        with side.held():
            side.desk = desk
            if question is not None:  # what follows still stands while it is asked whether that is sure
                side.title = head(view, question, option)
                side.answers = tuple(follows(view, question, option, amount))
        if "past" in self.rooms:
            self.query_one("#past", Facts).facts = tuple(past_deals(view, self.session.match.events(None)))

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        asked = super().question_extras(view, question)
        if not self._at_desk:
            return asked
        assert isinstance(view, CosmicEncounterView)
        asked = replace(asked, refused=refused(view, question))
        narrow = self.rooms["question"].width < DETAILS
        options = () if isinstance(question, Amount) or not narrow else getattr(question, "options", ())
        return replace(asked, details={option.value: "" for option in options}) if options else asked

    def explain(self) -> Note:
        if not self._at_desk:
            return super().explain()
        question = None if self._local else self.question
        return desk_note(self.table, question, self.panel.option if question else None)

    def keys_now(self) -> tuple[tuple[str, str], ...]:
        keys = super().keys_now()
        if not self._at_desk or self.question is None:
            return keys
        words = {"arrows": "choose", "enter": "say it"}
        said = [(key, words.get(key, word)) for key, word in keys if key not in ("tab", "g")]
        return (said[0], ("p", "pass"), *said[1:]) if self._passing is not None else tuple(said)

    @property
    def _passing(self) -> Option | None:
        """The answer that lets things go on, if there is one."""
        return next((option for option in self._options if option.value in PASSING), None)

    def action_pass_on(self) -> None:
        """Pass, or answer that nobody acts."""
        option = self._passing
        if option is None:
            self.say("There is nothing to pass.")
        else:
            self.panel.point_to(option.value)
            self.panel.action_answer()

    def _explain_again(self, toggled: bool = False) -> None:
        super()._explain_again(toggled)
        if self._at_desk:
            self.query_one("#side").display = not self._explaining
