"""Reading and writing lines, whatever comes in and wherever they go. Knows no game."""

import errno
import os
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import FrameType
from typing import BinaryIO, TextIO, TypeVar

from cosmotui.saves.errors import printable
from cosmotui.startup.launch import end_signals

T = TypeVar("T")

LINE_LIMIT = 4096
"""The most bytes of an answer; a longer one is refused as a whole."""
CURTAIN_LINES = 60
"""The number of empty lines that push everything off a screen of usual height."""
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""The codes that wipe the screen of a terminal, then its scrollback, to which the first code may add."""

DUMB = ("", "dumb", "unknown")
"""The values of TERM that promise nothing."""

GONE = (errno.EPIPE, errno.EIO)
"""The errors of writing to a closed pipe or to a terminal that hung up."""

_PLAINER = str.maketrans(
    {"\u2212": "-", "\u2264": "<=", "\u2265": ">=", "\u00d7": "x", "\u2013": "-", "\u2014": "-", "\u2019": "'"}
)


class EndOfInput(Exception):
    """The end of the input, or of all reading of the output."""


class Changed(Exception):
    """The match was changed by somebody at another terminal while this one was asked something."""


class Ended(BaseException):
    """A request to end the program, made by a signal."""

    def __init__(self, number: int) -> None:
        self.number = number


def safe(text: str, encoding: str = "utf-8") -> str:
    """Return one line of `text` that steers no terminal and that `encoding` can carry."""
    text = printable(text)
    try:
        text.encode(encoding)
    except (UnicodeError, LookupError):
        text = text.translate(_PLAINER).encode("ascii", "replace").decode("ascii")
    return text


class Terminal:
    """The source and the destination of lines."""

    def __init__(self, source: BinaryIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink
        self._encoding = sink.encoding or "ascii"
        self._interruptible = False
        self._signal = 0

    @classmethod
    def standard(cls) -> "Terminal":
        """Return standard input and output. Raises EndOfInput where the program was started without them."""
        source, sink = sys.stdin, sys.stdout
        if source is None or sink is None or source.closed:
            raise EndOfInput
        return cls(source.buffer, sink)

    def say(self, *lines: str) -> None:
        """Write lines, each made safe. Raises EndOfInput where the output has no reader any more."""
        self._write("".join(f"{safe(line, self._encoding)}\n" for line in lines))

    def ask(self, prompt: str) -> str:
        """Write a prompt and read one line, without its end. Raises EndOfInput."""
        while True:
            self._write(f"{safe(prompt, self._encoding)} ")
            line = self._read()
            whole = line.endswith(b"\n") or len(line) < LINE_LIMIT
            while not line.endswith(b"\n") and len(line) == LINE_LIMIT:
                line = self._read()
            if not line and whole:
                self.say("")
                raise EndOfInput
            if whole:
                return line.decode("utf-8", "replace").strip()
            self.say(f"That line is too long: at most {LINE_LIMIT} characters.")

    def ask_hidden(self, prompt: str) -> str:
        """Ask as `ask` does, for a text that a terminal does not show. Raises EndOfInput."""
        with self._silent():
            return self.ask(prompt)

    @contextmanager
    def _silent(self) -> Iterator[None]:
        """Keep the terminal from showing what is typed, if there is one."""
        try:
            import termios
        except ImportError:
            yield
            return
        try:
            descriptor = self._source.fileno()
            before = termios.tcgetattr(descriptor)
        except (OSError, ValueError, AttributeError, termios.error):  # a pipe, a file, or no descriptor at all
            yield
            return
        quiet = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
        termios.tcsetattr(descriptor, termios.TCSADRAIN, quiet)
        try:
            yield
        finally:
            with suppress(termios.error):  # the terminal may be gone
                termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
            self.say("")

    def ask_while_waiting(self, told: str) -> str:
        """Tell for whom one waits, and ask for a command meanwhile. Raises EndOfInput, and Changed once they answered.

        At a keyboard that everybody shares nobody is elsewhere.
        """
        raise EndOfInput

    def think(self, job: Callable[[], T]) -> T:
        """Return the outcome of a job that takes long."""
        with self.interruptible():
            return job()

    def choose(self, most: int, leave: str, words: Collection[str]) -> int | None:
        """Ask for a number from 1 to `most`; return None for one of `words`, told as `leave`. Raises EndOfInput."""
        numbers = f"1 to {most}" if most > 1 else "1"
        while True:
            text = self.ask(f"Choose ({numbers}, {leave}):").casefold()
            if text in words:
                return None
            if text.isascii() and text.isdecimal() and len(text) < 10 and 1 <= int(text) <= most:
                return int(text)
            self.say(f"Type a number from 1 to {most}, or {leave}.")

    def hide(self) -> None:
        """Push everything off the screen with empty lines; a capable terminal is wiped, scrollback included."""
        self.say(*[""] * max(CURTAIN_LINES, self._rows))
        if self._rows and os.environ.get("TERM", "") not in DUMB:
            self._write(WIPE)

    @property
    def _rows(self) -> int:
        """The height of the terminal; 0 where the lines go elsewhere."""
        if not self._sink.isatty():
            return 0
        with suppress(OSError):
            return max(1, os.get_terminal_size(self._sink.fileno()).lines)
        return 1

    def _write(self, text: str) -> None:
        try:
            self._sink.write(text)
            self._sink.flush()
        except OSError as error:
            if error.errno in GONE:
                raise EndOfInput from error
            raise

    def _read(self) -> bytes:
        with self.interruptible():
            try:
                return self._source.readline(LINE_LIMIT)
            except OSError as error:
                raise EndOfInput from error

    # --- signals -------------------------------------------------------------------------------------------------

    @contextmanager
    def signals_owned(self) -> Iterator[None]:
        """Let SIGHUP, SIGTERM and Ctrl-C raise Ended, but never while an answer is being carried out and saved."""
        with ExitStack() as before:
            for number in (*end_signals(), signal.SIGINT):
                with suppress(ValueError, OSError):  # not the main thread
                    before.callback(signal.signal, number, signal.signal(number, self._caught))
            yield

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Let a signal end the block at once, while it waits or thinks."""
        self._interruptible = True
        try:
            if self._signal:
                raise Ended(self._signal)
            yield
        finally:
            self._interruptible = False

    def _caught(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        if self._interruptible:
            raise Ended(number)
