"""The place of one person who plays a table in lines, for screen readers and scripts. It lasts as long as the line."""

import asyncio
import codecs
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from greenlet import greenlet

from cosmotui.keymap.current import use_apart
from cosmotui.plain.terminal import EndOfInput
from cosmotui.saves.directories import lives_in
from cosmotui.tables.chair import FAULT
from cosmotui.tables.host_log import note_fault
from cosmotui.tables.line import Line
from cosmotui.tables.plain_terminal import PlainTerminal
from cosmotui.tables.sitting import Sitting
from cosmotui.tables.wire import Hello, Hide, Kind

if TYPE_CHECKING:
    from pathlib import Path


class PlainChair:
    """Somebody's place, in lines."""

    is_plain = True

    def __init__(
        self,
        sitting: Sitting,
        who: str,
        seats: tuple[int, ...],
        folder: "Path | None",
        vacated: "Callable[[PlainChair], None]",
    ) -> None:
        """Seat `who`, whose own drafts lie in `folder`; None: where the host's own lie."""
        self.who, self.seats = who, seats
        self._sitting, self._folder, self._vacated = sitting, folder, vacated
        self._line: Line | None = None
        self._terminal: PlainTerminal | None = None
        self._playing: greenlet | None = None

    @property
    def is_here(self) -> bool:
        """Whether the line is there."""
        return self._line is not None

    @property
    def is_taken(self) -> bool:
        """Whether somebody plays here."""
        return self._line is not None

    # --- coming and going --------------------------------------------------------------------------------------------

    async def attach(self, line: Line, hello: Hello) -> None:
        """Play at a line until it ends."""
        if line.transport.is_closing():
            return
        self._line, line.sitter = line, self
        rows = max(1, hello.size[1]) if hello.is_typed else 0
        encoding = hello.encoding if _is_encoding(hello.encoding) else "ascii"
        term, moment = hello.environ.get("TERM", ""), self._sitting.moment
        self._terminal = PlainTerminal(self._send, encoding, term, rows, moment, self._hide)
        self._playing = greenlet(self._play)
        asyncio.get_running_loop().call_soon(self._playing.switch, self._terminal)

    def detach(self, line: Line) -> None:
        if line is self._line:
            self._line = None
            asyncio.get_running_loop().call_soon(self._stop)

    async def close(self, why: str) -> None:
        """Send the person away."""
        line, self._line = self._line, None
        self._stop()
        if line is not None:
            line.sitter = None
            line.end(why)

    def _stop(self) -> None:
        if self._playing:  # else it has not begun, or is over
            self._playing.throw(EndOfInput())

    def _play(self, terminal: PlainTerminal) -> None:
        """Play until the person leaves, the match is over, or a fault ends it, which ends no other place."""
        if self._line is None:
            self._vacated(self)
            return
        if self._folder is not None:
            lives_in(self._folder)
        use_apart()
        why = ""
        try:
            self._sitting.lines(terminal)
        except EndOfInput:
            pass
        except Exception as error:
            why = FAULT
            note_fault(f"the lines of {self.who} failed", error)
        finally:
            self._sitting.close()
            self._terminal = None
            line, self._line = self._line, None
            if line is not None:
                line.sitter = None
                line.end(why)
            self._vacated(self)

    def _send(self, text: str) -> None:
        if self._line is not None:
            self._line.paint(text)

    def _hide(self, is_on: bool) -> None:
        self.tell(Kind.HIDE, Hide(is_on))

    def tell(self, kind: Kind, news: msgspec.Struct) -> None:
        """Send a map."""
        if self._line is not None:
            self._line.tell(kind, news)

    # --- what the terminal sends -------------------------------------------------------------------------------------

    def take(self, keys: bytes) -> None:
        if self._terminal is not None:
            self._terminal.feed(keys)

    @property
    def is_behind(self) -> bool:
        """Whether so much was typed that no more should be read."""
        return self._terminal is not None and self._terminal.is_full

    def finish(self) -> bool:
        """Note that nothing more is typed; what was typed is carried out before the line ends."""
        if self._terminal is None:
            return False
        self._terminal.end_of_input()
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """Take no notice: lines are as long as they are."""

    def repaint(self) -> None:
        """Tell again what is asked, after lines that were lost because nobody read them."""
        if self._terminal is not None:
            self._terminal.again()


def _is_encoding(name: str) -> bool:
    try:
        codecs.lookup(name)
    except LookupError:
        return False
    return True
