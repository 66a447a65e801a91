"""The regions of the battle screen's parts, by its size; no widgets."""

from typing import Final

from textual.geometry import Region

WIDE, TALL = 120, 40
UNITS: Final = 23
"""The width of the list of units in a small terminal, in cells."""
CARD: Final = 6
"""The rows of card and question in a small terminal."""
ASKED: Final = 38
HEAD: Final = 1
LOG: Final = 3
"""The rows of the log that no list of units takes from it: its head and one attack."""
LENS: Final = 9
"""The rows of the lens beside a large table."""


def rooms(width: int, height: int, units: int) -> dict[str, Region]:
    """Return the regions of `board`, `units`, `card`, `lens`, `log`, `notes` and `question` between title and keys.

    In a small terminal card and lens share one, and the list of units is cut before the log.
    """
    height -= 2
    return _large(width, height, units) if width >= WIDE and height + 2 >= TALL else _small(width, height, units)


def _small(width: int, height: int, units: int) -> dict[str, Region]:
    under = max(CARD, min(14, height // 4))
    top = height - under
    list_of_units = UNITS + max(0, min(15, (width - 80) // 3))
    board = width - list_of_units
    question = max(ASKED, width * 45 // 100)
    card = Region(1, top, width - question - 3, under)
    listed = min(top - LOG, units + 1 + HEAD)
    rest = top - listed
    gap = int(rest > LOG)
    return {
        "board": Region(0, 0, board, top),
        "units": Region(board, 0, list_of_units - 1, listed),
        "log": Region(board, listed + gap, list_of_units - 1, rest - gap),
        "card": card,
        "lens": card,
        "notes": card,
        "question": Region(width - question - 1, top, question, under),
    }


def _large(width: int, height: int, units: int) -> dict[str, Region]:
    rail = max(36, min(48, width * 30 // 100))
    board = width - rail
    under = max(14, height * 36 // 100)
    top = height - under
    asked = min(9, under)
    free = height - asked - 1
    x, cells = board, rail - 1
    listed = min(max(8, free - LENS - 4), units + 1 + HEAD)
    lens = Region(x, listed + 1, cells, LENS)
    log = Region(x, lens.bottom + 1, cells, max(2, free - lens.bottom - 1))
    return {
        "board": Region(0, 0, board - 1, top),
        "units": Region(x, 0, cells, listed),
        "lens": lens,
        "notes": lens,
        "log": log,
        "card": Region(1, top, board - 3, under),
        "question": Region(x, height - asked, cells, asked),
    }
