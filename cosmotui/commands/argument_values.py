"""The values of arguments that are more than words: each function reads one. This module imports nothing that `--help`
does not need."""

import argparse
import os
from collections.abc import Callable
from contextlib import suppress

JOBS_A_PROCESSOR = 4
"""The number of processes that an arena may use for each processor."""


def port(text: str) -> int:
    """Return a port number; 0 leaves the choice to the system."""
    if not (text.isascii() and text.isdecimal() and int(text[:6]) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 0 to 65535")
    return int(text)


def up_to(most: int) -> Callable[[str], int]:
    """Return the reader of a whole number from 1 to `most`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {most}")
        return int(text)

    return read


def count(text: str) -> int:
    """Return a whole number from 1 to a million."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 7 and 1 <= int(text) <= 1_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 1000000")
    return int(text)


def times(text: str) -> float:
    """Return a factor from a hundredth to a hundred."""
    with suppress(ValueError):
        if 0.01 <= float(text) <= 100:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no number from 0.01 to 100")


def moment(text: str) -> int:
    """Return a number of events, or 0."""
    return 0 if text == "0" else count(text)


def size(text: str) -> tuple[int, int]:
    """Return columns and rows of a screen on which everything can be told."""
    width, _, height = text.partition("x")
    if not all(word.isascii() and word.isdecimal() and len(word) < 4 for word in (width, height)):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 120x40")
    columns, rows = int(width), int(height)
    if not (80 <= columns <= 240 and 24 <= rows <= 80):
        raise argparse.ArgumentTypeError(f"{text!r} is not between 80x24 and 240x80")
    return columns, rows


def days(text: str) -> int:
    """Return a whole number of days, or 0."""
    return 0 if text == "0" else count(text)


def jobs(text: str) -> int:
    """Return a number of processes, up to what the machine can carry."""
    most = most_jobs()
    if not (text.isascii() and text.isdecimal() and len(text) <= 7 and 1 <= int(text) <= most):
        what = f"from 1 to {most}, {JOBS_A_PROCESSOR} a processor"
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number {what}")
    return int(text)


def most_jobs() -> int:
    """Return the most processes that this machine can carry."""
    return JOBS_A_PROCESSOR * (os.cpu_count() or 1)
