"""A drawing board: something is made there, and everything that stands against it is shown at once.

Up and down choose the row, left and right the answer for it, digits and enter give it; every change can be undone.
"""

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.screens.editor_area import EditorArea
from cosmotui.screens.editor_subject import Subject
from cosmotui.screens.key_list import shown_cap
from cosmotui.screens.page import TALK, Page
from cosmotui.screens.problem_list import ProblemList
from cosmotui.widgets.question_panel import QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

T = TypeVar("T")
R = TypeVar("R")


class EditorScreen(Page[R], Generic[T, R]):
    """A screen that makes a `T` and returns an `R`, or nothing if it is left. No widget on it has the focus."""

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
        TALK,
        Binding("escape", "back", "back", show=False),
    ]

    def __init__(self, subject: Subject[T, R], area: EditorArea) -> None:
        """Show a subject in the area that draws it."""
        super().__init__()
        self.subject, self.area = subject, area
        self.askers = (area.prompt,)
        self.action_row, self.action_rows, self.action_end_row = area.move, area.page, area.jump
        self.action_take, self.action_name = area.panel.action_answer, subject.name
        self.action_remove, self.action_library = subject.remove, subject.library
        self.key_list.cap_of = self._cap_of
        subject.editor = self
        self._warned = False
        """Whether the user was warned that leaving drops what was made."""
        self.parts = (self.area,)
        self.resized = self.show

    def on_mount(self) -> None:
        if self.subject.told:
            self.call_after_refresh(self.say, self.subject.told)
        self.subject.opened()
        self.set_focus(None)
        self.show()

    # --- what is shown -------------------------------------------------------------------------------------------

    def title_now(self) -> Title:
        return self.subject.title()

    def rules_here(self) -> tuple[str, str, str]:
        return self.subject.rules_here()

    def refuses(self, action: str) -> bool:
        return action == "undo" and not self.subject.steps.count

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "redo":
            return self.subject.allows(action) and self.subject.steps.can_redo
        return self.subject.allows(action) and (action != "tick" or self.area.asks_several)

    def _cap_of(self, binding: Binding) -> str:
        takes = self.word(binding) == "take" and not self.area.asks_several
        return self.area.numbers if takes else shown_cap(binding)

    def show(self, choose: str = "") -> None:
        """Redraw everything, and choose the row of a key if one is given."""
        self.area.show(choose)
        self.show_title()
        self.refresh_bindings()

    def changed(self, choose: str = "") -> None:
        """Redraw everything after a change, or for another row."""
        self._warned = False
        self.show(choose)

    # --- what is pressed -----------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Give the answer of a digit."""
        if self.area.is_asking:
            return
        if self.area.panel.press(event.key, event.character):
            event.stop()
            self.area.show_pointed()
        elif told := self.subject.refusal(event.character or ""):
            event.stop()
            self.say(told)

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        asked = self.area.panel.asked
        if asked is not None and event.question == asked.question and not self.area.is_asking:
            self.subject.taken(event.reply)

    def on_section_list_moved(self) -> None:
        """Show another row that was chosen; a click on the chosen row itself answers nothing."""
        self.subject.drop_question()
        self.changed()

    def action_way(self, step: int) -> None:
        """Point at another answer."""
        form = self.area.panel.form
        if form and form.options:
            self.area.panel.point_to(form.options[(form.row + step) % len(form.options)].value)
            self.area.show_pointed()

    def action_tick(self) -> None:
        """Tick or untick the answer that is pointed at."""
        self.area.panel.action_tick()
        self.area.show_pointed()

    def action_why(self) -> None:
        """Show where the numbers come from; a large screen shows that always, and here the rule of the chosen row."""
        if self.area.shows_why:
            self.app.read_rules(*self.rules_here())
        else:
            self.area.explains = not self.area.explains
            self.show()

    def action_undo(self) -> None:
        """Undo the last change."""
        self.subject.drop_question()
        if not self.subject.steps.undo():
            self.say(self.subject.UNCHANGED)
        self.changed()
        self.area.tick_again()

    def action_redo(self) -> None:
        """Redo the change that was undone last."""
        self.subject.drop_question()
        self.subject.steps.redo()
        self.changed()
        self.area.tick_again()

    def ask_name(self, now: str, limit: int, nameless: str, take: Callable[[str], None]) -> None:
        """Let a name be typed; `nameless` says how long a name is."""

        def done(name: str) -> str:
            if not name.strip():
                return nameless
            take(name)
            return ""

        self.add_class("-asking")
        self.area.prompt.ask("Which name?", done, text=now, hint=nameless, limit=limit)
        self.show()

    def on_prompt_closed(self) -> None:
        self.remove_class("-asking")
        self.set_focus(None)
        self.show()

    # --- the end -------------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Confirm what was made, or say what stands against it, on a page of its own where CHECKS lacks room."""
        problems, checks = self.subject.problems, self.area.checks
        if not problems:
            if self.subject.asks_back():
                self.show()
            else:
                self.give()
            return
        self.say(f"Not yet: {len(problems)} to mend, as CHECKS says.")
        if sum(row.height for row in checks.rows) > checks.size.height:
            title = self.title_now()
            where = (title.game, f"{title.where}, not confirmed")
            self.app.push_screen(ProblemList(problems, where, self.rules_here()))

    def give(self) -> None:
        """Return what was made."""
        self.dismiss(self.subject.confirmed_as())

    def action_back(self) -> None:
        """Go one level back: out of a question, out of an explanation, then out of the drawing board."""
        if self.subject.drop_question():
            self.show()
        elif self.area.explains:
            self.area.explains = False
            self.show()
        else:
            self.leave()

    def leave(self) -> None:
        """Leave without confirming; ask once more if something was changed."""
        warning = self.subject.warning
        if self.area.is_asking:
            self.area.prompt.close()
        elif warning and not self._warned and self.app.settings.confirmations:
            self._warned = True
            self.say(warning)
        else:
            self.dismiss(None)
