"""The fit of the weights to what positions turned out to be worth: least squares, a round of matches at a time."""

from typing import Final

import numpy as np

from cosmotui.bots.cosmoclysm.inputs import CAPTAIN, CAPTAIN_STEPS, FLEET, INPUTS, KINDS, SEAT, SHIPS
from cosmotui.lab.cosmoclysm_value.layout import Ints
from cosmotui.lab.cosmoclysm_value.minds import Floats

KEEP: Final = 0.985
"""How much earlier rounds still count: they were played with other weights."""
CAUTION: Final = (100.0, 200.0)
"""How firmly the weights hold to captain's judgement, in positions: those of any, and those of full boards."""
FARTHEST: Final = 1.5
"""No position pulls harder than this."""
LEAST_SPREAD: Final = 0.05
"""An input that is hardly ever there is not blown up further."""


class Fit:
    """The weights, and the sums of all that they were fitted to."""

    def __init__(self, rows: Ints) -> None:
        """Begin with captain's judgement; `rows` show how large inputs usually are."""
        spread = np.sqrt(np.mean(np.square(rows, dtype=np.float64), axis=0))
        self._scale = np.append(1 / np.maximum(spread, LEAST_SPREAD), 1.0)
        size = INPUTS + 1
        self._start = np.zeros(2 * size)
        self._start[CAPTAIN] = 1 / CAPTAIN_STEPS / self._scale[CAPTAIN]
        self._caution = np.repeat(CAUTION, size)
        self._products = np.zeros((2 * size, 2 * size))
        self._pulls = np.zeros(2 * size)
        self._weights = self._start

    def weights(self) -> Floats:
        """Return the weights for inputs as they are."""
        return np.ascontiguousarray((self._weights.reshape(2, -1) * self._scale).T, np.float64)

    def learn(self, rows: Ints, worths: Floats) -> float:
        """Take a round of positions in; return the mean square of what was missed."""
        plain = np.append(rows, np.ones((len(rows), 1)), axis=1) * self._scale
        ships = rows[:, FLEET : FLEET + KINDS].sum(axis=1) + rows[:, SEAT + FLEET : SEAT + FLEET + KINDS].sum(axis=1)
        given = np.concatenate([plain, plain * (ships / SHIPS)[:, None]], axis=1)
        total = given @ self._weights
        root = np.sqrt(1 + total * total)
        missed = worths - (0.5 + 0.5 * total / root)
        slope = 0.5 / root**3
        aim = total + np.clip(missed / slope, -FARTHEST, FARTHEST)
        weighed = given * (slope * slope)[:, None]
        self._products = KEEP * self._products + weighed.T @ given
        self._pulls = KEEP * self._pulls + weighed.T @ aim
        self._weights = np.linalg.solve(
            self._products + np.diag(self._caution), self._pulls + self._caution * self._start
        )
        return float(np.mean(missed * missed))
