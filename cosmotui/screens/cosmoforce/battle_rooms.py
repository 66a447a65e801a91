"""Where the parts of the battle screen stand, by its size and the number of ships: regions, no widgets."""

from typing import Final

from textual.geometry import Region

from cosmotui.widgets.ship_rosters import ABREAST, ROWS

RAIL: Final = 28
"""Cells of the rail beside the rosters."""
ORDER: Final = 3
"""Rows of the order: head, seats, steps."""
ODDS: Final = 8
BESIDE: Final = 5
"""The most ships that leave room for the log below the rosters of a small screen."""
WIDE, TALL = 120, 40


def rooms(width: int, height: int, ships: int) -> dict[str, Region]:
    """The regions of `board`, `order`, `odds`, `log`, `notes` and `question` between title and keys."""
    if width >= WIDE and height >= TALL:
        return _below(width, height - 2, ships)
    return _beside(width, height - 2, ships)


def _below(width: int, height: int, ships: int) -> dict[str, Region]:
    """Rosters over the whole width, everything else under them in three columns."""
    top = (ROWS + 1) * (1 if ships <= ABREAST else 2)
    rest = height - top
    side, asked = 29, 43
    middle = width - side - asked - 5
    return {
        "board": Region(0, 0, width, top),
        "order": Region(1, top, side - 1, ORDER),
        "log": Region(1, top + ORDER, side - 1, rest - ORDER),
        "odds": Region(side + 2, top, middle, rest),
        "notes": Region(side + 2, top, middle, rest),
        "question": Region(width - asked - 1, top, asked, rest),
    }


def _beside(width: int, height: int, ships: int) -> dict[str, Region]:
    """Rosters at the left, the rail at the right; the log goes below the rosters where the other ships leave room."""
    rail = RAIL + max(0, min(12, (width - WIDE) // 4))
    board = width - rail - 3
    x = board + 2
    across = max(2, min(ships, (board + 1) // 30))
    down = max(1, min((height + 1) // (ROWS + 1), -(-ships // across)))
    others = max(0, ships - across * down)
    used = down * (ROWS + 1) - 1 + (others + 1 if others else 0)
    under = height - used - 1
    if under >= 3:
        question = height - ORDER - ODDS
        return {
            "board": Region(0, 0, board, used),
            "log": Region(1, used + 1, board - 1, under),
            "order": Region(x, 0, rail, ORDER),
            "odds": Region(x, ORDER, rail, ODDS),
            "notes": Region(x, ORDER, rail, ODDS),
            "question": Region(x, ORDER + ODDS, rail, question),
        }
    odds, log = ODDS - 1, max(4, height // 4 - 1)
    question = height - ORDER - odds - log
    return {
        "board": Region(0, 0, board, height),
        "order": Region(x, 0, rail, ORDER),
        "odds": Region(x, ORDER, rail, odds),
        "log": Region(x, ORDER + odds, rail, log),
        "notes": Region(x, ORDER, rail, odds + log),
        "question": Region(x, ORDER + odds + log, rail, question),
    }
