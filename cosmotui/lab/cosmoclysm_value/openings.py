"""Openings to learn from: ships and wormholes placed by captain, or anywhere, some of the ships lost already."""

from random import Random
from typing import Final

import numpy as np

from cosmotui.bots.cosmoclysm.captain import Captain
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lab.cosmoclysm_value.layout import Ints
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.game import Cosmoclysm

STRAY: Final = 0.2
"""How often ships stand anywhere."""
LATE: Final = 0.5
"""How often some of these are lost already."""
MOST_LOST: Final = 7
FIRST_SEED: Final = 10_000_000
"""The seeds of openings; matches that measure have others."""


class Opening:
    """A position before the first turn."""

    def __init__(self, at: Ints, holes: Ints, begins: int) -> None:
        self.at, self.holes, self.begins = at, holes, begins

    def varied(self, chance: np.random.Generator) -> "Opening":
        """Return the opening itself, or one with its ships anywhere."""
        if chance.random() >= STRAY:
            return self
        ships = self.at[self.at > 0]
        at = np.zeros(TILES, np.int64)
        at[chance.permutation(TILES)[: len(ships)]] = ships
        if chance.random() < LATE:
            at[chance.permutation(np.flatnonzero(at))[: chance.integers(1, MOST_LOST + 1)]] = 0
        return Opening(at, self.holes, self.begins)


def openings(number: int) -> list[Opening]:
    """Return openings that captain has placed for both seats."""
    return [_placed(FIRST_SEED + place) for place in range(number)]


def _placed(seed: int) -> Opening:
    seats = Seat("Ann", 0, "captain"), Seat("Bob", 1, "captain")
    match, captain, rng = Match.new(Cosmoclysm(), Setup(seats, {}, seed)), Captain(), Random(seed)
    while True:
        view = match.view(None)
        if view.turn:
            return Opening(np.array(view.at), np.array(view.holes), view.active)
        question = match.questions[0]
        match.answer(question.seat, captain.reply(match.view(question.seat), question, rng, 1.0))
