"""The log of a table's host: a file for its owner alone, in which faults of the program stand with their places.

What an error says is left out: it may hold what is hidden in the match, and the owner of the host may play there.
"""

import logging
import os
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from traceback import format_tb
from typing import Final

from cosmotui.saves.directories import ensure_folder, logs_folder
from cosmotui.saves.errors import SaveError
from cosmotui.tables.told_fault import told_fault
from cosmotui.widgets.plain_text import visible

LARGEST: Final = 1 << 17
"""The most bytes of a log; the one before it is kept beside it."""
SUFFIX: Final = ".log"
_LOG: Final = logging.getLogger("cosmotui.host")


def log_of(table: str) -> Path:
    """Return the log of the hosts of a table. It need not exist yet."""
    return logs_folder() / f"{table}{SUFFIX}"


def keep_log(table: str) -> None:
    """Write what this process tells of its faults to the log of a table from now on."""
    _LOG.setLevel(logging.INFO)
    _LOG.propagate = False
    path = log_of(table)
    try:
        ensure_folder(path.parent)
        _begin(path)
    except (SaveError, OSError):
        return  # the table goes on without it
    file = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8")
    file.rotator = _rotate
    file.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
    _LOG.addHandler(file)


def _begin(path: str | Path) -> None:
    """Make a file that nobody else may read, unless it is there."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


def _rotate(full: str, kept: str) -> None:
    os.replace(full, kept)
    _begin(full)


def end_log() -> None:
    """Close the log."""
    for handler in list(_LOG.handlers):
        _LOG.removeHandler(handler)
        handler.close()


def note(text: str) -> None:
    """Tell something at the terminal of the host, if it has one, and in its log."""
    text = visible(text)
    print(f"cosmotui: {text}", file=sys.__stderr__)
    _LOG.info("%s", text)


def note_fault(text: str, error: BaseException | None) -> None:
    """Tell of a fault in the program, at the terminal in one line, and in the log with every place on its way."""
    text = visible(text)
    print(f"cosmotui: {text}: {told_fault(error)}.", file=sys.__stderr__)
    _LOG.info("%s: %s", text, "\n".join(_places(error)))


def _places(error: BaseException | None) -> list[str]:
    """Return the traceback of an error and of those that led to it, without what they say."""
    if error is None:
        return [told_fault(error)]
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    earlier = [*_places(before), "which led to:"] if before is not None else []
    places = [line.rstrip() for line in format_tb(error.__traceback__)]
    return [*earlier, f"{type(error).__module__}.{type(error).__qualname__}", *places]
