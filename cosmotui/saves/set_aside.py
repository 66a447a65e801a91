"""A file of the program's own that cannot be read is set aside, so that nothing in it is lost."""

from pathlib import Path

from cosmotui.saves.atomic import move_to_free_name
from cosmotui.saves.errors import printable


def set_aside(path: Path, trouble: str, why: str, instead: str) -> str:
    """Move a file out of the way, and return a message: the trouble, why, and what is used instead."""
    message = f"{trouble} ({printable(why).rstrip('.')}). {instead}"
    try:
        kept = move_to_free_name(path, path.parent, f"{path.stem}-unreadable", path.suffix)
    except OSError:
        return f"{message}; the file is {printable(str(path))}."
    return f"{message}; the old file is kept as {printable(str(kept))}."
