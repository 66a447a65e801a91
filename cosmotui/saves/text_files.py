"""Text files that the user names: read whole, and overwritten only on request."""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from cosmotui.saves.atomic import move, write_aside
from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.read_file import read_file

LIMIT = 64 << 20
"""Bytes of a file that is read."""


def read_text(path: Path, limit: int | None = None) -> str:
    """Return the text of a file of at most `limit` bytes; `-` is standard input. Raises SaveError."""
    limit = LIMIT if limit is None else limit
    data = _typed(limit, path) if str(path) == "-" else read_file(path, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError(f"This is not UTF-8 text: byte {error.start} is invalid.", path) from error


def _typed(limit: int, path: Path) -> bytes:
    try:
        data = sys.stdin.buffer.read(limit + 1) if sys.stdin is not None else b""
    except (OSError, ValueError) as error:  # it may be closed
        raise SaveError("There is no input.", path) from error
    if len(data) > limit:
        raise SaveError(f"The input has more than {limit} bytes.", path)
    return data


def write_text(path: Path, text: str, replace: bool = False) -> None:
    """Write a file, whole or not at all; an existing one only with `replace`. Raises SaveError."""
    data = text.encode("utf-8", "replace")
    try:
        if not replace and os.path.lexists(path):
            raise FileExistsError
        aside = write_aside(path, data)
        try:
            aside.chmod(_mode(path))
            if replace:
                aside.replace(path)
            else:
                move(aside, path)
        except BaseException:
            aside.unlink(missing_ok=True)
            raise
    except FileExistsError as error:
        raise SaveError("A file of that name exists already.", path, "--force replaces it.") from error
    except OSError as error:
        raise failed("The file cannot be written", path, error) from error
    except ValueError as error:
        raise SaveError("This is not a file name.", path) from error


def _mode(path: Path) -> int:
    """Return who may read it: as before, or as any new file of the user."""
    with suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask
