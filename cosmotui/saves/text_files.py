"""Text files that the user names: read whole, and never overwritten unless that is wished."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from cosmotui.saves.atomic import replace_file
from cosmotui.saves.errors import SaveError, failed

LIMIT = 64 << 20
"""Bytes of a file that is read."""


def read_text(path: Path) -> str:
    """The text of a file; `-` is standard input. Raises SaveError."""
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(LIMIT + 1) if sys.stdin is not None else b""
        elif not path.is_file():
            raise SaveError("There is no such file." if not path.exists() else "This is not a file.", path)
        else:
            with path.open("rb") as file:
                data = file.read(LIMIT + 1)
    except OSError as error:
        raise failed("The file cannot be read", path, error) from error
    except ValueError as error:  # a NUL in the path
        raise SaveError("This is no file name.", path) from error
    if len(data) > LIMIT:
        raise SaveError(f"The file has more than {LIMIT} bytes.", path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError(f"This is no text in UTF-8: byte {error.start} is none.", path) from error


def write_text(path: Path, text: str, replace: bool = False) -> None:
    """Write a file; one that is there only with `replace`. Raises SaveError; what was there stands then."""
    data = text.encode("utf-8", "replace")
    try:
        if replace:
            replace_file(path, data)
            return
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise
    except FileExistsError as error:
        raise SaveError("There is such a file already.", path, "--force replaces it.") from error
    except OSError as error:
        raise failed("The file cannot be written", path, error) from error
    except ValueError as error:
        raise SaveError("This is no file name.", path) from error
