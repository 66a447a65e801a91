"""The look of a game: what a match screen, the replay and the result need to know besides questions and events.

The base class serves any game in words alone; each game adds its board. A look holds no match.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic, cast

from textual.widget import Widget

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat
from cosmotui.engine.state import State, V, View
from cosmotui.rules.match_summary import MatchSummary
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.words import Who, Words

AnyMatch = Match[State, View]

NOTHING: Final[Mapping[str, Trace]] = MappingProxyType({})
"""The traces where nothing has happened."""


@dataclass(frozen=True)
class Point:
    """A turning point: when, whose, what; `events` is where the replay finds it."""

    when: str
    colour: int | None
    text: Words
    events: int


@dataclass(frozen=True)
class Standing:
    """One seat in the table of the result: a number for each column."""

    who: Who
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class Summary:
    """A match in numbers, for the result screen."""

    facts: str = ""
    """The facts in one line: `31 turns, 19 fights, 5 captures`."""
    detail: str = ""
    """An addition to the reason of the end: `3 left`."""
    columns: tuple[str, ...] = ()
    standings: tuple[Standing, ...] = ()
    note: str = ""
    """An explanation of the table."""
    points: tuple[Point, ...] = ()
    """The turning points, weightiest first."""
    account: tuple[LogEntry, ...] = ()
    """The full account of how the match was decided, where that is more than a sentence: a page of its own."""
    account_name: str = "How it was decided"
    """The name of that account in the list of what to do next."""
    account_title: str = "victory"
    """The head of its lines."""
    dice: int = 0
    curves: tuple[tuple[int, ...], ...] = ()
    """The curves by seat: a value for each turn, such as the ships on the board."""
    curve_title: str = ""
    share: str = ""
    """The match in one line, without spoilers of its course."""


def turning_points(told: MatchSummary, unit: str, seats: Sequence[Seat]) -> tuple[Point, ...]:
    """Return what turned a match, weightiest first; `unit` is what the game counts its course in: `round`."""
    return tuple(
        Point(f"{unit} {one.when}", seats[one.seat].colour if one.seat >= 0 else None, one.text, one.events)
        for one in told.turning_points()
    )


def who(seat: Seat) -> Who:
    """Return the seat as the widgets show it."""
    return Who(seat.colour, seat.name)


class Look(Generic[V]):
    """The way one game is shown. The methods get views and events, and only the summary of the end gets the match."""

    def entries(self, event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
        """Return the log entries of an event, or of the line that sums up several."""
        seat = event.who()
        colour = None if seat is None or event.mark == "turn" else seats[seat].colour
        return [LogEntry(event.describe([seat.name for seat in seats]), colour, bool(event.mark == "turn"))]

    def called(self, text: str, seats: Sequence[Seat]) -> str:
        """Return a text of the rules, in which pieces are called as on the board."""
        return text

    def board(self) -> Widget:
        """Return a new widget that shows the board."""
        return EventLog(title="table", note="", full=True, id="board")

    def show(self, board: Widget, view: V, newest: Event | None, lately: Mapping[str, Trace] = NOTHING) -> None:
        """Show a moment of the past on a board; `newest` is what had just happened, `lately` what had happened in the
        turn at each place."""

    def now(self, view: V) -> list[tuple[str, str]]:
        """Return what a seat needs to know before it answers: at most four labels with their facts."""
        return []

    def ledger(self, events: Sequence[Event], seats: Sequence[Seat]) -> list[tuple[Who, str]]:
        """Return a running account by seat after these events, such as luck; nothing if the game keeps none."""
        return []

    def played(self, view: V, seat: int) -> str:
        """Return what a player plays as, to stand beside the name in the replay; "" where the name says it all."""
        return ""

    def ledger_title(self) -> str:
        """Return the head of that account."""
        return "luck at this point"

    def summary(self, match: AnyMatch) -> Summary:
        """Return the match in numbers."""
        standings = tuple(Standing(who(seat), ()) for seat in match.setup.seats)
        return Summary(f"{match.event_count} events", standings=standings)


def of_any_game(look: Look[V]) -> Look[View]:
    """Return a look in the type of any game's; the screen of a game only ever shows it views of that game."""
    return cast("Look[View]", look)
