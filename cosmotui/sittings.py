"""Who sat where at a table, in words, from what is noted around a match."""

from collections.abc import Sequence
from typing import NamedTuple

from cosmotui.engine.setup import Setup
from cosmotui.saves.records import Around, Left, Sat

TIMES = ("", "once", "twice")


class Stint(NamedTuple):
    """The time for which somebody had a seat."""

    who: str
    answers: int
    """The number of answers before it."""
    away: int = 0
    """How often that person went away or lost the line and came back, or did not."""


def stints(around: Sequence[Around], seat: int) -> list[Stint]:
    """Return who had a seat, one after the other."""
    found: list[Stint] = []
    for one in around:
        if isinstance(one, Sat) and one.seat == seat and (not found or found[-1].who != one.who):
            found.append(Stint(one.who, one.answers))
        elif isinstance(one, Left) and one.seat == seat and found:
            found[-1] = found[-1]._replace(away=found[-1].away + 1)
    return found


def who_sat_where(setup: Setup, around: Sequence[Around]) -> list[str]:
    """Return who had each seat, in words; nothing where nobody ever sat at a table."""
    if not any(isinstance(one, Sat) for one in around):
        return []
    return [_told(seat.bot, stints(around, number)) for number, seat in enumerate(setup.seats)]


def _told(bot: str, sat: Sequence[Stint]) -> str:
    if bot:
        return f"a bot, {bot}"
    if not sat:
        return "nobody"
    first, *later = sat
    others = (f"then {_stint(one)}, from answer {one.answers + 1} on" for one in later)
    return "; ".join([_stint(first), *others])


def _stint(one: Stint) -> str:
    if not one.away:
        return one.who
    times = TIMES[one.away] if one.away < len(TIMES) else f"{one.away} times"
    return f"{one.who} (away {times})"
