"""Replacing whole files so that a reader finds either the old one or the new one, even after a power cut."""

import os
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path


def write_aside(path: Path, data: bytes) -> Path:
    """Write `data` to a hidden file beside `path`, down to the disk, and return its path. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    return Path(name)


def replace_file(path: Path, data: bytes) -> None:
    """Give the file new contents in one step. Raises OSError; the old contents then remain."""
    aside = write_aside(path, data)
    try:
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def remove_leftovers(path: Path) -> None:
    """Remove the temporary file of a program that ended while it replaced `path`. The caller holds the lock
    of `path`."""
    from glob import escape

    with suppress(OSError):
        for aside in path.parent.glob(f".{escape(path.name)}.*.tmp"):
            aside.unlink()


def new_file(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Write a new file under the first free name and return its path. Raises OSError."""
    aside = write_aside(folder / stem, data)
    try:
        return move_to_free_name(aside, folder, stem, suffix)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def move_to_free_name(source: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Move a file to the first free of `stem`, `stem-2`, `stem-3` .. in `folder`; nothing is ever overwritten."""
    for number in count(1):
        target = folder / (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}")
        try:
            move(source, target)
        except FileExistsError:
            continue
        return target
    raise AssertionError("there is always a free number")


def move(source: Path, target: Path) -> None:
    """Move a file without overwriting. Raises FileExistsError, OSError.

    A second link is made, then the first one goes; on a file system without links the file is renamed.
    """
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            source.replace(target)
        except OSError:
            target.unlink()
            raise
    else:
        source.unlink()
