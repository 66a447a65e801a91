"""The two judges of positions in compiled code: the learned value, and captain's weights."""

from typing import Final

import numpy as np
import numpy.typing as npt
from numba import njit

from cosmotui.bots.cosmoclysm.inputs import FLEET, INPUTS, KINDS, SEAT, SHIPS
from cosmotui.lab.cosmoclysm_value.inputs import QUIET_LIMIT, fill
from cosmotui.lab.cosmoclysm_value.layout import Ints
from cosmotui.rules.cosmoclysm.board import TILES

Floats = npt.NDArray[np.float64]

CAPTAIN: Final = np.zeros((0, 2))
"""In the place of weights: captain."""


@njit
def learned(row: Ints, weights: Floats) -> float:
    """Return the share of the seat that moves next. `weights` has two for each input, and last for a constant: the
    second counts the more, the more ships there are."""
    even, full = weights[INPUTS, 0], weights[INPUTS, 1]
    ships = 0
    for kind in range(KINDS):
        ships += row[FLEET + kind] + row[SEAT + FLEET + kind]
    for place in range(INPUTS):
        value = row[place]
        if value:
            even += value * weights[place, 0]
            full += value * weights[place, 1]
    total = even + full * ships / SHIPS
    return 0.5 + 0.5 * total / np.sqrt(1 + total * total)


@njit
def judged(at: Ints, active: int, turn: Ints, gates: Ints, row: Ints, weights: Floats) -> float:
    """Return the share of `active` after its turn; no weights stand for captain. `turn` has the quiet
    turns before it, the ships of both seats then, and the mask of all wormholes."""
    ships = np.zeros(2, np.int64)
    for tile in range(TILES):
        if at[tile]:
            ships[(at[tile] - 1) // 6] += 1
    if not ships[active] or not ships[1 - active]:
        return 1.0 if ships[active] else 0.0
    quiet = turn[0] + 1 if ships[0] == turn[1] and ships[1] == turn[2] else 0
    share = fill(at, 1 - active, quiet, turn[0], gates, turn[3], row)
    if len(weights) == 0:
        return 1 - share
    if quiet >= QUIET_LIMIT:
        return 0.5
    return 1 - learned(row, weights)
