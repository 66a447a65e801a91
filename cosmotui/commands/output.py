"""Lines on standard output in which nothing steers the terminal."""

import json
import sys
from collections.abc import Collection, Sequence

import msgspec

from cosmotui.plain.terminal import safe
from cosmotui.saves.errors import printable
from cosmotui.saves.trash_days import emptied_words


def say(*lines: str) -> None:
    """Print lines, each made safe for the encoding of standard output; none where it is closed."""
    if sys.stdout is None:
        return
    for line in lines:
        print(safe(line, sys.stdout.encoding or "ascii"))


def say_emptied(removed: int) -> None:
    """Print the number of files that were removed from a trash."""
    say(emptied_words(removed))


def say_table(head: Sequence[str], rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> None:
    """Print rows in columns as wide as they need; the columns in `numbers` are right-aligned."""
    lines = [[printable(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        cells = [
            cell.rjust(width) if column in numbers else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        say("  ".join(cells).rstrip())


def note(*lines: str) -> None:
    """Print lines beside the result, on standard error."""
    if sys.stderr is not None:
        for line in lines:
            print(f"cosmotui: {safe(line, sys.stderr.encoding or 'ascii')}", file=sys.stderr)


def say_json(value: object) -> None:
    """Print a value as JSON, in ASCII, indented: json alone takes five times as long over a thousand characters."""
    dense = json.dumps(value)
    try:
        print(msgspec.json.format(dense, indent=2))
    except msgspec.DecodeError:  # half characters, such as file names that are no UTF-8 hold
        print(json.dumps(value, indent=2))
