"""The common parts of the summaries of all games, and their building, event by event."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from cosmotui.engine.event import Event


class Moment(msgspec.Struct, frozen=True):
    """A turning point of a match."""

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
    """A summary of a match from its events. Each game adds its numbers."""

    moments: list[Moment] = []

    def turning_points(self) -> list[Moment]:
        """Return the moments, the most important first."""
        return sorted(self.moments, key=lambda moment: (-moment.weight, moment.events))


S = TypeVar("S", bound=MatchSummary)


class SummaryBuilder(ABC, Generic[S]):
    """A listener to the events of a match that builds its summary."""

    def __init__(self, story: S) -> None:
        """Begin with `story`, the summary of a match without events."""
        self.story = story
        self.number = 0
        """How many events there have been."""

    def describe(self, events: Sequence[Event]) -> S:
        """Return the summary of a match with these events."""
        for self.number, event in enumerate(events, 1):
            self.hear(event)
        return self.story

    @property
    @abstractmethod
    def when(self) -> int:
        """The present round or turn."""

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Take in an event."""

    def moment(self, seat: int, text: str, weight: float) -> None:
        """Note the last event as a turning point."""
        self.story.moments.append(Moment(self.when, self.number, seat, text, weight))
