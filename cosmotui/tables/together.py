"""A match that begins once everybody is at its table, with a share of each of them in the seed."""

import asyncio
import signal
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Final

import msgspec

from cosmotui.engine.game import AnyGame
from cosmotui.engine.seed import Seed
from cosmotui.engine.setup import Setup
from cosmotui.saves.directories import ensure_folder, saves_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import SUFFIX
from cosmotui.saves.lock import Lock
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.names import file_stem
from cosmotui.saves.records import Terms
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.new_match import new_match, new_session
from cosmotui.tables.gathering import NOBODY, Gathering

RETRY: Final = "It is saved: whoever hosts it opens it with `cosmotui host {}`."
ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Together:
    """The way from a set-up to a match, through the gathering of those who play it."""

    def __init__(
        self, rules: AnyGame, setup: Setup, terms: Terms, group: str = "", owners: Mapping[int, str] = NOBODY
    ) -> None:
        """Prepare a match, at a table that is open to the accounts of a `group`, if one is named.

        `owners` tells who has a seat already. Raises Misuse, SaveError.
        """
        self.setup = setup
        self._rules, self._terms = rules, terms
        header = MatchFile.create(new_match(rules, setup)).header
        self._lock = _reserved(file_stem(header.title, header.game))
        self.table = self._lock.path.stem
        self._gathering = Gathering(self.table, setup, rules.name, terms, group, owners)

    @property
    def people(self) -> list[str]:
        """The names of the seats that wait for people."""
        return [seat.name for seat in self.setup.seats if not seat.bot]

    async def begun(self, opened: Callable[[], object], idle: float | None = None) -> LiveMatch | None:
        """Return the match once everybody is here, or Enter was pressed; None if a signal ended the wait, or nobody was
        here for `idle` seconds.

        `opened` is called when the door is open. Raises SaveError, OSError.
        """
        loop, gathering = asyncio.get_running_loop(), self._gathering
        ended = asyncio.Event()
        for number in ENDING:
            loop.add_signal_handler(number, ended.set)
        await gathering.open()
        opened()
        with _on_enter(loop, gathering.begin):
            shares = asyncio.create_task(gathering.shares())
            ends: list[asyncio.Task[object]] = [asyncio.create_task(ended.wait())]
            if idle is not None:
                ends.append(asyncio.create_task(gathering.deserted(idle)))
            await asyncio.wait((shares, *ends), return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
        self._lock.release()  # the file takes it again
        if not shares.done():
            shares.cancel()
            gathering.close(why="The table was closed before the match began.")
            await asyncio.sleep(0.1)  # until what was said last is on its way
            return None
        seed = self.setup.seed
        assert isinstance(seed, Seed)
        seed = msgspec.structs.replace(seed, shares=shares.result())
        live = new_session(self._rules, msgspec.structs.replace(self.setup, seed=seed)).live
        live.company.settle(self._terms)
        for seat, who in gathering.seated.items():
            live.company.sit(seat, who)
        return live

    def send_on(self, table: str, is_open: bool) -> None:
        """Send everybody who has waited to the table that is open now, or away if its door could not be opened."""
        if is_open:
            self._gathering.close(begun=table)
        else:
            self._gathering.close(why=f"The match has begun, but its table cannot be opened. {RETRY.format(table)}")


@contextmanager
def _on_enter(loop: asyncio.AbstractEventLoop, call: Callable[[], object]) -> Generator[None]:
    """While the block runs, call something when Enter is pressed at the terminal of this process, if it has one."""
    keys = sys.stdin
    if keys is None or keys.closed or not keys.isatty():
        yield
        return
    loop.add_reader(keys.fileno(), lambda: (keys.readline(), call()))
    try:
        yield
    finally:
        loop.remove_reader(keys.fileno())


def _reserved(stem: str) -> Lock:
    """Return the lock of the first name under which no match is kept. Raises SaveError."""
    folder = ensure_folder(saves_folder())
    for number in count(1):
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        lock = Lock(path)
        if path.exists():
            continue
        try:
            lock.acquire()
        except SaveError:
            continue
        except OSError as error:
            raise SaveError(f"A table needs a match that can be saved. {error.strerror or error}", folder) from error
        return lock
    raise AssertionError("there is always a free number")
