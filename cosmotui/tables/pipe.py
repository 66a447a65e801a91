"""The terminal's end of a line to a table: a pipe for keys and painted output. It knows no game and no screen."""

import os
import selectors
import signal
import socket
import sys
import termios
import tty
from collections.abc import Generator
from contextlib import contextmanager, nullcontext, suppress
from typing import Final

import msgspec

from cosmotui.saves.told_chain import Stand
from cosmotui.startup.launch import reset_terminal
from cosmotui.tables.wire import BadFrame, End, Frames, Hello, Kind, Resize, frame, frames, read
from cosmotui.tables.witness import Witness

CHUNK: Final = 1 << 14
MOST_UNSENT: Final = 1 << 16
"""The bytes of keys on their way to the host, above which no more are read."""
ERASING: Final = b"\x1b[%p1%dX"
"""The sequence that erases cells, as descriptions of terminals have it."""
GONE: Final = "The table has gone away. Everything that it took is saved; `cosmotui join` sits down again."


def describe(hello: Hello) -> Hello:
    """Return a greeting with everything that the host has to know about this terminal."""
    environ = {name: value for name, value in os.environ.items() if name in _TOLD and len(value) <= 200}
    return msgspec.structs.replace(hello, size=_size(), environ=environ, erases=_fills_erased())


_TOLD: Final = ("TERM", "COLORTERM", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "SSH_CONNECTION", "TERM_PROGRAM")


def join(line: socket.socket, hello: Hello, witness: Witness) -> str | None:
    """Carry keys and output until the host ends the line; return why, in a sentence or "". None: the host has gone.

    What the host tells of the chain goes to the witness; where it does not continue, the person is asked whether to
    sit down all the same, and a match under way is left.
    """
    with _raw(), _own_title() if hello.title else nullcontext(), _size_changes() as resized:
        try:
            return _Pipe(line, hello, resized, witness).run()
        finally:
            line.close()


class _Pipe:
    """The pipe while it is open. Neither side ever waits for the other."""

    def __init__(self, line: socket.socket, hello: Hello, resized: int, witness: Witness) -> None:
        self._line, self._resized, self._witness = line, resized, witness
        self._has_begun = False
        """Whether anything has been painted."""
        self._frames = Frames()
        self._unsent = bytearray(frame(Kind.HELLO, hello))
        self._in, self._out = sys.stdin.fileno(), sys.stdout.fileno()
        self._selector = selectors.DefaultSelector()
        self._reads_keys = True
        line.setblocking(False)

    def run(self) -> str | None:
        """Carry bytes until the end."""
        self._selector.register(self._line, selectors.EVENT_READ | selectors.EVENT_WRITE)
        self._selector.register(self._in, selectors.EVENT_READ)
        self._selector.register(self._resized, selectors.EVENT_READ)
        while True:
            for key, _ in self._selector.select():
                if key.fd == self._in:
                    typed = os.read(self._in, CHUNK)
                    if not typed:
                        return ""  # the terminal is gone
                    self._send(frames(Kind.KEYS, typed))
                elif key.fd == self._resized:
                    os.read(self._resized, CHUNK)
                    self._send(frame(Kind.RESIZE, Resize(_size())))
            try:
                end = self._carry()
            except (BadFrame, ConnectionError):
                return None
            if end is not None:
                return end.why
            self._listen()

    def _send(self, data: bytes) -> None:
        self._unsent += data

    def _carry(self) -> End | None:
        """Send what waits, and write what has come. Returns the end, if it has come. Raises ConnectionError."""
        with suppress(BlockingIOError):
            while self._unsent:
                del self._unsent[: self._line.send(self._unsent)]
        try:
            data = self._line.recv(CHUNK)
        except BlockingIOError:
            return None
        if not data:
            raise ConnectionResetError
        for kind, body in self._frames.feed(data):
            if kind is Kind.OUTPUT:
                if not self._has_begun and not self._stays(self._witness.check()):
                    return End()
                self._has_begun = True
                _write(self._out, body)
            elif kind is Kind.STAND:
                trouble = self._witness.take(read(body, Stand))
                if trouble and self._has_begun:
                    return End(trouble)
                if not self._stays(trouble):
                    return End()
            elif kind is Kind.END:
                return read(body, End)
        return None

    def _stays(self, trouble: str) -> bool:
        """Tell somebody who is about to sit down what is odd, and return whether to do that all the same."""
        if not trouble:
            return True
        _write(self._out, f"{trouble}\r\nEnter sits down all the same, q leaves. ".encode())
        while (key := os.read(self._in, 1)) not in (b"\r", b"\n"):
            if key in (b"q", b"\x03", b"\x04", b""):
                _write(self._out, b"\r\n")
                return False
        _write(self._out, b"\r\n")
        return True

    def _listen(self) -> None:
        """Wait for room only where something waits for it, and for keys only where there is room for them."""
        waits = selectors.EVENT_WRITE if self._unsent else 0
        self._selector.modify(self._line, selectors.EVENT_READ | waits)
        takes_keys = len(self._unsent) < MOST_UNSENT
        if takes_keys and not self._reads_keys:
            self._selector.register(self._in, selectors.EVENT_READ)
        elif self._reads_keys and not takes_keys:
            self._selector.unregister(self._in)
        self._reads_keys = takes_keys


def _write(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


def _size() -> tuple[int, int]:
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return 80, 24
    return (size.columns or 80), (size.lines or 24)


@contextmanager
def _raw() -> Generator[None]:
    """Hand every key through as it is typed, and give the terminal its modes back afterwards."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setraw(terminal)
        yield
    finally:
        reset_terminal()
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


@contextmanager
def _own_title() -> Generator[None]:
    """Give the window its title back afterwards, where the terminal keeps one in mind."""
    descriptor = sys.stdout.fileno()
    _write(descriptor, b"\x1b[22;2t")
    try:
        yield
    finally:
        _write(descriptor, b"\x1b[23;2t")


@contextmanager
def _size_changes() -> Generator[int]:
    """Give a descriptor from which something can be read whenever the size of the terminal has changed."""
    reads, writes = os.pipe()
    os.set_blocking(writes, False)

    def changed(*_: object) -> None:
        with suppress(BlockingIOError):
            os.write(writes, b".")

    before = signal.signal(signal.SIGWINCH, changed)
    try:
        yield reads
    finally:
        signal.signal(signal.SIGWINCH, before)
        os.close(reads)
        os.close(writes)


def _fills_erased() -> bool:
    """Return whether the description of the terminal says that cells it erases take the fill that is set."""
    try:
        import curses

        curses.setupterm(fd=sys.stdout.fileno())
    except Exception:  # some builds of Python leave it out, and some terminals have no description
        return False
    return curses.tigetflag("bce") > 0 and curses.tigetstr("ech") == ERASING
