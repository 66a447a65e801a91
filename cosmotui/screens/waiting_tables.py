"""The tables at which this account is to answer, as home marks them; hosts are asked in a thread."""

from collections.abc import Callable, Iterable
from threading import Thread

from cosmotui.saves.directories import door_of
from cosmotui.saves.library import SavedMatch
from cosmotui.startup.late import imported


class WaitingTables:
    """The names of the tables that wait, as far as their hosts have told."""

    def __init__(self, changed: Callable[[], object]) -> None:
        """Call `changed`, from a thread, when other tables wait than before."""
        self._changed = changed
        self.names: frozenset[str] = frozenset()

    def ask(self, matches: Iterable[SavedMatch]) -> None:
        """Ask the hosts, if any of these matches is played at a table."""
        if not any(door_of(saved.name).exists() for saved in matches):
            self.names = frozenset()
            return
        Thread(target=self._ask, name="tables", daemon=True).start()

    def _ask(self) -> None:
        found = imported("cosmotui.tables.inquiry:all_news")()
        names = frozenset(news.table for news in found if news.waits_for_you)
        if names != self.names:
            self.names = names
            self._changed()
