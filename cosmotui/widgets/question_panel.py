"""The one panel that asks any question of any game: an amber plate with the seat asked, the question, the options."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.message import Message
from textual.reactive import reactive

from cosmotui.engine.question import Amount, AnyQuestion, ChooseSeveral, Compose, Option, Reply, Value
from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.question_form import QuestionForm
from cosmotui.widgets.question_picture import Asked, QuestionPicture, least_height

__all__ = ["Asked", "QuestionPanel"]

USUAL: Final = 7
"""The number of rows that a panel always has."""


class QuestionPanel(LineWidget, can_focus=True):
    """A panel that shows one question and takes its answer by key or mouse; keys may also come through `press`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "up", show=False, system=True),
        Binding("down", "move(1)", "down", show=False, system=True),
        Binding("enter", "answer", "answer", show=False),
    ]

    asked: reactive[Asked | None] = drawn(None)
    """The question asked; None leaves the panel empty."""
    waiting: reactive[str] = drawn("")
    """What stands in the panel while nothing is asked."""
    lit: reactive[bool] = drawn(True)
    """Whether the chosen row is lit, so that enter takes it.

    The screen unlights the row while its own cursor stands on something that is no option; choosing any row lights it
    again.
    """

    lean: reactive[bool] = drawn(False)
    """Whether to send fewer bytes, for a slow line."""

    @dataclass
    class Answered(Message):
        """The message that a seat gave its answer, which the game may still refuse."""

        question: AnyQuestion
        reply: Reply

    @dataclass
    class Pointed(Message):
        """The message that the player chose the row of another option."""

        option: Option

    class Changed(Message):
        """The message that the player changed an amount, or ticked an option."""

    def __init__(self, asked: Asked | None = None, *, lean: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.form: QuestionForm | None = None
        self._scolded = False
        self._top = 0
        self._held = False
        self._option_at: dict[int, int] = {}
        self.is_cut = False
        """Whether the end of the question had no room in the last drawing of the panel."""
        self._least: int | None = None
        self.set_reactive(QuestionPanel.asked, asked)
        self.set_reactive(QuestionPanel.lean, lean)
        self.watch_asked(None, asked)

    def watch_asked(self, before: Asked | None, after: Asked | None) -> None:
        if after is None:
            self.form = None
        elif before is None or self.form is None or before.question != after.question:
            self.form = QuestionForm(after.question)
            self._top = 0
            self.lit = True
        if after and self.form:
            self.form.problems = after.problems
            if after.composed is not None:
                self.form.composed = after.composed
        self._scolded = False
        self._make_room()

    def on_resize(self) -> None:
        self._make_room()
        super().on_resize()

    def _make_room(self) -> None:
        """Make the panel higher where the style sheet has too few rows for the whole question."""
        width = self.size.width
        needed = least_height(self.asked, width) if self.asked and width else 0
        least = needed if needed > USUAL else None
        if least != self._least:
            self._least = least
            self.styles.min_height = least

    @property
    def counts(self) -> bool:
        return bool(self.asked and self.asked.problems)

    # What the screen may ask of it

    @property
    def option(self) -> Option | None:
        """The option of the chosen row, if it is lit."""
        return self.form.option if self.form and self.lit else None

    @property
    def ticked(self) -> tuple[Value, ...]:
        """The options ticked so far in a choice of several, in the order of the options."""
        form = self.form
        if form is None or not isinstance(form.question, ChooseSeveral):
            return ()
        return tuple(option.value for option in form.options if option.value in form.ticked)

    def point_at(self, place: str) -> Option | None:
        """Choose the first option that lies at this place of the board, if there is one, and post no message.

        Where the place can be chosen several times at once, choose it once.
        """
        return self._point(lambda option: option.place == place and not option.added) or self._point(
            lambda option: option.place == place
        )

    def point_to(self, value: Value) -> Option | None:
        """Choose the option with this value, if there is one, and post no message."""
        return self._point(lambda option: option.value == value)

    def press(self, key: str, character: str | None = None) -> bool:
        """Handle a key of the panel, focused or not, except arrows and enter; return whether the key was one."""
        form = self.form
        if form is None:
            return False
        if isinstance(form.question, Amount):
            return self._press_amount(form, key, character or "")
        if key == "space" and isinstance(form.question, ChooseSeveral):
            self.action_tick()
            return True
        if character and character in "0123456789":
            return self._press_digit(form, character)
        return False

    # Keys and mouse

    def on_key(self, event: Key) -> None:
        if self.press(event.key, event.character):
            event.stop()

    def on_click(self, event: Click) -> None:
        row = self._option_at.get(event.y)
        if row is None or self.form is None:
            return
        if isinstance(self.form.question, ChooseSeveral):
            self._choose_row(row)
            self.action_tick()
        elif row == self.form.row and self.lit:
            self.action_answer()
        else:
            self._choose_row(row)

    def action_move(self, step: int) -> None:
        if self.form and isinstance(self.form.question, Amount):
            self.change(-step * (self.asked.step if self.asked else 1))
        elif self.form:
            step = step if self.lit else 0  # the first key finds the row again
            self._choose_row(min(max(0, self.form.row + step), max(0, len(self.form.options) - 1)))

    def change(self, by: int) -> None:
        """Raise or lower the amount that is asked for, if there is one."""
        if self.form:
            self.lit = True
            self.form.change(by)
            self._changed()
            self.post_message(self.Changed())

    def action_tick(self) -> None:
        if self.form:
            self.form.toggle()
            self._changed()
            self.post_message(self.Changed())

    def action_answer(self) -> None:
        if self.form is None or not self.lit:
            return
        if self.form.missing():
            self._scolded = True
            self.redraw()
        else:
            self.post_message(self.Answered(self.form.question, self.form.reply()))

    def _press_digit(self, form: QuestionForm, digit: str) -> bool:
        if isinstance(form.question, Compose):
            if digit == "1":
                self.lit = True
                self.action_answer()
            return digit == "1"
        digits = form.digits()
        if digit not in digits:
            return False
        self._choose_row(digits.index(digit))
        if isinstance(form.question, ChooseSeveral):
            self.action_tick()
        else:
            self.action_answer()
        return True

    def _press_amount(self, form: QuestionForm, key: str, character: str) -> bool:
        limit, step = 10**9, self.asked.step if self.asked else 1
        steps = {"+": step, "-": -step, "=": step}
        if character and character in "0123456789":
            form.type_digit(character)
        elif character in steps:
            form.change(steps[character])
        elif key in ("home", "end"):
            form.change(-limit if key == "home" else limit)
        elif key == "backspace":
            form.rub_out()
        else:
            return False
        self._changed()
        self.post_message(self.Changed())
        return True

    def _changed(self) -> None:
        self._scolded = False
        self.redraw()

    def _choose_row(self, row: int) -> None:
        if self.form is None:
            return
        was_lit, self.lit = self.lit, True
        if self.form.go_to(row) or not was_lit:
            self._held = False
            self._changed()
            if self.form.option:
                self.post_message(self.Pointed(self.form.option))

    def _point(self, wanted: Callable[[Option], bool]) -> Option | None:
        for row, option in enumerate(self.form.options if self.form else ()):
            if self.form and wanted(option):
                self.lit = True
                if self.form.go_to(row):
                    self._held = True
                    self._changed()
                return option
        return None

    def tells(self, text: str) -> bool:
        """Return whether the panel has room for all words of a text that belongs to an option."""
        picture, size = self._drawn(), self.size
        if picture is None:
            return False
        rows = ("".join(part for part, _ in line) for line in picture.lines(size.width, size.height))
        return visible(" ".join(text.split())) in " ".join(" ".join(rows).split())

    def lines(self, width: int, height: int) -> list[Line]:
        picture = self._drawn()
        if picture is None:
            return [[(line, "dim")] for line in wrap(self.waiting, width)]
        lines = picture.lines(width, height)
        self._top, self._option_at, self.is_cut = picture.top, picture.option_at, picture.is_cut
        return lines

    def _drawn(self) -> QuestionPicture | None:
        if self.asked is None or self.form is None:
            return None
        return QuestionPicture(
            self.asked,
            self.form,
            self.glyphs,
            scolded=self._scolded,
            top=self._top,
            held=self._held,
            lit=self.lit,
            lean=self.lean,
        )
