"""What the list of a roster is limited to, and its order."""

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
    """Words, one position, one status; in the order of one column."""

    words: str = ""
    position: Position | None = None
    status: Status | None = None
    order: SortKey = "name"

    @property
    def is_limited(self) -> bool:
        """Whether anybody may be left out."""
        return bool(self.words or self.position or self.status)

    def lift(self) -> None:
        """Leave nobody out."""
        self.words, self.position, self.status = "", None, None

    def lines(self, roster: Roster) -> tuple[RosterLine, ...]:
        """Everybody who is not left out, in order."""
        return roster.find(self.words, self.position, self.status, self.order)

    def told(self, found: int, of: int) -> str:
        """How many were found of how many, by which limits and in which order."""
        limits = [
            f'"{visible(self.words.strip())}"' if self.words.strip() else "",
            self.position.post.name if self.position else "",
            self.status or "",
        ]
        limited = ", ".join(part for part in limits if part)
        count = f"{found:,} of {of:,}" if limited else f"{of:,}"
        return f"{count}{', ' + limited if limited else ''}, by {self.order}" if of else ""

    def turn_order(self, step: int) -> str:
        """Take the next order, and say which it is."""
        self.order = SORT_KEYS[(SORT_KEYS.index(self.order) + step) % len(SORT_KEYS)]
        return f"By {self.order}. o is the next order."

    def turn_position(self) -> str:
        """Take the next position, or all after the last, and say which."""
        self.position = _next(tuple(Position), self.position)
        return f"Only {self.position.post.name}." if self.position else "Every position."

    def turn_status(self) -> str:
        """Take the next status, or all after the last, and say which."""
        self.status = _next(STATUSES, self.status)
        return f"Only {self.status}." if self.status else "Every status."


def _next(values: tuple[V, ...], now: V | None) -> V | None:
    """The value after this one; None after the last."""
    choices = (None, *values)
    return choices[(choices.index(now) + 1) % len(choices)]
