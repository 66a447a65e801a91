"""The one error of the saves, and the escaping of doubtful text in its message."""

from pathlib import Path


def printable(text: str) -> str:
    """Return text as one line that a terminal can show, with control characters, direction marks and the
    like escaped."""
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "replace").decode("ascii") for char in text
    )


class SaveError(Exception):
    """Raised where a file or folder cannot be read, written or locked: the problem, the path, and what to do
    about it."""

    def __init__(self, message: str, path: Path | None = None, hint: str = "") -> None:
        self.message = message
        self.path = path
        self.hint = hint
        where = f"{printable(str(path))}: " if path is not None else ""
        super().__init__(f"{where}{message}{' ' + hint if hint else ''}")


def failed(doing: str, path: Path, error: OSError) -> SaveError:
    """Return the error for a refusal of the operating system, in the system's own words."""
    return SaveError(f"{doing}: {error.strerror or error}.", path)
