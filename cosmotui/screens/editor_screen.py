"""A drawing board: rows at the left, what each takes at the right, and everything that stands against it, live.

Up and down choose the row, left and right what it takes, digits and enter take it; every change can be taken back.
"""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseSeveral, Reply
from cosmotui.screens.editor_base import EditorBase
from cosmotui.screens.key_caps import digits, shown_cap
from cosmotui.screens.undo_stack import UndoStack
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.section_list import Row, SectionList, heading
from cosmotui.widgets.styles import styles_path

T = TypeVar("T")
R = TypeVar("R")

LEAST_ROWS: Final = 24
"""Of the smallest screen."""
MOST_ASKED: Final = 13
"""Rows that the question takes at most there."""
AROUND_ASKED: Final = 3
"""Rows of a question besides its answers: the plate, the title and the hint."""
LEAVING: Final = "Not confirmed. p keeps it in your library; q or esc leaves without it."


class EditorScreen(EditorBase[R], Generic[T, R]):
    """Makes a `T` and returns an `R`, or nothing if it is left. Subclasses say what the rows are and what they take."""

    CSS_PATH = str(styles_path("editor_screen.tcss"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "row(1)", "row", key_display="arrows", system=True),
        Binding("up", "row(-1)", "previous row", show=False, system=True),
        Binding("enter", "take", "take"),
        Binding("right,tab", "way(1)", "next choice", show=False),
        Binding("left,shift+tab", "way(-1)", "previous choice", show=False),
        Binding("space", "tick", "tick"),
        Binding("pagedown", "rows(1)", "rows below", show=False, system=True),
        Binding("pageup", "rows(-1)", "rows above", show=False, system=True),
        Binding("home", "end_row(0)", "first row", show=False, system=True),
        Binding("end", "end_row(-1)", "last row", show=False, system=True),
        Binding("delete,backspace", "remove", "remove"),
        Binding("p", "library", "library"),
        Binding("c", "confirm", "confirm"),
        Binding("u", "undo", "undo"),
        Binding("w", "why", "why"),
        Binding("U", "redo", "redo", show=False),
        Binding("n", "name", "name", show=False),
        Binding("escape", "back", "back", show=False),
    ]

    def __init__(self, start: T) -> None:
        super().__init__()
        self.key_list.cap_of = self._cap_of
        self.steps: UndoStack[T] = UndoStack(start)
        self.list = SectionList(keeps=True, id="rows")
        self.list.can_focus = False  # all keys are the screen's
        self.facts, self.more = Panel(id="facts"), Panel(id="more")

    # --- for subclasses ------------------------------------------------------------------------------------------

    @property
    def now(self) -> T:
        """What it is as it stands."""
        return self.steps.now

    @property
    @abstractmethod
    def problems(self) -> list[Problem]:
        """Everything that keeps it from being confirmed."""

    @abstractmethod
    def rows_now(self) -> list[Row]:
        """The rows, those with a key to be chosen."""

    @abstractmethod
    def facts_now(self, cells: int) -> list[Row]:
        """What is to be known about the chosen row."""

    @abstractmethod
    def more_now(self, cells: int) -> list[Row]:
        """What `w` shows in place of it, and a wide screen beside it."""

    @abstractmethod
    def asked_now(self) -> Asked:
        """What the chosen row takes."""

    @abstractmethod
    def taken(self, reply: Reply) -> None:
        """Take an answer about the chosen row."""

    @abstractmethod
    def confirmed_as(self) -> R:
        """What is returned once it is confirmed."""

    def passed(self) -> Sequence[tuple[str, str]]:
        """What is right, with rules: shown while nothing stands against it."""
        return ()

    def warned(self) -> Sequence[tuple[str, str]]:
        """What may be so, but hardly should, with rules."""
        return ()

    def current(self) -> str | None:
        """The value that the panel points at when a row is reached."""
        return None

    def ticked(self) -> Sequence[str]:
        """What is ticked when several are asked for."""
        return ()

    # --- the frame -----------------------------------------------------------------------------------------------

    def refuses(self, action: str) -> bool:
        return action == "undo" and not self.steps.count

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="bench"):
            with Vertical(id="left"):
                yield from (self.list, self.checks)
            with Vertical(id="rail"):
                yield from (self.facts, self.panel, self.prompt)
            yield self.more

    def on_mount(self) -> None:
        self.set_focus(None)
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    @property
    def is_wide(self) -> bool:
        """Whether there is room for what `w` shows."""
        return self.size.width >= 120

    @property
    def shows_why(self) -> bool:
        return self.is_wide

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if self.is_asking:
            return False
        if action == "redo":
            return self.steps.can_redo
        if action == "tick":
            return self._asks_several
        return True

    def _cap_of(self, binding: Binding) -> str:
        form = self.panel.form
        numbered = [digit for digit in form.digits() if digit and digit != "0"] if form else []
        takes = self.word(binding) == "take" and not self._asks_several
        return digits(len(numbered)) if takes else shown_cap(binding)

    @property
    def _asks_several(self) -> bool:
        return self.panel.form is not None and isinstance(self.panel.form.question, ChooseSeveral)

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self, choose: str = "") -> None:
        """Draw everything anew, with the row of a key chosen if one is given."""
        self.list.show(self.rows_now())
        if choose:
            self.list.choose(choose)
        self.checks.more_key = "c" if self.problems else ""  # which refuses to confirm, and lists everything
        self.checks.show(self._check_rows(max(24, self.checks.size.width)))
        self._ask()
        self._show_facts()
        self._share_rail()
        self.show_title()
        self.refresh_bindings()

    def _show_facts(self) -> None:
        rail = max(24, self.facts.size.width)
        explains = self._explains and not self.is_wide
        self.set_class(explains, "-explains")
        self.facts.show(self.more_now(rail) if explains else self.facts_now(rail))
        self.more.show(self.more_now(max(24, self.more.size.width)))

    def _share_rail(self) -> None:
        """The question takes the rows that it needs at the end of the rail, the facts take the rest."""
        asked = self.panel.asked
        most = MOST_ASKED + (self.size.height - LEAST_ROWS) // 2
        listed = len(self.panel.form.options) + len(asked.refused) if self.panel.form and asked else 0
        needed = min(most, listed + AROUND_ASKED)
        if self._explains and not self.is_wide:
            told = sum(row.height for row in self.facts.rows)
            needed = min(needed, max(AROUND_ASKED + 1, self.size.height - 2 - told))
        self.panel.styles.height = needed

    def _ask(self) -> None:
        asked = self.asked_now()
        before = self.panel.asked
        self.panel.asked = asked
        if before is None or before.question != asked.question:
            current = self.current()
            if current is not None:
                self.panel.point_to(current)
            self._tick_anew()

    def _tick_anew(self) -> None:
        if self.panel.form:
            self.panel.form.ticked = set(self.ticked())
            self.panel.redraw()

    def _check_rows(self, cells: int) -> list[Row]:
        problems, glyphs = self.problems, self.app.glyphs
        warned = [said(text, cells, "bright", "! ", rule) for text, rule in self.warned()]
        if problems:
            told = [said(problem.text, cells, "bright", f"{glyphs.no} ", problem.rule or "-") for problem in problems]
            return [heading("checks", f"{len(problems)} to mend"), *told, *warned]
        told = [said(text, cells, "text", f"{glyphs.yes} ", rule) for text, rule in self.passed()]
        return [heading("checks", f"all pass {glyphs.yes}"), *warned, *told]

    def changed(self, choose: str = "") -> None:
        """After a change, or another row."""
        self._warned = False
        self.show(choose)

    # --- keys ----------------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Digits take an answer."""
        if not self.is_asking and self.panel.press(event.key, event.character):
            event.stop()
            self._show_facts()

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        asked = self.panel.asked
        if asked is not None and event.question == asked.question and not self.is_asking:
            self.taken(event.reply)

    def on_section_list_moved(self) -> None:
        self.row_changed()

    def on_section_list_taken(self) -> None:
        """A click on the chosen row takes nothing: what it takes is asked at the right."""

    def row_changed(self) -> None:
        """Another row was chosen."""
        self.changed()

    def action_row(self, step: int) -> None:
        """Choose another row."""
        self.list.action_move(step)

    def action_rows(self, step: int) -> None:
        """Choose a row further away."""
        self.list.action_page(step)

    def action_end_row(self, place: int) -> None:
        """Choose the first row, or the last."""
        self.list.action_jump(place)

    def pointed(self) -> None:
        self._show_facts()

    def on_question_panel_pointed(self) -> None:
        """Another answer was pointed at by the mouse."""
        self._show_facts()

    def action_tick(self) -> None:
        """Tick or untick what is pointed at."""
        self.panel.action_tick()
        self._show_facts()

    def action_undo(self) -> None:
        """Take the last change back."""
        if not self.steps.undo():
            self.say("It is as it was at the start.")
        self.changed()
        self._tick_anew()

    def action_redo(self) -> None:
        """Make the change again that was taken back last."""
        self.steps.redo()
        self.changed()
        self._tick_anew()

    @abstractmethod
    def action_remove(self) -> None:
        """Take away what is under the cursor."""

    @abstractmethod
    def action_library(self) -> None:
        """Begin again from something kept, or keep this."""

    @abstractmethod
    def action_name(self) -> None:
        """Give it a name."""

    # --- the end -------------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Confirm it, or say everything that stands against it."""
        problems = self.problems
        if not problems:
            self.give()
            return
        self.refuse(problems)

    def give(self) -> None:
        """Return it."""
        self.dismiss(self.confirmed_as())

    def action_back(self) -> None:
        """One level back: out of an explanation, then out of the drawing board."""
        if self._explains:
            self._explains = False
            self.show()
        else:
            self.leave()

    @property
    def warning(self) -> str:
        return LEAVING if self.steps.changed else ""
