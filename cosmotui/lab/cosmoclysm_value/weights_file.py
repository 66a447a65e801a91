"""The weights as the file that the bots read, in whole numbers."""

from pathlib import Path
from typing import Final

import numpy as np

from cosmotui.bots.cosmoclysm.value import Weights
from cosmotui.lab.cosmoclysm_value.minds import Floats
from cosmotui.lab.weights import write_weights
from cosmotui.rules.cosmoclysm.game import Cosmoclysm

WHOLE: Final = 1 << 20


def write(path: Path, weights: Floats) -> None:
    """Write weights to play with."""
    even, full = (tuple(np.rint(column * WHOLE).astype(int).tolist()) for column in weights.T)
    write_weights(path, Weights(Cosmoclysm.rules_version, WHOLE, even, full))


def read(path: Path) -> Floats:
    """Return the weights of a file."""
    kept = Weights.read(path)
    return np.array([kept.even, kept.full], np.float64).T / kept.whole
