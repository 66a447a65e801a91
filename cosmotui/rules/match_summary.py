"""What the stories of all games tell beside their numbers, and how they are told: event by event."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from cosmotui.engine.event import Event


class Moment(msgspec.Struct, frozen=True):
    """A turning point."""

    when: int
    """The round, or the turn where a game has no rounds."""
    events: int
    """How many there were by then."""
    seat: int
    """Whose it was; -1 for nobody's."""
    text: str
    weight: float
    """How much it matters beside others."""


class MatchSummary(msgspec.Struct, kw_only=True):
    """A match as its events tell it. The story of each game adds its numbers."""

    moments: list[Moment] = []

    def turning_points(self) -> list[Moment]:
        """The moments, those that matter most first."""
        return sorted(self.moments, key=lambda moment: (-moment.weight, moment.events))


S = TypeVar("S", bound=MatchSummary)


class SummaryBuilder(ABC, Generic[S]):
    """Hears the events of a match and tells its story."""

    def __init__(self, story: S) -> None:
        """`story` is that of a match in which nothing has happened."""
        self.story = story
        self.number = 0
        """How many events there have been."""

    def describe(self, events: Sequence[Event]) -> S:
        """The story of a match in which these things have happened."""
        for self.number, event in enumerate(events, 1):
            self.hear(event)
        return self.story

    @property
    @abstractmethod
    def when(self) -> int:
        """The round or turn that is played."""

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Something happened."""

    def moment(self, seat: int, text: str, weight: float) -> None:
        """What happened last is a turning point."""
        self.story.moments.append(Moment(self.when, self.number, seat, text, weight))
