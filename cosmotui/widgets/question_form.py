"""A half-made answer to a question: the chosen row, what is ticked, the amount. No drawing, no widget."""

from collections.abc import Sequence

from cosmotui.engine.decline_option import decline_index
from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Compose, Option, Reply, Value


class QuestionForm:
    """An unfinished answer. Its rows are the options, or the one row of an amount or a form."""

    def __init__(self, question: AnyQuestion) -> None:
        self.question = question
        self.row = next((row for row, option in enumerate(self.options) if not option.rare), 0)
        self.ticked: set[Value] = set()
        self.amount = question.default if isinstance(question, Amount) else 0
        self.composed: dict[str, object] = dict(question.start) if isinstance(question, Compose) else {}
        self.problems: Sequence[Problem] = ()
        """The problems that the game finds in the composed answer; set by the screen."""
        self._typing = False

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, if the question has any."""
        return self.question.options if isinstance(self.question, ChooseOne | ChooseSeveral) else ()

    @property
    def option(self) -> Option | None:
        """The option of the chosen row."""
        return self.options[self.row] if self.options else None

    @property
    def zero(self) -> int | None:
        """The row that the digit 0 takes: the one for none, or for pass."""
        return decline_index(self.options)

    def digits(self) -> list[str]:
        """Return the digit of each row, or "" after the ninth."""
        zero, digits, number = self.zero, [], 0
        for row in range(len(self.options)):
            if row == zero:
                digits.append("0")
                continue
            number += 1
            digits.append(str(number) if number < 10 else "")
        return digits

    def go_to(self, row: int) -> bool:
        """Choose a row, and return whether that changed anything."""
        changed = row != self.row
        self.row = row
        return changed

    def toggle(self) -> None:
        """Tick or untick the chosen row."""
        if self.option and isinstance(self.question, ChooseSeveral):
            self.ticked ^= {self.option.value}

    def change(self, step: int) -> None:
        """Raise or lower the amount, within its bounds."""
        if isinstance(self.question, Amount):
            self._typing = False
            self.amount = min(max(self.question.low, self.amount + step), self.question.high)

    def type_digit(self, digit: str) -> None:
        """Add a digit to the amount; a digit that would lead out of bounds begins a new number."""
        if isinstance(self.question, Amount):
            longer = int(f"{self.amount}{digit}") if self._typing else int(digit)
            self.amount = longer if longer <= self.question.high else min(int(digit), self.question.high)
            self._typing = True

    def rub_out(self) -> None:
        """Remove the last digit."""
        if isinstance(self.question, Amount):
            self.amount //= 10
            self._typing = True

    def missing(self) -> str:
        """Return, in a few words, why the question cannot be answered yet; "" if it can."""
        match self.question:
            case ChooseSeveral(least=least, most=most):
                if len(self.ticked) < least:
                    return f"{least - len(self.ticked)} more needed"
                return f"{len(self.ticked) - most} too many" if len(self.ticked) > most else ""
            case Amount(low=low):
                return f"at least {low}" if self.amount < low else ""
            case Compose():
                return f"{len(self.problems)} to mend" if self.problems else ""
            case ChooseOne():
                return "" if self.options else "nothing to choose"
            case _:
                return ""

    def reply(self) -> Reply:
        """Return the answer in its present state."""
        match self.question:
            case ChooseSeveral():
                return [option.value for option in self.options if option.value in self.ticked]
            case Amount():
                return self.amount
            case Compose():
                return self.composed
            case _:
                return self.option.value if self.option else ""
