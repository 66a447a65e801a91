"""The section Measured of the rulebook, for uniform play: lengths, draws, wins by seat."""

from random import Random
from statistics import median

import pytest

from cosmotui.engine.match import Match
from cosmotui.rules.cosmoclysm.events import Fought
from tests.rules.cosmoclysm.scenario import GAME, setup_of
from tests.rules.cosmoclysm.test_invariants import play

MATCHES = 300
FIGURES = {
    2: (102, 54, 151, 58, 8),
    3: (142, 91, 209, 60, 19),
    4: (162, 109, 230, 64, 27),
    5: (172, 118, 238, 64, 32),
    6: (186, 130, 256, 65, 41),
}
"""By seats: turns (median, 5%, 95%), draws in percent, fights a game."""


@pytest.mark.slow
@pytest.mark.rule("CC-13.4", "CC-9.3")
@pytest.mark.parametrize("seats", FIGURES)
def test_uniform_play_is_as_long_and_as_often_drawn_as_measured(seats: int) -> None:
    turns: list[int] = []
    draws = fights = 0
    for seed in range(MATCHES):
        setup = setup_of(" ".join(f"P{number}" for number in range(seats)), bots=True)
        match = Match.new(GAME, type(setup)(setup.seats, {}, seed))
        play(match, Random(seed), 100_000, None)
        turns.append(match.view(None).turn)
        draws += match.result is not None and len(match.result.winners) > 1
        fights += sum(isinstance(event, Fought) for event in match.events(None))
    turns.sort()
    middle, low, high, drawn, fought = FIGURES[seats]
    # Three standard errors: of the median about 1.25 sd / sqrt(n), of a share at most 0.5 / sqrt(n).
    assert median(turns) == pytest.approx(middle, abs=9)
    assert turns[MATCHES // 20] == pytest.approx(low, abs=14)
    assert turns[-MATCHES // 20] == pytest.approx(high, abs=22)
    assert 100 * draws / MATCHES == pytest.approx(drawn, abs=9)
    assert fights / MATCHES == pytest.approx(fought, rel=0.1)
