"""The end of a line to a table where everything is lines: for screen readers, dumb terminals, pipes and scripts."""

import codecs
import os
import selectors
import socket
import sys
import termios
from contextlib import suppress
from typing import Final

import msgspec

from cosmotui.saves.told_chain import Stand
from cosmotui.tables.wire import BadFrame, End, Frames, Hello, Hide, Kind, frame, frames, read
from cosmotui.tables.witness import Witness

CHUNK: Final = 1 << 12
MOST_UNSENT: Final = 1 << 14
"""The bytes of lines on their way to the host, above which no more are read."""


def describe_lines(hello: Hello) -> Hello:
    """Return a greeting with what the host has to know about where the lines go."""
    size, is_typed = (80, 24), sys.stdin.isatty() and sys.stdout.isatty()
    with suppress(OSError):
        size = os.get_terminal_size(sys.stdout.fileno())
    return msgspec.structs.replace(
        hello,
        size=tuple(size),
        environ={"TERM": os.environ.get("TERM", "")[:200]},
        is_typed=is_typed,
        encoding=sys.stdout.encoding[:40],
    )


def join_plain(line: socket.socket, hello: Hello, witness: Witness) -> str | None:
    """Carry lines until the host ends the line; return why, in a sentence or "". None: the host has gone."""
    with line, selectors.SelectSelector() as selector:  # a file of answers works only with this one
        pipe = _PlainPipe(line, hello, witness, selector)
        try:
            return pipe.run()
        finally:
            if pipe.hides:
                show_typed(True)


def show_typed(is_on: bool) -> None:
    """Let the terminal, if there is one, show what is typed, or not."""
    with suppress(OSError, ValueError, termios.error):
        descriptor = sys.stdin.fileno()
        modes = termios.tcgetattr(descriptor)
        modes[3] = modes[3] | termios.ECHO if is_on else modes[3] & ~termios.ECHO
        termios.tcsetattr(descriptor, termios.TCSADRAIN, modes)


class _PlainPipe:
    """The pipe while it is open. Nothing is read before the host has begun to tell, and nothing is lost."""

    def __init__(self, line: socket.socket, hello: Hello, witness: Witness, selector: selectors.SelectSelector) -> None:
        self._line, self._witness, self._selector = line, witness, selector
        self._frames = Frames()
        self._unsent = bytearray(frame(Kind.HELLO, hello))
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._source = sys.stdin.fileno()
        self._has_begun = self._has_ended = self._is_shut = self._reads = False
        self.hides = False
        """Whether the terminal does not show what is typed."""
        line.setblocking(False)

    def run(self) -> str | None:
        """Carry lines until the end."""
        self._selector.register(self._line, selectors.EVENT_READ)
        try:
            while True:
                self._listen()
                for key, _ in self._selector.select():
                    if key.fd == self._source:
                        self._read_lines()
                if (end := self._carry()) is not None:
                    return end.why
        except (BadFrame, ConnectionError):
            return None

    def _read_lines(self) -> None:
        typed = os.read(self._source, CHUNK)
        self._has_ended = not typed
        self._unsent += frames(Kind.KEYS, typed)

    def _carry(self) -> End | None:
        """Send what waits, and tell what has come. Returns the end, if it has come. Raises ConnectionError."""
        with suppress(BlockingIOError):
            while self._unsent:
                del self._unsent[: self._line.send(self._unsent)]
            if self._has_ended and not self._is_shut:
                self._line.shutdown(socket.SHUT_WR)
                self._is_shut = True
        try:
            data = self._line.recv(1 << 16)
        except BlockingIOError:
            return None
        if not data:
            raise ConnectionResetError
        for kind, body in self._frames.feed(data):
            if kind is Kind.OUTPUT:
                self._warn(self._witness.check())
                self._has_begun = True
                sys.stdout.write(self._decode(body))
                sys.stdout.flush()
            elif kind is Kind.HIDE:
                self.hides = read(body, Hide).is_on
                show_typed(not self.hides)
            elif kind is Kind.STAND:
                self._warn(self._witness.take(read(body, Stand)))
            elif kind is Kind.END:
                return read(body, End)
        return None

    def _warn(self, trouble: str) -> None:
        """Tell at once where the host shows another match than before; play goes on."""
        if trouble:
            print(f"cosmotui: {trouble}", file=sys.stderr, flush=True)

    def _listen(self) -> None:
        waits = selectors.EVENT_WRITE if self._unsent else 0
        self._selector.modify(self._line, selectors.EVENT_READ | waits)
        reads = self._has_begun and not self._has_ended and len(self._unsent) < MOST_UNSENT
        if reads and not self._reads:
            self._selector.register(self._source, selectors.EVENT_READ)
        elif self._reads and not reads:
            self._selector.unregister(self._source)
        self._reads = reads
