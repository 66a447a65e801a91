"""The desk of a lobby: it knows the tables of an account, calls hosts to them, and makes new ones."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Setup
from cosmotui.games import rules_of
from cosmotui.saves.directories import hosted_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.records import WHO_LIMIT, Terms
from cosmotui.saves.settings import load_settings
from cosmotui.session.live_match import LiveMatch
from cosmotui.startup.late import imported
from cosmotui.startup.spawning import spawning
from cosmotui.tables.asleep import asleep, seasons, seasons_asleep, terms_of
from cosmotui.tables.doors import knock, open_doors
from cosmotui.tables.inquiry import all_news
from cosmotui.tables.wire import News

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from cosmotui.saves.season.library import SavedSeason, SeasonShelf

SILENT: Final = "The host of the table does not begin."
MOST_MADE: Final = 5
"""The tables that are not over of one guest."""
PATIENCE: Final = 30.0
"""The seconds that a host may take to open its table."""


class Desk:
    """The tables as one person may know them, and what that person may do with them."""

    def __init__(self, who: str, is_guest: bool = False) -> None:
        """Serve `who`; a guest makes only a few tables."""
        self.who, self.is_guest = who, is_guest
        self._read: object = None
        """The saves as they were when they were read last, and the tables that had a host."""
        self._asleep: list[News] = []

    def tables(self) -> list[News]:
        """Return the tables: those that wait for this person first, then the person's own, then those with a seat."""
        hosted = all_news(self.who)
        found = [*hosted, *self._without_host(frozenset(news.table for news in hosted))]
        known = [news for news in found if news.is_hosted or news.is_yours or news.has_room]
        return sorted(known, key=lambda news: (news.section, -news.since, news.table))

    def _without_host(self, hosted: frozenset[str]) -> list[News]:
        """Return the tables without a host; saves are read again only once one of them has changed."""
        stamps: list[tuple[str, int]] = []
        for path in (*Library(hosted_folder()).files(), *seasons()):
            with suppress(OSError):
                stamps.append((path.name, path.stat().st_mtime_ns))
        now = (stamps, hosted)
        if now != self._read:
            self._read, self._asleep = now, [*asleep(self.who, hosted), *seasons_asleep(self.who, hosted)]
        return self._asleep

    def seasons(self) -> "list[SavedSeason]":
        """Return the seasons that this person may play at a table: those of the account. Raises SaveError."""
        if self.is_guest:
            return []
        shelf: SeasonShelf = imported("cosmotui.saves.season.library:SeasonShelf")()
        return [season for season in shelf.seasons() if not season.problem]

    def make(
        self,
        game: str,
        setup: Setup,
        mine: tuple[int, ...],
        opened: tuple[int, ...],
        days: int = 0,
        together: bool = False,
    ) -> str:
        """Make a table: some seats are this person's, some are for whoever comes first. Returns its name.

        With so many `days` for an answer a bot of the usual level answers after them; 0: people are there. A match that
        begins `together` begins once everybody is there, with a share of everybody in its seed.

        Raises SaveError, and SetupError for a set-up that the game refuses.
        """
        if self.is_guest and self._made() >= MOST_MADE:
            raise SaveError(f"You have made {MOST_MADE} tables that are not over. Play on there first.")
        if together:
            terms = Terms(opened, self.who[:WHO_LIMIT])
            return _in_process(_gather, (game, setup, terms, dict.fromkeys(mine, self.who)))
        match = Match.new(rules_of(game), setup)
        live = LiveMatch(match, MatchFile.create(match, folder=hosted_folder()))
        path = live.file.path if live.file is not None else None
        level = live.seating.usual_level if days else ""
        live.company.settle(Terms(opened, self.who[:WHO_LIMIT], days=days, level=level))
        for seat in mine:
            live.company.sit(seat, self.who)
        live.close()
        if path is None or live.lost:
            raise SaveError(live.lost or "The table cannot be saved.")
        self.call_host(path.stem)
        return path.stem

    def _made(self) -> int:
        """Return how many tables of this person are not over.

        Those that have not begun are known to their hosts alone; one that is too busy to answer counts, so that nobody
        makes more tables by keeping hosts busy.
        """
        count, saved = 0, set[str]()
        for path in Library(hosted_folder()).files():
            saved.add(path.stem)
            with suppress(SaveError):
                contents = read_journal(path)
                count += not contents.over and terms_of(contents).made_by == self.who[:WHO_LIMIT]
        told = all_news(self.who)
        silent = set(open_doors()) - saved - {news.table for news in told}
        return count + sum(news.is_made_by_you for news in told) + sum(map(_has_host, silent))

    def call_host(self, table: str) -> None:
        """See to it that a table has a host. Raises SaveError."""
        if not _has_host(table):
            _in_process(_call, (table,))


def _has_host(table: str) -> bool:
    """Return whether somebody is behind the door of a table."""
    with suppress(SaveError):
        knock(table).close()
        return True
    return False


def _call(table: str) -> str:
    """Call a host that goes on when this process has ended."""
    imported("cosmotui.commands.host:host_again")(table)
    return table


def _gather(game: str, setup: Setup, terms: Terms, owners: Mapping[int, str]) -> str:
    """Call a host to whom everybody comes before the match begins, which goes on when this process has ended."""
    command = imported("cosmotui.tables.notify:command_of")(load_settings()[0].notify)
    return str(imported("cosmotui.commands.host_match:host_together")(rules_of(game), setup, terms, owners, command))


def _in_process(work: Callable[..., str], given: tuple[object, ...]) -> str:
    """Let a process of its own begin a host, as that forks, which no program with threads may do.

    Returns the name of the table. Raises SaveError.
    """
    context = spawning()
    reads, writes = context.Pipe(duplex=False)
    process = context.Process(target=_begin, args=(work, given, writes))
    process.start()
    writes.close()
    begun, trouble = "", SILENT
    try:
        if reads.poll(PATIENCE):
            begun, trouble = reads.recv()
    except EOFError:
        pass
    finally:
        reads.close()
    process.join(1)
    if trouble:
        raise SaveError(trouble)
    return begun


def _begin(work: Callable[..., str], given: tuple[object, ...], pipe: "Connection") -> None:
    """Begin a host, and tell the name of its table, or what went wrong."""
    try:
        pipe.send((work(*given), ""))
    except Exception as error:
        pipe.send(("", str(error) or SILENT))


def own_desk() -> Desk:
    """Return the desk of whoever this account is."""
    from cosmotui.tables.identity import account_name

    return Desk(account_name(os.getuid()))
