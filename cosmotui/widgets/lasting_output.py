"""What the program writes to its terminal, once the terminal is gone too."""

from contextlib import suppress
from io import TextIOBase
from typing import IO


class LastingOutput(TextIOBase):
    """A file that drops what nobody can read any more.

    The thread that writes in the background would end with the first error, and whoever has more to write would wait
    for it for ever. That the terminal is gone is noticed where it is read.
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
        """Return the number of the file."""
        return self._file.fileno()

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return self._file.isatty()
