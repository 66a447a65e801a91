"""Files that people name, for import and export.

They may lie anywhere, or with `--caged` in one folder only: a guest who plays in somebody's account can then read and
write nothing else of it.
"""

import os
from pathlib import Path
from typing import Final

from cosmotui.saves.directories import ensure_folder, exchange_folder
from cosmotui.saves.errors import SaveError, printable

CAGED_VARIABLE: Final = "COSMOTUI_CAGED"
STREAM: Final = "-"
"""In place of a file: standard input or output, which lead nowhere else."""
_SEPARATORS: Final = ("/", "\\", ":", "\0")


def enter_cage() -> None:
    """Restrict this program, and whatever it starts, to files of the exchange folder from now on."""
    os.environ[CAGED_VARIABLE] = "1"


def is_caged() -> bool:
    """Return whether only files of the exchange folder can be named."""
    return bool(os.environ.get(CAGED_VARIABLE))


def unless_caged(command: str, instead: str = "") -> str:
    """Return the text about a command, or the other text for a guest, who has no command line."""
    return instead if is_caged() else command


def named_file(text: str) -> Path:
    """Return the path of a file that people typed. Raises SaveError if it is not one, or lies outside the cage."""
    text = text.strip()
    if text == STREAM:
        raise SaveError(f"'{STREAM}' is not the name of a file.", hint="Give another name.")
    if is_caged():
        return _in_cage(text)
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise SaveError(f"There is no such user: '{printable(text[:60])}'.") from error


def named_source(text: str) -> Path:
    """Return the path of a file to read that people typed, or STREAM. Raises SaveError as `named_file` does."""
    return Path(STREAM) if text.strip() == STREAM else named_file(text)


def example(name: str) -> str:
    """Return an example of a file name that people may type."""
    return name if is_caged() else f"./{name}"


def where() -> str:
    """Return a hint on where a named file lies; empty if it may lie anywhere."""
    return "It lies in the exchange folder." if is_caged() else ""


def _in_cage(name: str) -> Path:
    if not name or name.startswith((".", "~")) or any(one in name for one in _SEPARATORS) or not name.isprintable():
        hint = "Give the name alone, without a folder."
        raise SaveError(f"'{printable(name[:60])}' is not the name of a file in the exchange folder.", hint=hint)
    path = ensure_folder(exchange_folder()) / name
    if path.parent.is_symlink() or path.is_symlink():
        raise SaveError("Links are not followed out of the exchange folder.", path)
    if path.is_dir():
        raise SaveError("This is a folder.", path, "Give the name of a file.")
    return path
