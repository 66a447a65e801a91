"""What positions of a match turned out to be worth."""

from typing import Final

import numpy as np

from cosmotui.lab.cosmoclysm_value.layout import Ints
from cosmotui.lab.cosmoclysm_value.minds import Floats

CAREFUL: Final = 0.7
"""How far the worth of a position follows what came after it rather than what was expected (lambda of TD)."""


def worths(values: Floats, movers: Ints, share: float) -> Floats:
    """Return the share of the mover at each turn of a match that gave seat 0 `share`. `values` are what the movers
    expected, below 0 where nothing was."""
    found = np.empty(len(values))
    later, last = share, 0
    for turn in range(len(values) - 1, -1, -1):
        mover = int(movers[turn])
        after = later if mover == last else 1 - later
        expected = values[turn]
        later = after if expected < 0 else CAREFUL * after + (1 - CAREFUL) * float(expected)
        found[turn], last = later, mover
    return found
