"""Who sat where at a table, in words, from what is noted around a match."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmotui.engine.setup import Seat, Setup
from cosmotui.saves.records import Around, Left, Sat, StandIn

TIMES: Final = ("", "once", "twice")


class Stint(NamedTuple):
    """The time for which somebody had a seat."""

    who: str
    answers: int
    """The number of answers before it."""
    away: int = 0
    """How often that person went away or lost the line and came back, or did not."""


def stints(around: Sequence[Around], seat: int, name: str) -> list[Stint]:
    """Return who had a seat, one after the other; whoever gave it away before anybody came had the `name` of the
    seat."""
    found: list[Stint] = []
    for one in around:
        if isinstance(one, Left) and one.seat == seat and found:
            found[-1] = found[-1]._replace(away=found[-1].away + one.times)
        if not isinstance(one, Sat | StandIn) or one.seat != seat:
            continue
        who = one.who if isinstance(one, Sat) else bot_told(one.level)
        if not found and (isinstance(one, StandIn) or one.given):
            found.append(Stint(name, 0))
        if not found or found[-1].who.casefold() != who.casefold():
            found.append(Stint(who, one.answers))
    return found


def who_sat_where(setup: Setup, around: Sequence[Around]) -> list[str]:
    """Return who had each seat, in words; nothing where nobody sat at a table and no seat changed hands."""
    if not any(isinstance(one, Sat | StandIn) for one in around):
        return []
    is_table = was_at_table(around)
    return [
        _told(seat, stints(around, number, seat.name) or [Stint(seat.name, 0)] * (not is_table))
        for number, seat in enumerate(setup.seats)
    ]


def was_at_table(around: Sequence[Around]) -> bool:
    """Return whether anybody came to a table where the match was played; else seats changed hands at one keyboard."""
    return any(isinstance(one, Sat) and not one.given for one in around)


def bot_told(level: str) -> str:
    """Return a bot in words."""
    return f"{'an' if level[:1] in 'aeiou' else 'a'} {level} bot"


def _told(seat: Seat, sat: Sequence[Stint]) -> str:
    if seat.bot:
        return f"a bot, {seat.bot}"
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
