"""What happened on the board lately: the places that some events touched, and what became of each."""

from collections.abc import Iterable
from dataclasses import replace

from cosmotui.engine.event import Event, Trace


def lately(events: Iterable[Event]) -> dict[str, Trace]:
    """Return the last thing that happened at each place; whoever came in several steps came from the first."""
    found: dict[str, Trace] = {}
    for event in events:
        for trace in event.traces():
            before = found.pop(trace.place, None)
            if before is not None and before.start is not None and trace.what == before.what == "came":
                trace = replace(trace, start=before.start)
            found[trace.place] = trace
    return found
