"""The table: everything that a running script may touch. The match owns it and hands it to each script."""

from collections.abc import Callable
from typing import Generic

from cosmotui.engine.errors import WindowTooDeep
from cosmotui.engine.event import Event, Recorded
from cosmotui.engine.setup import Setup
from cosmotui.engine.state import S

WINDOW_CAP = 32
"""How deep windows may nest before the match is stopped."""


class Table(Generic[S]):
    """The state, the events so far, and the operations every game shares."""

    def __init__(self, setup: Setup, state: S) -> None:
        self.setup = setup
        self.state = state
        self.events: list[Recorded] = []
        self.wall = ""
        """What new information appeared since the last answer, in a word or two; empty if none did."""
        self.depth = 0
        self.watch: Callable[[], None] | None = None
        """Called after each event; the replay looks at the state there."""

    def record(self, event: Event, only: tuple[int, ...] | None = None, others: Event | None = None) -> None:
        """Record an event. `only` names the seats that know it; `others` is what everybody else sees instead."""
        self.events.append(Recorded(event, only, others))
        if only is not None and not self.wall:
            self.wall = "a secret"
        if self.watch is not None:
            self.watch()

    def roll(self, sides: int) -> int:
        """Roll one die; the caller records the event that shows it."""
        self.wall = f"d{sides}"
        return self.state.dice.roll(sides)

    def reveal(self, what: str) -> None:
        """Mark that information has appeared that nobody can forget: undo ends here."""
        self.wall = what

    def window(self) -> "Opening[S]":
        """Open a window in which others may act. Raises WindowTooDeep if it is nested deeper than the cap."""
        return Opening(self)


class Opening(Generic[S]):
    """A window that is open while the block runs; it is entered many thousand times a match."""

    __slots__ = ("_table",)

    def __init__(self, table: Table[S]) -> None:
        self._table = table

    def __enter__(self) -> None:
        if self._table.depth >= WINDOW_CAP:
            raise WindowTooDeep(f"More than {WINDOW_CAP} windows are open inside each other.")
        self._table.depth += 1

    def __exit__(self, *_: object) -> None:
        self._table.depth -= 1
