"""Replay: a walk through a match that was played, in both directions, by event, phase or turn."""

from bisect import bisect_right
from typing import Generic

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.lately import lately
from cosmotui.engine.match import Match
from cosmotui.engine.state import S, V


class Replay(Generic[S, V]):
    """A walk over a match in the state it had when the replay was made; position n is the moment after n events.

    It stays valid as long as no earlier answer is taken back.
    """

    def __init__(self, match: Match[S, V], seat: int | None = None) -> None:
        self._match = match
        self._steps = match.checkpoints
        self._end = match.state_bytes()
        self._traced: tuple[int, list[bytes]] | None = None
        self._answers, self._last = len(match.log), match.log[-1] if match.log else None
        self.length = match.event_count
        self.seat = seat
        self.position = 0

    def goes_over(self, match: Match[S, V]) -> bool:
        """Return whether a match still has every answer that the walk goes over; one may have been taken back."""
        log, answers = match.log, self._answers
        return len(log) >= answers and (answers == 0 or log[answers - 1] is self._last)

    def event(self, number: int) -> Event | None:
        """Return event `number` as the watching seat may know it, or None."""
        return self._match.event_at(number, self.seat)

    def view(self) -> V:
        """Return the table at the present position, as the watching seat may know it."""
        if self.position == self.length:
            return self._match.view_of(self._end, self.seat)
        number = max(0, bisect_right(self._steps, self.position, key=lambda step: step.events) - 1)
        inside = self.position - self._steps[number].events
        if inside == 0:
            return self._match.view_of(self._steps[number].state, self.seat)
        if self._traced is None or self._traced[0] != number:
            self._traced = (number, self._match.trace(number))
        return self._match.view_of(self._traced[1][inside - 1], self.seat)

    def lately(self) -> dict[str, Trace]:
        """Return what has happened at each place in the turn up to now; of the turn before, where one just began."""
        start = self.position - 1
        while start > 0:
            event = self._match.event_at(start - 1, None)
            if event is not None and event.mark == "turn":
                break
            start -= 1
        return lately(self._match.events(self.seat, max(0, start), self.position))

    def go(self, position: int) -> None:
        """Move to a position; beyond either end it stops there."""
        self.position = min(max(position, 0), self.length)

    def step(self, by: int) -> None:
        """Move `by` events on (or back, if negative)."""
        self.go(self.position + by)

    def seek(self, mark: str, direction: int) -> None:
        """Move to the next (1) or previous (-1) moment at which an event with this mark is the last one seen."""
        position = self.position + direction
        while 0 < position <= self.length:
            event = self._match.event_at(position - 1, None)
            if event is not None and event.mark == mark:
                break
            position += direction
        self.go(position)
