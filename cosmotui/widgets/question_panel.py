"""The one panel that asks any question of any game: an amber plate with who is asked, the question, and the options."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.message import Message
from textual.reactive import reactive

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Amount, AnyQuestion, ChooseSeveral, Compose, Option, Reply, Value
from cosmotui.widgets.head import head_line
from cosmotui.widgets.paint import Line, Painted, cut_line, drawn, justify
from cosmotui.widgets.plain_text import clip, visible, wrap
from cosmotui.widgets.question_form import QuestionForm
from cosmotui.widgets.words import Who, Words, name_line, spell

LABEL_LIMIT = 20
"""The widest column of labels beside which details still stand in a column of their own."""


@dataclass(frozen=True)
class Asked:
    """A question and how it is put."""

    question: AnyQuestion
    who: Who | None = None
    """Who is asked; without anybody the question itself stands on the plate."""
    fact: str = ""
    """The right side of the plate: `d4 2`, `sealed`."""
    details: Mapping[Value, Words] | None = None
    """Words for options, by value, where there is more to show than their plain detail."""
    refused: Sequence[tuple[str, str]] = ()
    """What cannot be chosen, and why: label and reason."""
    hint: str = ""
    """The last line, if no option had to be cut."""
    more: str = ""
    """What leads to the options that were cut: `arrows on the map`."""
    problems: Sequence[Problem] = ()
    """What is wrong with a composed answer so far."""
    composed: dict[str, object] | None = None
    """A composed answer so far; without it the question's own start."""


