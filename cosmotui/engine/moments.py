"""What happened between two points of a match, cut into the moments that are worth seeing for themselves."""

from typing import NamedTuple

from cosmotui.engine.event import Settling
from cosmotui.engine.match import Match
from cosmotui.engine.state import State, View
from cosmotui.engine.summing import parts_of


class Moment(NamedTuple):
    """A moment of a match: the board after some events, and the log up to some event, perhaps before the board."""

    board: int
    """The number of events before it on the board."""
    log: int
    """The number of events before it in the log."""
    settling: Settling | None = None
    """The line whose dice have fallen, while nothing is told of what came of them."""


def moments(match: Match[State, View], seat: int | None, start: int, end: int, *, own: bool = False) -> list[Moment]:
    """Return the moments from event `start` to event `end` as `seat` may know them: one for each line of the log, and
    one more where dice settle.

    With `own`, whoever looks caused it all: only dice that settle, and what comes to light, are seen for themselves.
    What is not worth a moment belongs to the next one, and at the end to the last.
    """
    known = [(number, match.event_at(number, seat)) for number in range(start, end)]
    numbers = {id(event): number for number, event in known}
    lines = match.game.summed([event for _, event in known if event is not None])
    names, found, done = match.setup.names(), list[Moment](), start
    for line in lines:
        parts = parts_of(line)
        if rolling := line.rolling(names):
            before = min((numbers[id(part)] for part in parts if part.rolling(names)), default=done)
            if rolling != line.describe(names):
                found.append(Moment(before, max(done, numbers[id(parts[0])]), Settling(line)))
        done = max(done, 1 + max(numbers[id(part)] for part in parts))
        if line.reveals or not (own or line.leads or line.mark == "turn"):
            found.append(Moment(done, done))
    if found and not own and found[-1].settling is None:
        found[-1] = Moment(end, end)
    return _counted(match, seat, found)


def _counted(match: Match[State, View], seat: int | None, found: list[Moment]) -> list[Moment]:
    """Return the moments without those that only say the same again, such as pods drafted one by one."""
    kept: list[Moment] = []
    names, last = match.setup.names(), ""
    for one in found:
        event = match.event_at(one.log - 1, seat) if one.settling is None and one.log else None
        told = event.describe(names) if event is not None else ""
        if told and told == last:
            kept[-1] = one
        else:
            kept.append(one)
        last = told
    return kept
