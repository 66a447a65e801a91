"""What statuses stop now (CE-37.41)."""

from cosmotui.rules.cosmic_encounter.model.status import ANY_SHIPS
from cosmotui.rules.cosmic_encounter.model.table import Board


def is_stopped(board: Board, seat: int, *whats: str, item: str = "") -> bool:
    """Return whether a status of an alien stops one of these; `item`: for an item of that id."""
    statuses = board.aliens[seat].statuses
    return bool(statuses) and any(
        what in one.stops for one in statuses if not one.later and (not item or one.but != item) for what in whats
    )


def most_ships(board: Board, seat: int) -> int:
    """Return how many ships an alien may commit by its statuses."""
    statuses = board.aliens[seat].statuses
    return min((one.most for one in statuses if not one.later), default=ANY_SHIPS) if statuses else ANY_SHIPS
