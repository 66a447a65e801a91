"""Summaries: events that belong together, shown as one line."""

from collections.abc import Callable, Sequence

from cosmotui.engine.event import Event, Summary

Reading = Callable[[Sequence[Event], int], Sequence[Event]]
"""Finds the run that begins at a number of the events: the lines that tell all of it, nothing if none begins there."""


def summed(events: Sequence[Event], *readings: Reading) -> list[Event]:
    """Return the events with each run that a reading recognises as one summary; the first reading that does counts."""
    found: list[Event] = []
    at = 0
    while at < len(events):
        run = next((lines for reading in readings if (lines := reading(events, at))), ())
        found += run or (events[at],)
        at += sum(len(parts_of(line)) for line in run) or 1
    return found


def parts_of(line: Event) -> tuple[Event, ...]:
    """Return the events that a line stands for."""
    return line.parts if isinstance(line, Summary) else (line,)


def run_of(events: Sequence[Event], at: int, belongs: Callable[[Event], bool]) -> tuple[Event, ...]:
    """Return the run of events from number `at` on that belong together."""
    end = at
    while end < len(events) and belongs(events[end]):
        end += 1
    return tuple(events[at:end])
