"""Ships that cannot move: where they stand they stay, but they can be lost (CE-5.27)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import ANCHORED, having


def anchored(board: Board, ids: Sequence[int]) -> list[int]:
    """Return which of these ships cannot move: for this invasion, or by a trait of something in force."""
    held = board.invasion.anchored if board.invasion is not None else ()
    rules = [(source.owner, holds) for source, holds in having(board, ANCHORED)]
    if not held and not rules:
        return []
    return [id for id in ids if id in held or any(holds(board, owner, id) for owner, holds in rules)]


def movable(board: Board, ids: Sequence[int]) -> list[int]:
    """Return which of these ships can move."""
    stuck = anchored(board, ids)
    return [id for id in ids if id not in stuck] if stuck else list(ids)