class QuestionPanel(Painted, can_focus=True):
    """Shows one question and takes its answer by key or mouse. Keys meant for it may also come through `press`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "up", show=False),
        Binding("down", "move(1)", "down", show=False),
        Binding("enter", "answer", "answer", show=False),
    ]

    asked: reactive[Asked | None] = drawn(None)
    """What is asked; None leaves the panel empty."""

    @dataclass
    class Answered(Message):
        """A seat gave its answer; it may still be refused by the game."""

        panel: "QuestionPanel"
        question: AnyQuestion
        reply: Reply

        @property
        def control(self) -> "QuestionPanel":
            return self.panel

    @dataclass
    class Pointed(Message):
        """Another option's row was chosen by the player."""

        panel: "QuestionPanel"
        option: Option

        @property
        def control(self) -> "QuestionPanel":
            return self.panel

    def __init__(self, asked: Asked | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.form: QuestionForm | None = None
        self._scolded = False
        self._top = 0
        self._option_rows: dict[int, int] = {}
        self.set_reactive(QuestionPanel.asked, asked)
        self.watch_asked(None, asked)

    def watch_asked(self, before: Asked | None, after: Asked | None) -> None:
        if after is None:
            self.form = None
        elif before is None or self.form is None or before.question != after.question:
            self.form = QuestionForm(after.question)
            self._top = 0
        if after and self.form:
            self.form.problems = after.problems
            if after.composed is not None:
                self.form.composed = after.composed
        self._scolded = False
        self.redraw()

    # What the screen may ask of it

    @property
    def option(self) -> Option | None:
        """The option of the chosen row."""
        return self.form.option if self.form else None

    def point_at(self, place: str) -> Option | None:
        """Choose the first option that lies at this place of the board, if there is one. Posts nothing."""
        return self._point(lambda option: option.place == place)

    def point_to(self, value: Value) -> Option | None:
        """Choose the option with this value, if there is one. Posts nothing."""
        return self._point(lambda option: option.value == value)

    def press(self, key: str, character: str | None = None) -> bool:
        """Take a key of the panel even while it is not focused, arrows and enter apart; whether it was one."""
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
        row = self._option_rows.get(event.y)
        if row is None or self.form is None:
            return
        if isinstance(self.form.question, ChooseSeveral):
            self._choose_row(row)
            self.action_tick()
        elif row == self.form.row:
            self.action_answer()
        else:
            self._choose_row(row)

    def action_move(self, step: int) -> None:
        if self.form and isinstance(self.form.question, Amount):
            self.form.change(-step)
            self._changed()
        elif self.form:
            self._choose_row(min(max(0, self.form.row + step), max(0, len(self.form.options) - 1)))

    def action_tick(self) -> None:
        if self.form:
            self.form.toggle()
            self._changed()

    def action_answer(self) -> None:
        if self.form is None:
            return
        if self.form.missing():
            self._scolded = True
            self.redraw()
        else:
            self.post_message(self.Answered(self, self.form.question, self.form.reply()))

    def _press_digit(self, form: QuestionForm, digit: str) -> bool:
        if isinstance(form.question, Compose):
            if digit == "1":
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
        limit = 10**9
        steps = {"+": 1, "-": -1, "=": 1}
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
        return True

    def _changed(self) -> None:
        self._scolded = False
        self.redraw()

    def _choose_row(self, row: int) -> None:
        if self.form and self.form.go_to(row):
            self._changed()
            if self.form.option:
                self.post_message(self.Pointed(self, self.form.option))

    def _point(self, wanted: Callable[[Option], bool]) -> Option | None:
        for row, option in enumerate(self.form.options if self.form else ()):
            if self.form and wanted(option):
                if self.form.go_to(row):
                    self._changed()
                return option
        return None

    # The picture

    def lines(self, width: int, height: int) -> list[Line]:
        self._option_rows = {}
        asked, form = self.asked, self.form
        if asked is None or form is None:
            return []
        lines = [self._plate(asked, form, width)]
        if asked.who:
            lines += [[(" " + line, "bright")] for line in wrap(visible(asked.question.title), width - 2)[:3]]
        match asked.question:
            case Amount():
                lines.append(self._amount(form, asked.question, width))
                lines += self._hint(asked, f"+ and - change it, {asked.question.low} to {asked.question.high}", width)
            case Compose():
                lines += self._checks(asked, width, height - len(lines))
            case _:
                lines += self._options(asked, form, width, height - len(lines), len(lines))
        return lines

    def _plate(self, asked: Asked, form: QuestionForm, width: int) -> Line:
        glyphs = self.glyphs
        fact = visible(asked.fact)
        if isinstance(form.question, ChooseSeveral):
            least, most = form.question.least, form.question.most
            fact = f"{len(form.ticked)} of {least if least == most else f'{least}..{most}'}"
        elif isinstance(form.question, Compose) and form.problems:
            fact = form.missing()
        if self._scolded:
            fact = form.missing()
        if asked.who:
            name = name_line(asked.who, glyphs, "signal-strong", "signal", 20 if width >= 40 else 12)
        else:
            name = [(visible(asked.question.title), "signal-strong")]
        return justify([(" ", "signal"), *name], [(glyphs.adapt(fact) + " ", "signal")], width, "signal")

    def _options(self, asked: Asked, form: QuestionForm, width: int, room: int, top: int) -> list[Line]:
        options, refused = form.options, list(asked.refused)
        hint = self._hint(
            asked, "space picks, enter goes on" if isinstance(form.question, ChooseSeveral) else "", width
        )
        rows = max(1, room)
        if len(options) + len(refused) + len(hint) > rows:
            hint = []
        if len(options) + len(refused) > rows:
            rows = max(1, rows - 1)
        self._top = min(max(self._top, form.row + 1 - rows), form.row, max(0, len(options) - rows))
        shown = range(self._top, min(len(options), self._top + rows))
        refused_shown = refused[: rows - len(shown)]
        digits = form.digits()
        labels = self._label_cells(asked, form)
        lines: list[Line] = []
        for row in shown:
            self._option_rows[top + len(lines)] = row
            lines.append(self._option(asked, form, row, digits[row], labels, width))
        lines += [self._refused(label, reason, width) for label, reason in refused_shown]
        left = len(options) + len(refused) - len(lines)
        if left:
            where = f": {asked.more}" if asked.more else ""
            lines.append(cut_line([(f"  {left} more{where}", "dim")], width))
        return lines + hint

    def _label_cells(self, asked: Asked, form: QuestionForm) -> int:
        """The width of the column of labels, or 0 if details follow their labels directly."""
        longest = max((len(option.label) for option in form.options if self._detail(asked, option)), default=0)
        return longest if longest <= LABEL_LIMIT else 0

    def _detail(self, asked: Asked, option: Option) -> Words:
        return (asked.details or {}).get(option.value, option.detail)

    def _option(self, asked: Asked, form: QuestionForm, row: int, digit: str, labels: int, width: int) -> Line:
        option, glyphs, chosen = form.options[row], self.glyphs, row == form.row
        fill = "chosen" if chosen else ""
        plain, strong = ("chosen", "chosen-strong") if chosen else ("text", "strong")
        detail = self._detail(asked, option)
        tick = ""
        if isinstance(form.question, ChooseSeveral):
            tick = (glyphs.yes if option.value in form.ticked else glyphs.none) + " "
        label = glyphs.adapt(visible(option.label))
        left: Line = [(f"{glyphs.chosen if chosen else ' '} ", plain), (f"{digit or ' '} ", strong), (tick, plain)]
        left.append((f"{label:<{labels}}" if detail else label, strong if detail and labels else plain))
        if detail:
            left += [("  ", plain), *spell(detail, plain, glyphs, fill)]
        number = glyphs.adapt(visible(option.number))
        right: Line = [(number + " ", plain if chosen else "dim")] if number else []
        return justify(left, right, width, plain)

    def _refused(self, label: str, reason: str, width: int) -> Line:
        return justify([(f"    {visible(label)}", "chart")], [(visible(reason) + " ", "chart")], width, "chart")

    def _amount(self, form: QuestionForm, question: Amount, width: int) -> Line:
        unit = clip(visible(question.unit or "amount"), width - 20)
        cells = min(question.high, 10, width - len(unit) - 17)
        meter = self.glyphs.meter(form.amount, question.high, cells) + "   " if cells > 1 else ""
        return justify(
            [(f"{self.glyphs.chosen}   {unit}   ", "chosen"), (meter, "chosen")],
            [(f"{form.amount}", "chosen-strong"), (f" of {question.high} ", "chosen")],
            width,
            "chosen",
        )

    def _checks(self, asked: Asked, width: int, room: int) -> list[Line]:
        """The problems of a composed answer, then the row that confirms it."""
        found = f"{len(asked.problems)}" if asked.problems else "all pass ✓"
        lines = [head_line("checks", found, width, self.glyphs)]
        problems = list(asked.problems)
        rows = max(0, room - 2)
        if len(problems) > rows:
            rows -= 1
        for problem in problems[:rows]:
            rule: Line = [(visible(problem.rule) + " ", "chart")] if problem.rule else []
            lines.append(justify([(f"{self.glyphs.no} {visible(problem.text)}", "text")], rule, width))
        if len(problems) > rows:
            lines.append([(f"{len(problems) - rows} more", "dim")])
        ink = "chart" if problems else "chosen"
        mark = " " if problems else self.glyphs.chosen
        lines.append(
            justify(
                [(f"{mark} ", ink), ("1 ", f"{ink}-strong" if ink == "chosen" else ink), ("Confirm", ink)],
                [],
                width,
                ink,
            )
        )
        return lines

    def _hint(self, asked: Asked, usual: str, width: int) -> list[Line]:
        hint = visible(asked.hint) or usual
        return [cut_line([("  " + hint, "dim")], width)] if hint else []
