"""What a match asks, for the scenes of all games."""

from typing import Generic, TypeVar

from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Option, Reply
from cosmotui.engine.state import State, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Asking(Generic[S, V]):
    """A match in which one question is open at a time."""

    def __init__(self, match: Match[S, V]) -> None:
        self.match = match

    @property
    def question(self) -> AnyQuestion:
        """The only open question."""
        (question,) = self.match.questions
        return question

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen now, in the order in which it is offered."""
        question = self.question
        assert isinstance(question, ChooseOne | ChooseSeveral)
        return question.options

    @property
    def values(self) -> list[str]:
        """All answers allowed now, in the order in which they are offered."""
        return [str(option.value) for option in self.options]

    @property
    def limits(self) -> tuple[int, int]:
        """The smallest and the largest amount that may be answered."""
        question = self.question
        assert isinstance(question, Amount)
        return question.low, question.high

    @property
    def default(self) -> Reply:
        """The rulebook's default answer."""
        question = self.question
        return self.match.game.default(self.match.view(question.seat), question)
