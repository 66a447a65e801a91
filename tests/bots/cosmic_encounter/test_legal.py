"""Whatever is asked, every bot gives an answer that the rules allow, says why, and gets to an end."""

from random import Random

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from tests.bots.cosmic_encounter.playing import GAME, new_match, play

ENOUGH = 40_000
"""Answers; no match of bots needs so many."""


def some_options(rng: Random) -> dict[str, str]:
    """A few options that are not the standard."""
    choices = [spec for spec in GAME.options if spec.values and spec.name not in ("alerts", "galaxy", "homesick")]
    return {spec.name: rng.choice(spec.values) for spec in choices if rng.random() < 0.3}


@pytest.mark.parametrize(
    ("level", "seats"),
    [  # each level and each number of seats once; behind the slow mark every other pair of them
        pytest.param(level, seats, marks=[] if number == place else [pytest.mark.slow])
        for number, level in enumerate(LEVELS)
        for place, seats in enumerate((4, 6, 8))
    ],
)
def test_matches_go_on_legally_at_every_size(level: str, seats: int) -> None:
    match = new_match(seats, seed=seats)
    play(match, [LEVELS[level]()] * seats, Random(seats), 1500)


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_of_bots_ends(level: str) -> None:
    match = new_match(seed=3)
    play(match, [LEVELS[level]()] * 5, Random(3), ENOUGH)
    assert match.result is not None


@pytest.mark.parametrize("seed", range(4))
def test_answers_are_legal_wherever_options_and_random_play_lead(seed: int) -> None:
    rng = Random(seed)
    seats = 4 + seed % 5
    match = new_match(seats, some_options(rng), seed)
    bots = [LEVELS[level]() for level in ("novice", "envoy", "mastermind")]
    play(match, [bots[seat % 3] for seat in range(seats)], rng, 1500, stray=0.3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_answers_are_legal_in_many_matches_with_random_options(seed: int) -> None:
    rng = Random(seed)
    seats = 4 + seed % 5
    match = new_match(seats, some_options(rng), seed)
    bots = [LEVELS[level]() for level in ("novice", "envoy", "mastermind")]
    play(match, [bots[seat % 3] for seat in range(seats)], rng, ENOUGH, stray=(seed % 3) / 5)
