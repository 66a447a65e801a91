"""Ships that cannot move: where they stand they stay, but they can be lost (CE-5.27)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.facts.ship_kinds import kind_of
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import anchored


def stuck(board: Board, ids: Sequence[int]) -> list[int]:
    """Return which of these ships cannot move: in this invasion, by a trait of something in force, or by their kind."""
    held = board.invasion.anchored if board.invasion is not None else ()
    kept = anchored(board)
    ships = board.ships
    fixed = [id for id in ids if ships[id].kind and not kind_of(ships[id]).moves]
    return [id for id in ids if id in held or id in kept or id in fixed] if held or kept or fixed else []


def movable(board: Board, ids: Sequence[int]) -> list[int]:
    """Return which of these ships can move."""
    left = stuck(board, ids)
    return [id for id in ids if id not in left] if left else list(ids)
