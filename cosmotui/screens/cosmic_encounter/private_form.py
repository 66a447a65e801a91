"""The frame of all private forms of Cosmic Encounter: who alone sees the form, phase, fleets, question, lock."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.screens.cosmic_encounter.private_parts import TARGET, Track, fleet_rows
from cosmotui.screens.cosmic_encounter.private_subject import PrivateSubject
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.screens.form_screen import Filled, Form
from cosmotui.screens.look import who
from cosmotui.screens.notes import Notes
from cosmotui.screens.page import TALK, Page
from cosmotui.widgets.name_room import with_room
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.section_list import Row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

LOCK: Final = "lock"
"""The value of the first option of every private form."""
HINT: Final = "Locking hides this screen."
COMMON: Final = (
    Binding("u", "undo", "undo"),
    Binding("U", "redo", "redo", show=False),
    Binding("w", "why", "why"),
    Binding("H", "hint", "hint", show=False),
    TALK,
    Binding("escape,q", "back", "back", key_display="esc"),
)
"""The keys of all private forms; each names its own before them."""


class PrivateForm(Page[Filled]):
    """A form filled in secretly. The same rows and keys for everybody: enter locks, digits take the rows (PP-6)."""

    CSS_PATH = str(styles_path("cosmic_encounter_private.tcss"))

    def __init__(self, subject: PrivateSubject) -> None:
        super().__init__()
        self.key_list.called = subject.NAME
        self.subject = subject
        subject.front = self
        self.panel = QuestionPanel(id="question")
        self.panel.can_focus = False
        self.left, self.fleets, self.aside = Panel(id="left"), Panel(id="fleets"), Panel(id="aside")
        self.notes = Notes(id="notes")
        self.notes.display = False
        self.resized = self.show

    # --- the frame -----------------------------------------------------------------------------------------------

    def title_now(self) -> Title:
        subject = self.subject
        return replace(
            subject.asking.title,
            where="",
            who=who(subject.view.seats[subject.seat]),
            after="" if subject.asking.is_alone else " alone sees this",
            undo=subject.steps.count,
            wall="the lock",
        )

    def rules_here(self) -> tuple[str, str, str]:
        return self.subject.asking.rules

    def refuses(self, action: str) -> bool:
        return action == "undo" and not self.subject.steps.count

    def body(self) -> Iterable[Widget]:
        yield Track(self.subject.view, id="track")
        yield Horizontal(self.subject.top, self.aside, id="upper")
        yield Horizontal(self.left, self.notes, Vertical(self.fleets, self.panel, id="right"), id="lower")

    def on_mount(self) -> None:
        self.show()
        if self.subject.told:
            self.call_after_refresh(self.say, self.subject.told)

    def restyled(self) -> None:
        self.show()

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Redraw everything."""
        if not self.is_mounted:
            return
        self.show_title()
        self.show_keys()
        subject = self.subject
        subject.show_top()
        self.left.show(subject.left_rows(max(20, self.left.size.width or 44)))
        self.fleets.show(self._fleet_rows())
        self.aside.show(subject.aside_rows(self.aside.size.width) if self.aside.size.width else ())
        words, number = subject.lock_words()
        problems = subject.problems
        options = (Option(LOCK, words, number="" if problems else number), *subject.options())
        asked = ChooseOne(subject.seat, subject.question.key, subject.asked_words(), options)
        hint = str(problems[0]) if problems else HINT
        self.panel.asked = Asked(asked, who(subject.view.seats[subject.seat]), fact="sealed", hint=hint)
        if self.notes.display:
            self.notes.note = subject.explain()

    def _fleet_rows(self) -> Sequence[Row]:
        """Return both fleets, with as much of the target's name in the head as the panel has room for."""
        view = self.subject.view
        now, cells = view.invasion, max(30, self.fleets.size.width or 34)
        target = [planet_words(view, now.target)] if now is not None and now.target >= 0 else []
        draw = partial(fleet_rows, view, self.subject.seat, self.app.glyphs, cells)
        return with_room(draw, target, TARGET, self.fleets.holds)

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Undo the last change."""
        self._restored(self.subject.steps.undo(), "Nothing has been changed.")

    def action_redo(self) -> None:
        """Redo the change that was undone."""
        self._restored(self.subject.steps.redo(), "Nothing was taken back.")

    def _restored(self, is_another: bool, else_told: str) -> None:
        if is_another:
            self.subject.restored()
        else:
            self.say(else_told)

    def action_hint(self) -> None:
        """Tell what the strongest bot would lock."""
        if self.subject.asking.hint is not None:
            self.subject.asking.hint(self)

    def fill(self, form: Form) -> None:
        """Fill the form in."""
        if self.subject.steps.become({**self.subject.form, **form}):
            self.subject.restored()

    def action_lock(self) -> None:
        """Hand the form in, if nothing is wrong with it; what was seen is dropped with the screen."""
        if problems := self.subject.problems:
            self.say(str(problems[0]))
        else:
            self.dismiss(Filled(self.subject.form, True))

    def action_back(self) -> None:
        """Close the reasons, or leave the form in its present state, to be continued later."""
        if self.notes.display:
            self.notes.page = self.notes.pages - 1
            self.action_why()
        else:
            self.dismiss(Filled(self.subject.form, False))

    def action_why(self) -> None:
        """Show the reasons in place of what follows, part by part."""
        if self.notes.display and self.notes.turn():
            return
        self.notes.display = not self.notes.display
        self.left.display = not self.notes.display
        self.show()

    def on_key(self, event: Key) -> None:
        if self.panel.press(event.key, event.character):
            event.stop()

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        if self.panel.asked is None or event.question != self.panel.asked.question:
            return
        if event.reply == LOCK:
            self.action_lock()
        else:
            self.subject.take(str(event.reply))
            self.panel.point_to(LOCK)  # enter locks, whatever was taken last
