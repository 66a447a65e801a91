"""What statuses stop now (CE-37.41)."""

from cosmotui.rules.cosmic_encounter.model.table import Board


def is_stopped(board: Board, seat: int, *whats: str) -> bool:
    """Return whether a status of an alien stops one of these."""
    statuses = board.aliens[seat].statuses
    return bool(statuses) and any(what in one.stops for one in statuses if not one.later for what in whats)
