"""The terminal output of the program, which goes on without error once the terminal is gone."""

from contextlib import suppress
from io import TextIOBase
from typing import IO


class LastingOutput(TextIOBase):
    """A file that drops whatever can no longer be written.

    Otherwise the thread that writes in the background would end with the first error, and the code that has more to
    write would wait for that thread for ever. The code that reads from the terminal notices that the terminal is gone.
    """

    def __init__(self, file: "IO[str] | LastingOutput") -> None:
        super().__init__()
        self._file = file

    def write(self, text: str) -> int:
        """Write a text, or drop it."""
        with suppress(OSError):
            self._file.write(text)
        return len(text)

    def flush(self) -> None:
        """Send what was written, or drop it."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """Return the file descriptor."""
        return self._file.fileno()

    def isatty(self) -> bool:
        """Return whether the file is a terminal."""
        return self._file.isatty()
