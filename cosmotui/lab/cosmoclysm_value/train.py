"""Training: `python -m cosmotui.lab.cosmoclysm_value.train FILE` plays, learns, and writes the weights."""

from argparse import ArgumentParser
from collections import deque
from pathlib import Path
from typing import Final

import numpy as np

from cosmotui.bots.cosmoclysm.inputs import INPUTS
from cosmotui.lab.cosmoclysm_value.fit import Fit
from cosmotui.lab.cosmoclysm_value.layout import Ints
from cosmotui.lab.cosmoclysm_value.lessons import worths
from cosmotui.lab.cosmoclysm_value.minds import CAPTAIN, Floats
from cosmotui.lab.cosmoclysm_value.openings import Opening, openings
from cosmotui.lab.cosmoclysm_value.self_play import TURNS, play, seeded
from cosmotui.lab.cosmoclysm_value.weights_file import write

FIRST: Final = 300
"""Matches of captain against captain to begin with."""
A_ROUND: Final = 100
"""Matches between two fits: half of them against itself, half against captain."""
TOLD: Final = 1500
"""How many of the last matches against captain are counted."""


class Course:
    """Matches, and the positions in them since the last fit."""

    def __init__(self, some: list[Opening], seed: int) -> None:
        self._openings, self._chance = some, np.random.default_rng(seed)
        seeded(seed)
        self._noted = np.zeros((TURNS, INPUTS), np.int64)
        self._values, self._movers = np.zeros(TURNS), np.zeros(TURNS, np.int64)
        self._rows: list[Ints] = []
        self._worths: list[Floats] = []

    def match(self, one: Floats, other: Floats) -> float:
        """Play a match, and return the share of the first seat."""
        opening = self._openings[self._chance.integers(len(self._openings))].varied(self._chance)
        minds = one, other
        share, turns = play(opening.at, opening.holes, opening.begins, minds, self._noted, self._values, self._movers)
        self._rows.append(self._noted[:turns].copy())
        self._worths.append(worths(self._values[:turns], self._movers[:turns], share))
        return share

    def lesson(self) -> tuple[Ints, Floats]:
        """Return the positions since the last time with their worth."""
        found = np.concatenate(self._rows), np.concatenate(self._worths)
        self._rows, self._worths = [], []
        return found


def main() -> None:
    """Train as the command line says."""
    parser = ArgumentParser(prog="python -m cosmotui.lab.cosmoclysm_value.train", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--rounds", type=int, default=100, help=f"of {A_ROUND} matches each")
    parser.add_argument("--openings", type=int, default=1500, help="how many to choose from")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    course = Course(openings(given.openings), given.seed)
    for _ in range(FIRST):
        course.match(CAPTAIN, CAPTAIN)
    rows, aims = course.lesson()
    fit = Fit(rows)
    told: deque[float] = deque(maxlen=TOLD)
    for number in range(given.rounds):
        fit.learn(rows, aims)
        told.extend(_round(course, fit.weights()))
        rows, aims = course.lesson()
        won, lost = told.count(1.0), told.count(0.0)
        print(f"round {number + 1}: captain {won}-{len(told) - won - lost}-{lost}", flush=True)
        write(given.file, fit.weights())


def _round(course: Course, weights: Floats) -> list[float]:
    """Play a round, and return the shares of the weights against captain."""
    shares: list[float] = []
    for number in range(A_ROUND // 2):
        course.match(weights, weights)
        if number % 2:
            shares.append(course.match(weights, CAPTAIN))
        else:
            shares.append(1 - course.match(CAPTAIN, weights))
    return shares


if __name__ == "__main__":
    main()
