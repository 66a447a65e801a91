"""The standard board as arrays, for compiled code."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from cosmotui.bots.cosmoclysm.chart import grid_of
from cosmotui.rules.cosmoclysm.board import HEXAGON, TILES, Board

Ints = npt.NDArray[np.int64]

BOARD: Final = Board(HEXAGON)
LONGEST: Final = 7


def _rays(by_tile: Sequence[Sequence[Sequence[int]]]) -> Ints:
    """Return the rays by tile and direction, each filled up with -1."""
    found = np.full((TILES, 6, LONGEST), -1, np.int64)
    for tile, rays in enumerate(by_tile):
        for direction, ray in enumerate(rays):
            found[tile, direction, : len(ray)] = ray
    return found


ROWS: Final = _rays(BOARD.rows)
DIAGONALS: Final = _rays(BOARD.diagonals)
NEAR: Final = np.array(grid_of(BOARD).near, np.int64)
JUMPS: Final = np.array(grid_of(BOARD).jumps, np.int64)
GAP: Final = np.array(grid_of(BOARD).gap, np.int64)
