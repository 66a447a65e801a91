"""What all private forms of Cosmic Encounter share: who alone sees it, phase, fleets, question, lock."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.cosmic_encounter.private_parts import TARGET, Track, fleet_rows
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.screens.form_screen import Filled, Form
from cosmotui.screens.look import who
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.notes import Note, Notes
from cosmotui.screens.page import Page
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
    Binding("escape,q", "back", "back", key_display="esc"),
)
"""The keys of all private forms; each names its own before them."""


@dataclass(frozen=True)
class Asking:
    """A form that is asked for: what its screen needs to know."""

    title: Title
    view: CosmicEncounterView
    question: Compose
    draft: FormDraft
    """What is filled in so far."""
    problems_of: Callable[[Form], Sequence[Problem]]
    rules: tuple[str, str, str]
    """Where `?` opens the rules."""
    is_alone: bool = False
    """Whether nobody else sits at this keyboard."""


class PrivateForm(Page[Filled]):
    """One form in secret. The same rows and keys for everybody: enter locks, digits take the rows (PP-6)."""

    CSS_PATH = str(styles_path("cosmic_encounter_private.tcss"))
    app: Navigator

    def __init__(self, asking: Asking) -> None:
        super().__init__()
        self.asking, self.view, self.question = asking, asking.view, asking.question
        self.form, self._told = asking.draft.begin()
        self.panel = QuestionPanel(id="question")
        self.panel.can_focus = False
        self.left, self.fleets, self.aside = Panel(id="left"), Panel(id="fleets"), Panel(id="aside")
        self.notes = Notes(id="notes")
        self.notes.display = False
        begun = self.form != asking.draft.start
        self._past: list[tuple[str, Form]] = [("draft", asking.draft.start)] if begun else []
        self._undone: list[tuple[str, Form]] = []

    # --- for subclasses ------------------------------------------------------------------------------------------

    @abstractmethod
    def top(self) -> Widget:
        """What stands at the top and is walked by the arrows."""

    @abstractmethod
    def show_top(self) -> None:
        """Draw it anew."""

    def asked_words(self) -> str:
        """The question, in one line."""
        return self.question.title

    @abstractmethod
    def lock_words(self) -> tuple[str, str]:
        """What the first option locks, and the number at its right."""

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """The options after the lock: always as many, for everybody."""

    @abstractmethod
    def take(self, value: str) -> None:
        """Carry out one of these options."""

    @abstractmethod
    def left_rows(self, cells: int) -> Sequence[Row]:
        """What follows from the form as it is."""

    @abstractmethod
    def explain(self) -> Note:
        """What is under the cursor, with the rules."""

    def aside_rows(self, cells: int) -> Sequence[Row]:
        """What large screens tell besides."""
        return ()

    # --- the frame -----------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose form it is."""
        return self.question.seat

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return self.view.seats[seat].name

    def title_now(self) -> Title:
        return replace(
            self.asking.title,
            where="",
            who=who(self.view.seats[self.seat]),
            after="" if self.asking.is_alone else " alone sees this",
            undo=len(self._past),
            wall="the lock",
        )

    def rules_here(self) -> tuple[str, str, str]:
        return self.asking.rules

    def refuses(self, action: str) -> bool:
        return action == "undo" and not self._past

    def body(self) -> Iterable[Widget]:
        yield Track(self.view, id="track")
        with Horizontal(id="upper"):
            yield self.top()
            yield self.aside
        with Horizontal(id="lower"):
            yield self.left
            yield self.notes
            with Vertical(id="right"):
                yield self.fleets
                yield self.panel

    def on_mount(self) -> None:
        self.show()
        if self._told:
            self.call_after_refresh(self.say, self._told)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def restyled(self) -> None:
        self.show()

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything anew."""
        if not self.is_mounted:
            return
        self.show_title()
        self.show_keys()
        self.show_top()
        self.left.show(self.left_rows(max(20, self.left.size.width or 44)))
        self.fleets.show(self._fleet_rows())
        self.aside.show(self.aside_rows(self.aside.size.width) if self.aside.size.width else ())
        words, number = self.lock_words()
        problems = self.asking.problems_of(self.form)
        options = (Option(LOCK, words, number="" if problems else number), *self.options())
        asked = ChooseOne(self.seat, self.question.key, self.asked_words(), options)
        hint = str(problems[0]) if problems else HINT
        self.panel.asked = Asked(asked, who(self.view.seats[self.seat]), fact="sealed", hint=hint)
        if self.notes.display:
            self.notes.note = self.explain()

    def _fleet_rows(self) -> Sequence[Row]:
        """Both fleets, with as much of the target's name in the head as the panel has room for."""
        now, cells = self.view.invasion, max(30, self.fleets.size.width or 34)
        target = [planet_words(self.view, now.target)] if now is not None and now.target >= 0 else []
        draw = partial(fleet_rows, self.view, self.seat, self.app.glyphs, cells)
        return with_room(draw, target, TARGET, self.fleets.holds)

    # --- changes -------------------------------------------------------------------------------------------------

    def change(self, field: str, form: Form) -> None:
        """Go on with another form; changes of the same field in a row are one step of undo."""
        if form == self.form:
            return
        if not self._past or self._past[-1][0] != field:
            self._past.append((field, self.form))
        self._undone.clear()
        self._become(form)

    def _become(self, form: Form) -> None:
        self.form = form
        trouble = self.asking.draft.keep(form)
        self.show()
        if trouble:
            self.say(trouble)

    def action_undo(self) -> None:
        """Take the last change back."""
        if not self._past:
            self.say("Nothing has been changed.")
            return
        field, form = self._past.pop()
        self._undone.append((field, self.form))
        self.form = form
        self.restored()
        self._become(form)

    def action_redo(self) -> None:
        """Make the change again that was taken back."""
        if not self._undone:
            self.say("Nothing was taken back.")
            return
        field, form = self._undone.pop()
        self._past.append((field, self.form))
        self.form = form
        self.restored()
        self._become(form)

    def restored(self) -> None:
        """The form is another one after undo or redo."""

    def action_lock(self) -> None:
        """Hand the form in, if nothing is wrong with it; what was seen is dropped with the screen."""
        problems = self.asking.problems_of(self.form)
        if problems:
            self.say(str(problems[0]))
        else:
            self.dismiss(Filled(self.form, True))

    def action_back(self) -> None:
        """Close the reasons, or leave the form as it is; it can be gone on with."""
        if self.notes.display:
            self.notes.page = self.notes.pages - 1
            self.action_why()
        else:
            self.dismiss(Filled(self.form, False))

    def action_why(self) -> None:
        """The reasons in place of what follows, part by part."""
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
            self.take(str(event.reply))
            self.panel.point_to(LOCK)  # enter locks, whatever was taken last
