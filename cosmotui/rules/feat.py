"""Feats: things worth doing once, each of which teaches a rule."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, TypeVar

from cosmotui.engine.event import Event
from cosmotui.engine.game import Result
from cosmotui.engine.state import V

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Part(Generic[V]):
    """The part that one seat had in a match that is over, as that seat knows it."""

    seat: int
    events: Sequence[Event]
    view: V
    """The view of the end."""
    result: Result

    @property
    def won(self) -> bool:
        """Whether the seat is among the winners of a match that was no draw."""
        return self.seat in self.result.winners and not self.result.is_draw

    def of(self, kind: type[E]) -> Iterator[E]:
        """Yield the events of a kind, in order."""
        return (event for event in self.events if isinstance(event, kind))

    @property
    def steps(self) -> Iterator[tuple[Event, Event]]:
        """Each event with the one that followed it."""
        return pairwise(self.events)


@dataclass(frozen=True)
class Feat(Generic[V]):
    """A feat: its name in files, its title, what has to be done for it, and the rule that it shows."""

    name: str
    title: str
    how: str
    rule: str
    is_done: Callable[[Part[V]], bool]
    """Whether a seat did it in a match."""
