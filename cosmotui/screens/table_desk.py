"""What the lobby asks of the tables: which there are, and that one be opened."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from cosmotui.engine.setup import Setup

if TYPE_CHECKING:
    from cosmotui.saves.season.library import SavedSeason
    from cosmotui.tables.wire import News


class TableDesk(Protocol):
    """The tables as one person may know them, and what that person may do with them."""

    who: str
    is_guest: bool

    def tables(self) -> "list[News]":
        """Return the tables, those that wait first."""
        ...

    def seasons(self) -> "Sequence[SavedSeason]":
        """Return the seasons that this person may play at a table. Raises SaveError."""
        ...

    def make(
        self,
        game: str,
        setup: Setup,
        mine: tuple[int, ...],
        opened: tuple[int, ...],
        days: int = 0,
        together: bool = False,
    ) -> str:
        """Make a table with so many days for an answer, or none; return its name. Raises SaveError, SetupError.

        A match that begins `together` begins once everybody is there, with a share of everybody in its seed.
        """
        ...

    def call_host(self, table: str) -> None:
        """See to it that a table has a host. Raises SaveError."""
        ...
