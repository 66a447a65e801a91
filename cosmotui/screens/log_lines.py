"""The events of a match as lines of the log, with what the bots said about them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

import msgspec
from rich.cells import cell_len

from cosmotui.engine.event import Event, Summary
from cosmotui.engine.setup import Seat
from cosmotui.engine.state import View
from cosmotui.engine.summing import parts_of
from cosmotui.saves.records import Said
from cosmotui.screens.look import AnyMatch, Look
from cosmotui.session.remarks import Remark
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.words import Words

SHORT = (36, 32, 28, 24, 20, 16, 12)
"""The lengths in cells to which names are cut, no further than saves a line of the log."""


def told(
    look: Look[View],
    match: AnyMatch,
    seat: int | None,
    remarks: Sequence[Remark | Said] = (),
    first: int = 0,
    until: int | None = None,
    *,
    since: int | None = None,
    details: bool = False,
) -> list[LogEntry]:
    """Return what a seat may know of the events from number `first` on, before number `until`, each remark below what
    it was said about.

    What ended with event `since` or later is new. With `details`, what a line sums up stands below that line.
    """
    end = match.event_count if until is None else until
    known = [(number, match.event_at(number, seat)) for number in range(first, end)]
    numbers = {id(event): number for number, event in known}
    waiting = [one for one in remarks if one.events >= first and (end == match.event_count or one.events < end)]
    seats, lines = match.setup.seats, list[LogEntry]()
    for line in match.game.summed([event for _, event in known if event is not None]):
        last = max(numbers[id(part)] for part in parts_of(line))
        new = since is not None and last >= since
        lines += [replace(entry, new=new) for entry in entries_of(look, line, seats, details)]
        while waiting and waiting[0].events <= last:
            lines.append(aside_of(look, waiting.pop(0), seats, new))
    lines += [aside_of(look, remark, seats, since is not None) for remark in waiting]
    return counted(lines)


def entries_of(look: Look[View], line: Event, seats: Sequence[Seat], details: bool) -> list[LogEntry]:
    """Return the entries of an event or of a line that sums up several, perhaps with those events below it."""
    entries = named(look, line, seats)
    if details and isinstance(line, Summary):
        below = [entry for part in line.parts for entry in named(look, part, seats)]
        entries = [*entries, *(replace(entry, detail=True, mark=False) for entry in below)]
    return entries


def named(look: Look[View], event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
    """Return the entries of an event; where names are long, each entry knows how it reads with ever shorter ones."""
    entries = look.entries(event, seats)
    longest = max(cell_len(seat.name) for seat in seats)
    shorter = [look.entries(event, [_cut(seat, cells) for seat in seats]) for cells in SHORT if cells < longest]
    if any(len(one) != len(entries) for one in shorter):
        return entries
    return [replace(entry, briefer=tuple(one[number].text for one in shorter)) for number, entry in enumerate(entries)]


@lru_cache(maxsize=256)
def _cut(seat: Seat, cells: int) -> Seat:
    """Return the seat with a name of at most the given width; every event of a match asks for the same few."""
    return msgspec.structs.replace(seat, name=clip(visible(seat.name), cells))


def counted(lines: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the lines, with what happened several times in a row, such as pods drafted one by one, told once."""
    told = ((line, len(list(same))) for line, same in groupby(lines))
    return [line if count == 1 else _times(line, count) for line, count in told]


def _times(line: LogEntry, count: int) -> LogEntry:
    return replace(line, text=_more(line.text, count), briefer=tuple(_more(text, count) for text in line.briefer))


def _more(text: Words, count: int) -> Words:
    told = f", {count} times"
    return f"{text}{told}" if isinstance(text, str) else (*text, told)


def aside_of(look: Look[View], remark: Remark | Said, seats: Sequence[Seat], new: bool = False) -> LogEntry:
    """Return the line of the log that says why a bot did something, what somebody said, or who plays a seat now."""
    seat = seats[remark.seat]
    if isinstance(remark, Said):
        return LogEntry(f'{seat.name} said: "{remark.text}"', seat.colour, new=new)
    return LogEntry(look.called(remark.told(seat.name), seats), seat.colour, new=new)
