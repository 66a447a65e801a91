"""Each level is stronger than the one below, with fleets of its own and with the same fleets."""

import pytest

from tests.bots.cosmic_conflict.playing import winner

MATCHES = 200
STEPS = [("strategist", "commodore"), ("commodore", "lieutenant")]


def score(better: str, worse: str, options: dict[str, str], matches: int) -> float:
    """The part of the matches that the better level won; a draw is half a win."""
    winners = [winner(better, worse, options, seed) for seed in range(matches)]
    return (winners.count(better) + winners.count("") / 2) / matches


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), STEPS)
@pytest.mark.parametrize(("options", "least"), [({"points": "500"}, 0.6), ({"points": "480", "fleets": "sk1"}, 0.6)])
def test_a_level_beats_the_one_below(better: str, worse: str, options: dict[str, str], least: float) -> None:
    assert score(better, worse, options, MATCHES) >= least


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_a_level_is_not_weaker_in_a_few_matches(better: str, worse: str) -> None:
    assert score(better, worse, {"points": "480"}, 4) >= 0.5
