"""Reading a whole file that anybody may have put there."""

import os
import stat
from pathlib import Path
from typing import Final

from cosmotui.saves.errors import SaveError, failed

_FLAGS: Final = sum(getattr(os, name, 0) for name in ("O_BINARY", "O_CLOEXEC", "O_NOCTTY", "O_NONBLOCK"))
"""A pipe is opened at once, without waiting for a writer, and a terminal never becomes that of this process."""


class NoFileThere(SaveError):
    """Raised where nothing lies under that name."""


def read_file(path: Path, limit: int) -> bytes:
    """Return all bytes of a regular file of at most `limit` bytes; a link to one will do.

    Raises SaveError for folders, pipes, sockets, devices and larger files, none of which is read or waited for, and
    NoFileThere where there is nothing.
    """
    try:
        _check(path.stat(), path, limit)
        with os.fdopen(os.open(path, os.O_RDONLY | _FLAGS), "rb") as file:
            status = os.fstat(file.fileno())
            _check(status, path, limit)  # another one may lie there by now
            data = file.read(status.st_size + 1)  # room for `limit` bytes would take longer than to read a usual file
            if len(data) > status.st_size:  # it grows
                data += file.read(limit + 1 - len(data))
    except FileNotFoundError as error:
        raise NoFileThere("There is no such file.", path) from error
    except OSError as error:
        raise failed("The file cannot be read", path, error) from error
    except ValueError as error:  # a NUL in the path
        raise SaveError("This is not a file name.", path) from error
    if len(data) > limit:
        raise _too_large(path, limit)
    return data


def _check(status: os.stat_result, path: Path, limit: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise SaveError("This is not a file.", path)
    if status.st_size > limit:
        raise _too_large(path, limit)


def _too_large(path: Path, limit: int) -> SaveError:
    return SaveError(f"The file has more than {limit} bytes.", path)
