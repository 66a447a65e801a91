"""The names that an alien goes by: they say whether a flare is super in its hands (CE-8.2, CE-12.8, CE-12.9)."""

from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import ONLY_NAME, trait_of_power


def names_of(board: Board, seat: int) -> list[str]:
    """Return the names of an alien: those of its usable powers, or only that of one which says so."""
    names = [power.alien for power in board.aliens[seat].powers if power.is_active]
    only = [name for name in names if name and trait_of_power(name, ONLY_NAME)] if len(names) > 1 else []
    return only or names
