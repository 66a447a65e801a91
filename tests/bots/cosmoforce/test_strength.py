"""Each level is stronger than the one below, with ships of its own and with the same ships."""

import pytest

from cosmotui.lab.arena import run_arena

MATCHES = 300
STEPS = [("ace", "commander"), ("commander", "ensign")]


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), STEPS)
@pytest.mark.parametrize(("ships", "least"), [("designed", 0.6), ("wasp", 0.55), ("lancer", 0.55), ("bastion", 0.55)])
def test_a_level_beats_the_one_below(better: str, worse: str, ships: str, least: float) -> None:
    report = run_arena("cosmoforce", [better, worse], {"ships": ships}, MATCHES, seed=1, swap=True)
    assert report.wins[0] >= least * MATCHES


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_a_level_holds_its_own_among_four(better: str, worse: str) -> None:
    report = run_arena("cosmoforce", [better, worse, worse, worse], matches=120, seed=1, swap=True)
    assert report.wins[0] > 120 / 4


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_a_level_is_not_weaker_in_a_few_matches(better: str, worse: str) -> None:
    report = run_arena("cosmoforce", [better, worse], matches=30, seed=2, swap=True)
    assert report.wins[0] > report.wins[1]
