"""What happened in a match as lines of the log, with what the bots said about it."""

from collections.abc import Sequence

from cosmotui.engine.game import View
from cosmotui.screens.look import AnyMatch, Look
from cosmotui.session import Remark
from cosmotui.widgets.event_log import LogEntry


def told(
    look: Look[View], match: AnyMatch, seat: int | None, remarks: Sequence[Remark], first: int = 0
) -> list[LogEntry]:
    """The events from the number `first` on that a seat may know, each remark below the deed it was made for; newest
    first."""
    seats, end = match.setup.seats, match.event_count
    lines: list[LogEntry] = []
    for remark in reversed([one for one in remarks if one.events >= first]):
        lines += look.log(match.events(seat, remark.events, end), seats)
        lines.append(LogEntry(f"{seats[remark.seat].name}'s reason: {remark.text}", seats[remark.seat].colour))
        end = remark.events
    return lines + look.log(match.events(seat, first, end), seats)
