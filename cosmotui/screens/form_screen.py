"""A form of any game, filled in field by field: for questions that have no screen of their own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.hinting import FormDesk
from cosmotui.screens.page import TALK, Page
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

Form = dict[str, object]
CONFIRM = "confirm "
"""The key of the row that hands the form in; no field has that name."""
VALUE_CELLS = 12
"""The width of a value in the list, in cells; the prompt shows the value whole."""

CHANGE: Final = (
    Binding(
        "right,plus,equals_sign", "change(1)", "change", key_display="left right", tooltip="more, or the next choice"
    ),
    Binding("left,minus", "change(-1)", "less, or the previous choice", show=False),
)
"""The keys that change the value of a row."""


@dataclass(frozen=True)
class Filled:
    """A form in the state in which it was left, and whether it is the answer."""

    form: Form
    confirmed: bool


class FormScreen(Page[Filled]):
    """A form in which numbers change by arrows or typing, all else by typing; problems are shown as they arise."""

    CSS_PATH = str(styles_path("form_screen.tcss"))
    NAME = "the form"
    BINDINGS: ClassVar[list[BindingType]] = [
        *CHANGE,
        Binding("delete,backspace", "reset", "as it was"),
        Binding("c", "confirm", "confirm"),
        Binding("H", "hint", "hint", show=False),
        TALK,
        Binding("escape", "back", "back"),
    ]

    def __init__(
        self,
        title: Title,
        question: Compose,
        draft: FormDraft,
        problems_of: Callable[[Form], Sequence[Problem]],
        rules: tuple[str, str, str],
        hint: Callable[[FormDesk], None],
    ) -> None:
        """Show a form that begins with `draft`; `rules` is where `?` opens the rules, `hint` looks for a hint."""
        super().__init__()
        self.question, self._draft = question, draft
        self.form, self._told = draft.begin()
        self.list, self.side, self.prompt = SectionList(id="fields"), Panel(id="side"), Prompt(id="prompt")
        self.bar, self._problems_of, self.in_rules, self._hint = title, problems_of, rules, hint
        self.askers = (self.prompt,)
        self.parts = (Horizontal(self.list, self.side, id="form"), *self.askers)
        self.resized = self.show

    def on_mount(self) -> None:
        self.show()
        self.list.focus(scroll_visible=False)
        if self._told:
            self.call_after_refresh(self.say, self._told)

    def taking(self) -> str:
        return "confirm" if self.list.key == CONFIRM else "type"

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Redraw everything."""
        changed = sum(value != self.question.start.get(name) for name, value in self.form.items())
        rows: list[Row] = [heading("the form", f"{changed} changed" if changed else "nothing changed")]
        for name, value in self.form.items():
            start = self.question.start.get(name)
            ink = "strong" if value != start else "text"
            was = f", was {_text(start)}" if value != start and _text(start) else ""
            told = clip(visible(_text(value)), VALUE_CELLS) or ".."
            right: Line = [(told, ink), (clip(visible(was), 12), "dim")]
            rows.append(row(name, [(clip(visible(name), 30), ink)], right, typed=not isinstance(start, int)))
        self.list.show([*rows, gap(), row(CONFIRM, [("Confirm", "strong")])])
        self._show_side()

    def _show_side(self) -> None:
        cells = max(24, self.side.size.width - 1)
        problems = self._problems_of(self.form)
        rows = [heading("asked"), said(self.question.title, cells, "strong"), gap()]
        rows.append(heading("checks", str(len(problems)) if problems else "all pass"))
        rows += [said(problem.text, cells, "text", f"{self.app.glyphs.no} ", problem.rule) for problem in problems]
        self.side.show(rows)

    # --- changes -------------------------------------------------------------------------------------------------

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_take()

    def on_section_list_moved(self) -> None:
        self.refresh_bindings()

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self._type(message.key, message.text)

    def action_take(self) -> None:
        """Type the value of the chosen field, or hand the form in."""
        if self.list.key == CONFIRM:
            self.action_confirm()
        else:
            self._type(self.list.key)

    def _type(self, name: str, begin: str = "") -> None:
        text = begin or _text(self.form[name])
        self.prompt.ask(f"{name}?", lambda typed: self._put(name, typed), text=text, limit=200)

    def _put(self, name: str, text: str) -> str:
        """Put in what was typed, and refuse nothing; what the game says against it is shown at the right."""
        text = text.strip()
        is_number = isinstance(self.question.start.get(name), int) and text.isascii() and text.isdecimal()
        self.form[name] = int(text) if is_number and len(text) < 10 else text
        self.call_later(self._changed)
        return ""

    def _changed(self) -> None:
        """Keep the form and show it, after every change."""
        self.show()
        if trouble := self._draft.keep(self.form):
            self.say(trouble)

    def action_change(self, step: int) -> None:
        """Raise or lower a number by one, never below 0."""
        value = self.form[self.list.key]
        if isinstance(value, int):
            self.form[self.list.key] = max(0, value + step)
            self._changed()
        else:
            self.say("This is typed: enter.")

    def action_reset(self) -> None:
        """Reset the chosen field to its start value."""
        self.form[self.list.key] = self.question.start.get(self.list.key, "")
        self._changed()

    def action_hint(self) -> None:
        """Tell what the strongest bot would fill in."""
        self._hint(self)

    def fill(self, form: Form) -> None:
        """Fill the form in."""
        self.form.update(form)
        self._changed()

    def action_confirm(self) -> None:
        """Hand the form in."""
        problems = self._problems_of(self.form)
        if problems:
            self.say(str(problems[0]))
        else:
            self.dismiss(Filled(self.form, True))

    def action_back(self) -> None:
        """Leave the form in its present state, to be continued later."""
        self.dismiss(Filled(self.form, False))

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action not in ("change", "reset") or self.list.key != CONFIRM


def _text(value: object) -> str:
    return "" if value is None else str(value)
