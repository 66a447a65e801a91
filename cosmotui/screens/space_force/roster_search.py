"""The limits of the list of a roster, and its order."""

from dataclasses import dataclass
from typing import Final, TypeVar, get_args

from cosmotui.rules.space_force.character import Status
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet.roster import SORT_KEYS, Roster, RosterLine, SortKey
from cosmotui.widgets.plain_text import visible

V = TypeVar("V")
STATUSES: Final[tuple[Status, ...]] = get_args(Status)


@dataclass
class RosterSearch:
    """The search words, position, status and order of a list."""

    words: str = ""
    position: Position | None = None
    status: Status | None = None
    order: SortKey = "name"

    @property
    def is_limited(self) -> bool:
        """Whether the search may leave characters out."""
        return bool(self.words or self.position or self.status)

    def lift(self) -> None:
        """Remove all limits."""
        self.words, self.position, self.status = "", None, None

    def lines(self, roster: Roster) -> tuple[RosterLine, ...]:
        """Return every line of the roster that matches, in order."""
        return roster.find(self.words, self.position, self.status, self.order)

    def told(self, found: int, of: int) -> str:
        """Return how many were found of how many, with which limits and in which order."""
        limits = [
            f'"{visible(self.words.strip())}"' if self.words.strip() else "",
            self.position.post.name if self.position else "",
            self.status or "",
        ]
        limited = ", ".join(part for part in limits if part)
        count = f"{found:,} of {of:,}" if limited else f"{of:,}"
        return f"{count}{', ' + limited if limited else ''}, by {self.order}" if of else ""

    def turn_order(self, step: int) -> str:
        """Choose the next order, and return a sentence about it."""
        self.order = SORT_KEYS[(SORT_KEYS.index(self.order) + step) % len(SORT_KEYS)]
        return f"By {self.order}. o is the next order."

    def turn_position(self) -> str:
        """Choose the next position, or all after the last, and return a sentence about it."""
        self.position = _next(tuple(Position), self.position)
        return f"Only {self.position.post.name}." if self.position else "Every position."

    def turn_status(self) -> str:
        """Choose the next status, or all after the last, and return a sentence about it."""
        self.status = _next(STATUSES, self.status)
        return f"Only {self.status}." if self.status else "Every status."


def _next(values: tuple[V, ...], now: V | None) -> V | None:
    """Return the value after `now`; None after the last."""
    choices = (None, *values)
    return choices[(choices.index(now) + 1) % len(choices)]
