"""The interface of a coding: what a seat knows as a vector, and its answers as numbered actions."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, Option, Reply
from cosmotui.engine.state import V


class Coding(ABC, Generic[V]):
    """The coding of one game for so many seats."""

    game: str
    options: Mapping[str, str]
    """Of the match."""
    actions: int
    """How many actions there are, whatever is asked."""
    size: int
    """The length of the vector."""

    @abstractmethod
    def vector(self, view: V, question: AnyQuestion | None) -> list[float]:
        """Return what the seat of the view knows, own things first, in numbers of about -1 to 1."""

    @abstractmethod
    def answers(self, question: AnyQuestion) -> dict[int, Reply]:
        """Return the legal answers by number of the action; empty where the game's default has to do."""


def common(question: ChooseOne) -> Sequence[Option]:
    """Return the options that are not rare: who learns does not concede; all of them if all are rare."""
    return [option for option in question.options if not option.rare] or question.options


def one_hot(place: int, length: int) -> list[float]:
    """Return zeros with a one at `place`; zeros alone if that is outside."""
    return [float(number == place) for number in range(length)]


def by_place(question: AnyQuestion, most: int) -> dict[int, Reply]:
    """Return the answers numbered as they are offered; amounts in `most` even steps where there are more."""
    if isinstance(question, ChooseOne):
        return {number: option.value for number, option in enumerate(common(question)[:most])}
    if isinstance(question, Amount):
        span = question.high - question.low
        steps = min(span, most - 1)
        return {number: question.low + (span * number // steps if steps else 0) for number in range(steps + 1)}
    return {}
