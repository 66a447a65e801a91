"""Files that people name, to take something out of the program or into it.

They may lie anywhere, or with `--caged` in one folder alone: whoever plays as a guest of somebody's account can then
read and write nothing else of it.
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
    """Let this program, and whatever it starts, name files of the exchange folder alone from now on."""
    os.environ[CAGED_VARIABLE] = "1"


def is_caged() -> bool:
    """Return whether only files of the exchange folder can be named."""
    return bool(os.environ.get(CAGED_VARIABLE))


def unless_caged(command: str, instead: str = "") -> str:
    """Return words about a command, or others where nobody can give one: a guest has no command line."""
    return instead if is_caged() else command


def named_file(text: str) -> Path:
    """Return the path of a file as people typed it. Raises SaveError where it is none, or lies outside of the cage."""
    text = text.strip()
    if text == STREAM:
        raise SaveError(f"'{STREAM}' is no name of a file.", hint="Give another name.")
    if is_caged():
        return _in_cage(text)
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise SaveError(f"There is no such user: '{printable(text[:60])}'.") from error


def named_source(text: str) -> Path:
    """Return the path of a file to read as people typed it, or STREAM. Raises SaveError as `named_file`."""
    return Path(STREAM) if text.strip() == STREAM else named_file(text)


def example(name: str) -> str:
    """Return a file name as people may type it."""
    return name if is_caged() else f"./{name}"


def where() -> str:
    """Return where a named file lies, for a hint; empty where that is anywhere."""
    return "It lies in the exchange folder." if is_caged() else ""


def _in_cage(name: str) -> Path:
    if not name or name.startswith((".", "~")) or any(one in name for one in _SEPARATORS) or not name.isprintable():
        hint = "Give the name alone, without a folder."
        raise SaveError(f"'{printable(name[:60])}' is no name of a file in the exchange folder.", hint=hint)
    path = ensure_folder(exchange_folder()) / name
    if path.parent.is_symlink() or path.is_symlink():
        raise SaveError("Links are not followed out of the exchange folder.", path)
    if path.is_dir():
        raise SaveError("This is a folder.", path, "Give the name of a file.")
    return path
