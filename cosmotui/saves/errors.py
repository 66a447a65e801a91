"""The one error of the saves, and how doubtful text is put into its message."""

from pathlib import Path


def printable(text: str) -> str:
    """Text as one line that a terminal can show: control characters, direction marks and the like as escapes."""
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "replace").decode("ascii") for char in text
    )


class SaveError(Exception):
    """A file or folder cannot be read, written or held: what is wrong, with which path, and what to do about it."""

    def __init__(self, message: str, path: Path | None = None, hint: str = "") -> None:
        self.message = message
        self.path = path
        self.hint = hint
        where = f"{printable(str(path))}: " if path is not None else ""
        super().__init__(f"{where}{message}{' ' + hint if hint else ''}")


def failed(doing: str, path: Path, error: OSError) -> SaveError:
    """The error for a refusal of the operating system, in its own words."""
    return SaveError(f"{doing}: {error.strerror or error}.", path)
