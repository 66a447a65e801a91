"""The real program in a pseudo-terminal: start it, press keys, read the screen."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from types import TracebackType

from pyte import ByteStream, Screen

ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
KEYS = {"enter": "\r", "esc": "\x1b", "tab": "\t", **ARROWS}
QUIET = 0.6
"""Seconds of silence after which the screen is taken to be finished."""


class Terminal:
    """A `cosmotui` process with a screen of its own; use it as a context manager."""

    def __init__(self, arguments: list[str], width: int, height: int, environment: dict[str, str]) -> None:
        self.screen = Screen(width, height)
        self._stream = ByteStream(self.screen)
        self._process, self._line = pty.fork()
        if self._process == 0:
            os.environ.update(environment)
            os.execv(sys.executable, [sys.executable, "-m", "cosmotui", *arguments])
        fcntl.ioctl(self._line, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def settle(self, first: float = 10.0) -> None:
        """Read until the program is silent; it may take `first` seconds to begin."""
        wait = first
        while select.select([self._line], [], [], wait)[0]:
            try:
                data = os.read(self._line, 65536)
            except OSError:
                return
            self._stream.feed(data)
            wait = QUIET if any(line.strip() for line in self.screen.display) else first

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            os.write(self._line, KEYS.get(key, key).encode())
            self.settle(2.0)

    def __enter__(self) -> "Terminal":
        self.settle()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        os.kill(self._process, signal.SIGTERM)
        self.settle(2.0)
        os.close(self._line)
        os.waitpid(self._process, 0)
