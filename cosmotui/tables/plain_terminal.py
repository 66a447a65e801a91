"""The terminal of somebody who plays in lines at a table: whoever waits for a line lets the host go on meanwhile.

The plain mode asks and waits, as it does at a keyboard; here it runs in a greenlet of the host, which stops at each
question until the line has come.
"""

import asyncio
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from greenlet import getcurrent, greenlet

from cosmotui.plain.terminal import DUMB, LINE_LIMIT, Changed, EndOfInput, Terminal

T = TypeVar("T")
MOST_TYPED: Final = 1 << 14
"""The bytes that may wait to be read."""
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"


class Sink(io.TextIOBase):
    """Where the lines go."""

    def __init__(self, send: Callable[[str], None], encoding: str) -> None:
        self._send, self._encoding = send, encoding

    @property
    def encoding(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride] - TextIOBase has it as a variable
        return self._encoding

    def write(self, text: str, /) -> int:
        self._send(text)
        return len(text)


class PlainTerminal(Terminal):
    """Lines to and from somebody at a table."""

    def __init__(
        self,
        send: Callable[[str], None],
        encoding: str,
        term: str,
        rows: int,
        moment: Callable[[], object],
        hide: Callable[[bool], object] = lambda _: None,
    ) -> None:
        """Send lines; `rows` is the height of a terminal at which they are typed, 0 where they come from elsewhere.

        `moment` tells what somebody here would be told of: where that is the same, nothing has changed. `hide` tells
        the terminal whether it shows what is typed.
        """
        super().__init__(io.BytesIO(), Sink(send, encoding))  # pyright: ignore[reportArgumentType] - it is no TextIO, but writes as one
        self._loop = asyncio.get_running_loop()
        self._height, self._is_capable = rows, term not in DUMB
        self._typed = bytearray()
        self._has_ended = False
        self._waits: greenlet | None = None
        """The plain mode, while it waits for a line or for news."""
        self._takes_lines = True
        self._has_news = self._thinks = False
        self._told = ""
        self._moment, self._before = moment, moment()
        self._hide, self._is_hidden = hide, False

    # --- what comes --------------------------------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        """Whether so much waits to be read that no more should come."""
        return len(self._typed) > MOST_TYPED

    @property
    def _is_news_told(self) -> bool:
        """Whether there is news that is told now: not while something is typed unseen, of which half would be lost."""
        return self._has_news and not self._is_hidden

    @property
    def _is_over(self) -> bool:
        """Whether nothing will ever be answered any more."""
        return self._has_ended and not self._typed

    def feed(self, data: bytes) -> None:
        """Take what was typed."""
        self._typed += data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        self._go_on()

    def end_of_input(self) -> None:
        """Note that nothing more will be typed."""
        self._has_ended = True
        self._go_on()

    def news(self) -> None:
        """Note that the match has changed, unless it is this end that changes it just now."""
        if (self._waits is not None or self._thinks) and self._moment() != self._before:
            self._has_news = True
            self._go_on()

    def again(self) -> None:
        """Ask again, for what was told is lost."""
        self._has_news = True
        self._go_on()

    def _go_on(self) -> None:
        """Let the plain mode go on soon: whoever calls this may be in the midst of an answer."""
        self._loop.call_soon(self._resume)

    def _resume(self) -> None:
        waits = self._waits
        has_line = self._takes_lines and (b"\n" in self._typed or len(self._typed) >= LINE_LIMIT or self._has_ended)
        if waits is not None and (self._is_news_told or has_line or self._is_over):
            self._waits = None
            waits.switch()

    # --- what the plain mode calls -----------------------------------------------------------------------------------

    def ask_while_waiting(self, told: str) -> str:
        """Tell for whom one waits, and ask for a command meanwhile; piped lines are left for answers.

        Raises EndOfInput, and Changed once the match was changed.
        """
        if self._height:
            return self.ask(f"{told} (? help):")
        if told != self._told:
            self.say(told)
            self._told = told
        while not self._is_over:
            self._wait(takes_lines=False)
        raise EndOfInput

    def think(self, job: Callable[[], T]) -> T:
        """Return the outcome of a job, and let the host go on meanwhile."""
        me = getcurrent()
        thought = self._loop.run_in_executor(None, job)
        thought.add_done_callback(lambda _: me.switch())
        self._before, self._thinks = self._moment(), True
        try:
            while not thought.done():
                _host().switch()
        finally:
            self._thinks = False
        return thought.result()

    def hide(self) -> None:
        """Push everything off the screen with empty lines; a capable terminal is wiped, scrollback included."""
        self.say(*[""] * max(60, self._height))
        if self._height and self._is_capable:
            self._write(WIPE)

    @contextmanager
    def _silent(self) -> Iterator[None]:
        self._is_hidden = True
        self._hide(True)
        try:
            yield
        finally:
            self._is_hidden = False
            self._hide(False)

    def _read(self) -> bytes:
        while True:
            line, end, _ = bytes(self._typed[:LINE_LIMIT]).partition(b"\n")
            if end or len(line) == LINE_LIMIT or (line and self._has_ended):
                del self._typed[: len(line) + len(end)]
                return line + end
            if self._has_ended:
                return b""
            self._wait(takes_lines=True)

    def _wait(self, takes_lines: bool) -> None:
        """Let the host go on until something has come. Raises Changed where that is news."""
        self._takes_lines = takes_lines
        if not self._is_news_told:
            self._before = self._moment()
            self._waits = getcurrent()
            _host().switch()
        if self._is_news_told:
            self._has_news = False
            if self._height:
                self.say("")
            raise Changed


def _host() -> greenlet:
    """Return the greenlet of the host, in which its loop runs."""
    host = getcurrent().parent
    if host is None:
        raise EndOfInput
    return host
