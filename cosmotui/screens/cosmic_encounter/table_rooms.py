"""The regions of the table's parts, by the size of the screen and the number of seats; no widgets."""

from typing import Final

from textual.geometry import Region

from cosmotui.screens.cosmic_encounter.star_gate import SIDE
from cosmotui.screens.cosmic_encounter.star_table import AIRY, GATE, WIDE, gate_rows

ASKED: Final = 8
"""The rows that log and question need for comfort."""
TALL: Final = 40
NEAR: Final = 25
"""The width, in cells, of what is known of the player under the cursor."""


def rooms(width: int, height: int, seats: int) -> dict[str, Region]:
    """Return the regions of `board`, `cache`, `log`, `notes`, `question` below the title; with room, of `near`.

    `notes` takes the place of the log, `lens` as much of its end as it needs.
    """
    rest = height - 2
    board = _board(width, rest, seats)
    y, below = board + 1, rest - board - 1
    if width < WIDE:
        half = width // 2
        log = Region(1, y, half - 2, below)
        found = {"log": log, "lens": log, "notes": log, "question": Region(half + 1, y, width - half - 2, below)}
    else:
        left = width - SIDE - 4
        log = Region(1, y, left - NEAR - 2, below)
        near = Region(log.right + 2, y, NEAR, below)
        found = {"log": log, "lens": log, "near": near, "notes": Region(1, y, left, below)}
        found["question"] = Region(width - SIDE - 1, y, SIDE, below)
    return {"board": Region(0, 0, width, board), "cache": Region(1, board, width - 2, 1), **found}


def _board(width: int, rest: int, seats: int) -> int:
    """Return the rows of the board: more for each system where the rest stays large enough."""
    if width >= WIDE and rest + 2 >= TALL:
        rows = 4 if seats <= 5 else 3 if seats <= 6 else 2
        return max(AIRY, 4 + rows * seats + gate_rows(seats))
    facts = 0 if width >= WIDE else 1
    fixed = 2 + GATE + facts
    for each in (2, 1):
        for gap in (1, 0):
            board = fixed + gap + each * seats
            if rest - board - 1 >= ASKED:
                return board
    return fixed + seats
