"""Bonuses of effects to the numbers of an alien: authority, dominion, gate capacity, flare charges (CE-3.15, CE-5.26,
CE-8.15, CE-25.6)."""

from typing import Final

from cosmotui.rules.cosmic_encounter.board import Board
from cosmotui.rules.cosmic_encounter.catalog import alien
from cosmotui.rules.cosmic_encounter.model.state import NOBODY

AUTHORITY: Final = "authority"
DOMINION: Final = "dominion"
CAPACITY: Final = "capacity"
FLARES: Final = "flares"
ANY_NUMBER: Final = 99
"""So many more that there is no limit."""


def extra(board: Board, seat: int, what: str) -> int:
    """Return an alien's bonus: marks on itself and on active powers, traits of active powers and legacies.

    Negative for a malus.
    """
    total = board.aliens[seat].marks.get(what, 0)
    for owner, one in enumerate(board.aliens):
        for power in one.powers:
            if power.alien and power.is_active:
                if owner == seat:
                    total += power.marks.get(what, 0)
                if (trait := alien(power.alien).extras.get(what)) is not None:
                    total += trait(board, owner, seat)
    for id in board.legacies:
        if (trait := alien(id).legacy_extras.get(what)) is not None:
            total += trait(board, NOBODY, seat)
    return total
