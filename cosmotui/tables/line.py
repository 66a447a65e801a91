"""One line to a terminal: frames come in, painted output goes out, and neither may pile up."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from cosmotui.tables.paste_limit import PasteLimit
from cosmotui.tables.wire import BadFrame, End, Frames, Hello, Kind, Resize, frame, frames, read

MOST_WAITING: Final = 1 << 18
"""The bytes on their way to a terminal, above which painting stops until it has read them all."""
KEYS_A_SECOND: Final = 4096
"""The bytes of keys that are taken each second, after a first burst of four times as many."""
PIECE: Final = 1024
"""The bytes of keys that are taken at once."""
CUT: Final = 64
"""How many bytes that a long paste has too much cost as much as one that is taken."""
RESIZING: Final = 400
"""The cost of another size, in bytes of keys: all of the screen is painted anew."""
BREATH: Final = 0.05
"""The least seconds for which reading pauses."""
GREETING: Final = 10.0
"""The seconds in which a terminal has to say what it wants."""


class Sitter(Protocol):
    """What a line reaches into: the app that paints for it."""

    def take(self, keys: bytes) -> None:
        """Take typed bytes."""

    @property
    def is_behind(self) -> bool:
        """Whether so many keys wait that no more should be read."""
        ...

    def finish(self) -> bool:
        """Note that nothing more is typed; return whether the line is still of use."""
        ...

    def resize(self, size: tuple[int, int]) -> None:
        """Take on another size."""

    def repaint(self) -> None:
        """Paint everything again."""

    def detach(self, line: "Line") -> None:
        """Note that the line is gone."""


class Line(asyncio.Protocol):
    """A connection of a terminal. A frame that makes no sense ends it with a sentence, and nothing else."""

    def __init__(
        self, greet: "Callable[[Line, Hello], None]", gone: "Callable[[Line], None]", refused: str = ""
    ) -> None:
        """Call `greet` once the terminal has said what it wants, and `gone` when the line has ended.

        `refused` is why there is no room for it, if there is none.
        """
        self._greet, self._gone, self._refused = greet, gone, refused
        self.sitter: Sitter | None = None
        """The app at the other end, once there is one. What was typed before waits for it."""
        self._unread: deque[tuple[Kind, bytes]] = deque()
        """The frames that have come and have to wait."""
        self._frames, self._pastes = Frames(), PasteLimit()
        self._transport: asyncio.Transport | None = None
        self._credit = 4.0 * KEYS_A_SECOND
        self._credited = 0.0
        self._pause: asyncio.TimerHandle | None = None
        """What ends the pause of reading, while there is one."""
        self._is_cut = False
        """Whether the terminal reads too slowly: what is painted meanwhile is not sent."""
        self._is_greeted = False
        self._patience: asyncio.TimerHandle | None = None

    @property
    def transport(self) -> asyncio.Transport:
        """The connection."""
        assert self._transport is not None
        return self._transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.set_write_buffer_limits(high=MOST_WAITING, low=0)
        loop = asyncio.get_running_loop()
        self._credited = loop.time()
        if self._refused:
            self.end(self._refused)
            return
        self._patience = loop.call_later(GREETING, lambda: self.end("Nothing was asked for."))

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._unread.clear()
        if self._pause is not None:
            self._pause.cancel()
        if self.sitter is not None:
            self.sitter.detach(self)
            self.sitter = None
        self._gone(self)

    def eof_received(self) -> bool:
        return self.sitter is not None and self.sitter.finish()

    # --- in ----------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        try:
            for kind, body in self._frames.feed(data):
                starts = range(0, len(body), PIECE) if kind is Kind.KEYS else (0,)
                self._unread += ((kind, body[at : at + PIECE] if kind is Kind.KEYS else body) for at in starts)
        except BadFrame as error:
            self.end(str(error))
        if self._pause is None:
            self._read_on()

    def _read_on(self) -> None:
        """Take what has come, only as fast as somebody types. Nothing is dropped: the rest waits at the terminal."""
        self._pause = None
        self._earn()
        try:
            while self._unread and not self.transport.is_closing():
                if self._credit < 0 or self._is_behind:
                    self._hold()
                    return
                self._take(*self._unread.popleft())
        except BadFrame as error:
            self.end(str(error))
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def _hold(self) -> None:
        self.transport.pause_reading()
        seconds = max(-self._credit / KEYS_A_SECOND, BREATH)
        self._pause = asyncio.get_running_loop().call_later(seconds, self._read_on)

    @property
    def _is_behind(self) -> bool:
        """Whether there is no app yet for a terminal that has said what it wants, or that app has enough to do."""
        return self._is_greeted and (self.sitter is None or self.sitter.is_behind)

    def _earn(self) -> None:
        """Count the keys that may be taken for the time that has passed."""
        now = asyncio.get_running_loop().time()
        self._credit = min(4.0 * KEYS_A_SECOND, self._credit + (now - self._credited) * KEYS_A_SECOND)
        self._credited = now

    def _take(self, kind: Kind, body: bytes) -> None:
        if not self._is_greeted:
            if kind is not Kind.HELLO:
                raise BadFrame("The first frame has to say what is wanted.")
            self._is_greeted = True
            self._stop_waiting()
            self._greet(self, read(body, Hello))
            return
        assert self.sitter is not None
        if kind is Kind.KEYS:
            keys = self._pastes.pass_on(body)
            self._credit -= max(len(keys), len(body) // CUT)
            self.sitter.take(keys)
        elif kind is Kind.RESIZE:
            self._credit -= RESIZING
            self.sitter.resize(read(body, Resize).size)
        else:
            raise BadFrame("A terminal sends no such frames.")

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    # --- out ---------------------------------------------------------------------------------------------------------

    def paint(self, text: str) -> None:
        """Send painted output, unless the terminal does not read; then it is repainted once it does."""
        if self._is_cut or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self._is_cut = True
            return
        self.transport.write(frames(Kind.OUTPUT, text.encode("utf-8", "replace")))

    def resume_writing(self) -> None:
        if self._is_cut:
            self._is_cut = False
            if self.sitter is not None:
                self.sitter.repaint()

    def tell(self, kind: Kind, news: msgspec.Struct) -> None:
        """Send a map, unless the terminal does not read."""
        if not self.transport.is_closing() and not self._is_cut:
            self.transport.write(frame(kind, news))

    def end(self, why: str = "") -> None:
        """End the line, and say why. What a terminal does not read within a moment is thrown away."""
        self._stop_waiting()
        if self._transport is None or self._transport.is_closing():
            return
        transport = self._transport
        transport.write(frame(Kind.END, End(why)))
        transport.close()
        asyncio.get_running_loop().call_later(GREETING, transport.abort)
