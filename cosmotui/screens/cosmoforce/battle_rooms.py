"""The regions of the battle screen's parts, by its size and the number of ships; no widgets."""

from typing import Final

from textual.geometry import Region

from cosmotui.screens.cosmoforce.ship_rosters import ABREAST, ROWS

RAIL: Final = 28
"""The width of the rail beside the rosters, in cells."""
ASKED: Final = 43
"""The width of the question under the rosters."""
ORDER: Final = 3
"""The rows of the order: head, seats, steps."""
ODDS: Final = 8
AMPLE: Final = 18
"""The rows under the rosters from which the log gets a column of its own."""
WIDE, TALL = 120, 40


def rooms(width: int, height: int, ships: int) -> dict[str, Region]:
    """Return the regions of `board`, `order`, `odds`, `log`, `notes` and `question` between title and keys.

    Where there is much room, one of `risk` is added: the rolls to come.
    """
    if width >= WIDE and height >= TALL:
        return _below(width, height - 2, ships)
    return _beside(width, height - 2, ships)


def waiting_rooms(width: int, height: int, ships: int) -> dict[str, Region]:
    """Return the regions while ships are designed: who has one, then `brief` to read; log and question beside them."""
    height, rail = height - 2, ASKED if width >= WIDE else RAIL
    board, listed, asked = width - rail - 3, ships + 3, min(ships + 3, height // 2)
    brief = Region(1, listed, board - 1, height - listed)
    log = Region(board + 2, 1, rail, height - asked - 2)
    return {
        "board": Region(0, 0, board, listed),
        "brief": brief,
        "notes": brief,
        "log": log,
        "question": Region(board + 2, height - asked, rail, asked),
    }


def _below(width: int, height: int, ships: int) -> dict[str, Region]:
    """Put the rosters over the whole width, and everything else under them in three columns."""
    top = (ROWS + 1) * (1 if ships <= ABREAST else 2)
    rest, asked = height - top, ASKED
    question = Region(width - asked - 1, top, asked, rest)
    room = width - asked - 6
    if rest >= AMPLE:
        left = room // 2
        middle = Region(left + 3, top, room - left, rest)
        under = Region(1, top + ORDER + 1, left, ODDS + 1)
        order = Region(1, top, left, ORDER)
        found = _parts(Region(0, 0, width, top), order, odds=under, log=middle, question=question)
        notes = Region(1, under.y, left, height - under.y)
        return {**found, "notes": notes, "risk": Region(1, under.bottom + 1, left, height - under.bottom - 1)}
    side = RAIL
    middle = Region(side + 3, top, room - side, rest)
    under = Region(1, top + ORDER, side, rest - ORDER)
    return _parts(Region(0, 0, width, top), Region(1, top, side, ORDER), odds=middle, log=under, question=question)


def _parts(board: Region, order: Region, *, odds: Region, log: Region, question: Region) -> dict[str, Region]:
    """Return all parts by name; explanations take the place of the odds."""
    return {"board": board, "order": order, "odds": odds, "notes": odds, "log": log, "question": question}


def _beside(width: int, height: int, ships: int) -> dict[str, Region]:
    """Put the rosters at the left, the rail at the right; the log is below the rosters where the ships leave room."""
    rail = RAIL + max(0, min(12, (width - WIDE) // 4))
    board = width - rail - 3
    x = board + 2
    across = max(2, min(ships, (board + 1) // 30))
    down = max(1, min((height + 1) // (ROWS + 1), -(-ships // across)))
    others = max(0, ships - across * down)
    used = down * (ROWS + 1) - 1 + (others + 1 if others else 0)
    under = height - used - 1
    if under >= 3:
        return _parts(
            Region(0, 0, board, used),
            Region(x, 0, rail, ORDER),
            odds=Region(x, ORDER, rail, ODDS),
            log=Region(1, used + 1, board - 1, under),
            question=Region(x, ORDER + ODDS, rail, height - ORDER - ODDS),
        )
    odds, log = ODDS - 1, max(4, height // 4 - 1)
    asked = ORDER + odds + log
    found = _parts(
        Region(0, 0, board, height),
        Region(x, 0, rail, ORDER),
        odds=Region(x, ORDER, rail, odds),
        log=Region(x, ORDER + odds, rail, log),
        question=Region(x, asked, rail, height - asked),
    )
    return {**found, "notes": Region(x, ORDER, rail, odds + log)}
