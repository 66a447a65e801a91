"""Events: past-tense facts that a match records, each with an audience."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

import msgspec

What: TypeAlias = Literal["came", "left", "hit", "lost"]
"""What happened at a place: somebody came there or left it, something there was hit or lost."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A mark that an event leaves on the board."""

    place: str
    """The place, as the game's own boards call it."""
    what: What
    start: tuple[float, float] | None = None
    """Where whoever came there stood before, on boards without fields."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened. Each game derives its own; fields are plain data."""

    mark: ClassVar[str] = ""
    """`turn` or `phase` where a new one begins, else empty; the replay steps by these."""

    leads: ClassVar[bool] = False
    """Whether the event only leads to what follows: whoever watches sees both at once."""
    reveals: ClassVar[bool] = False
    """Whether the event brings to light what decides: also those who brought it about see it before what comes of it.
    """

    def who(self) -> int | None:
        """Return the seat whose mark stands before the line, if any."""
        return None

    def uses(self) -> str:
        """Return the name of the power, card or Order that is used; "" where none is. Statistics count them."""
        return ""

    def traces(self) -> tuple[Trace, ...]:
        """Return the marks that the event leaves on the board, where everybody who knows it may see them."""
        return ()

    def rolling(self, names: Sequence[str]) -> str:
        """Return the line up to its dice, without what came of them; "" where no dice decide anything."""
        return ""

    def describe(self, names: Sequence[str]) -> str:
        """Return the event as one line of the log; `names` are the players' names by seat."""
        return type(self).__name__


class Summary(Event, frozen=True):
    """Several events shown as one line, such as an attack with all its consequences. It is shown, never recorded."""

    parts: tuple[Event, ...]


class Settling(Event, frozen=True):
    """A line while its dice settle. It is shown, never recorded."""

    line: Event

    def who(self) -> int | None:
        return self.line.who()

    def describe(self, names: Sequence[str]) -> str:
        return self.line.rolling(names)


class Recorded(msgspec.Struct, frozen=True, gc=False):
    """An event in a match: the seats that know it (None = everybody) and what the others see instead."""

    event: Event
    only: tuple[int, ...] | None = None
    others: Event | None = None

    def seen_by(self, seat: int | None) -> Event | None:
        """Return the event as `seat` (None = a spectator) may know it, or None."""
        if self.only is None or (seat is not None and seat in self.only):
            return self.event
        return self.others
