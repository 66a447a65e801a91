"""The host of a table: one process that holds a match and paints for everybody who has joined it."""

import asyncio
import signal
from collections.abc import Callable
from typing import Final, Protocol

from cosmotui.startup import garbage
from cosmotui.startup.late import imported
from cosmotui.tables.doors import account_behind, close_door, make_door
from cosmotui.tables.host_log import end_log, keep_log, note_fault
from cosmotui.tables.identity import Visitor, who_comes
from cosmotui.tables.line import Line
from cosmotui.tables.refused import Refused
from cosmotui.tables.wire import VERSION, Hello

MOST_LINES: Final = 256
"""The connections that may be open at once; more are closed as they come."""
CLOSED: Final = "The table was closed by its host. Everything is saved."


class HostedTable(Protocol):
    """What a host needs of its table, whatever is played there."""

    name: str
    emptied: Callable[[], object]

    def begin(self) -> None:
        """Carry out what is due."""

    @property
    def is_empty(self) -> bool:
        """Whether no terminal is attached."""
        ...

    async def welcome(self, line: Line, hello: Hello, visitor: Visitor) -> None:
        """Give a person a place. Raises Refused."""

    def answer_news(self, line: Line, visitor: Visitor) -> None:
        """Tell the state of the table, and end the line."""

    def count(self) -> None:
        """Tell every screen who is here, if that has changed."""

    async def close(self, why: str) -> None:
        """Send everybody away, and close what is played."""


class Host:
    """The host of one table, from the opening of its door to the end."""

    def __init__(self, table: HostedTable, idle: float | None = None, group: str = "") -> None:
        """Host a table; without anybody there the host goes after `idle` seconds.

        It is open to the accounts of a `group`, if one is named.
        """
        self.table = table
        self.table.emptied = self._emptied
        self._idle, self._group = idle, group
        self._lines: set[Line] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._end = asyncio.Event()
        self._leaving: asyncio.TimerHandle | None = None

    async def run(self, opened: "asyncio.Event | None" = None) -> None:
        """Host the table until a signal ends it, or until nobody has been there for long. Raises OSError."""
        loop = asyncio.get_running_loop()
        door = make_door(self.table.name, self._group)
        keep_log(self.table.name)
        loop.set_exception_handler(lambda _, context: note_fault("the host failed", context.get("exception")))
        try:
            server = await loop.create_unix_server(self._line, sock=door)
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self._end.set)
            self.table.begin()
            self._emptied()
            garbage.release()
            if opened is not None:
                opened.set()
            await loop.run_in_executor(None, imported, "cosmotui.app:CosmotuiApp")  # the first who comes need not wait
            await self._end.wait()
            server.close()
        except Exception as error:
            note_fault("the host ended", error)
            raise
        finally:
            close_door(self.table.name)
            await self.table.close(CLOSED)
            for line in list(self._lines):
                line.end(CLOSED)
            await asyncio.sleep(0.1)  # until what was said last is on its way
            end_log()

    def _line(self) -> Line:
        is_full = len(self._lines) >= MOST_LINES
        line = Line(self._greet, self._gone, "Too many people are here already." if is_full else "")
        self._lines.add(line)
        return line

    def _greet(self, line: Line, hello: Hello) -> None:
        """Find out who comes, and what for."""
        task = asyncio.get_running_loop().create_task(self._receive(line, hello))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _receive(self, line: Line, hello: Hello) -> None:
        try:
            if hello.v != VERSION:
                raise Refused(f"This host speaks version {VERSION} of the protocol of tables, not {hello.v}.")
            who = who_comes(account_behind(line.transport.get_extra_info("socket")), hello.name)
            if hello.wants == "news":
                self.table.answer_news(line, who)
            elif hello.wants == "gather":
                line.end()  # the match has begun
            else:
                await self.table.welcome(line, hello, who)
                if self._leaving is not None:
                    self._leaving.cancel()
        except Refused as refused:
            line.end(str(refused))
        except Exception as error:
            note_fault("somebody could not be seated", error)
            line.end("The host could not seat you because of a fault in the program.")

    def _gone(self, line: Line) -> None:
        self._lines.discard(line)
        self.table.count()
        if self.table.is_empty:
            self._emptied()

    def _emptied(self) -> None:
        """Go after a while, unless somebody comes."""
        if self._leaving is not None:
            self._leaving.cancel()
        if self._idle is not None:
            self._leaving = asyncio.get_running_loop().call_later(self._idle, self._end.set)
