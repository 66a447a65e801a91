"""Each level is stronger than the one below it; shared wins count as shares."""

import pytest

from cosmotui.lab.arena import ArenaReport, run_arena

pytestmark = pytest.mark.usefixtures("same_aliens")

MATCHES = 200


def ratio(report: ArenaReport, better: str) -> float:
    """How many times as often a seat of the better level wins as one of the other."""
    good = [share for level, share in zip(report.seats, report.shares, strict=True) if level == better]
    rest = [share for level, share in zip(report.seats, report.shares, strict=True) if level != better]
    return (sum(good) / len(good)) / max(0.001, sum(rest) / len(rest))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("mastermind", "novice", 1.6), ("envoy", "novice", 1.3), ("mastermind", "envoy", 1.0)],
)
def test_a_seat_of_a_level_wins_more_often_than_one_of_the_level_below(better: str, worse: str, least: float) -> None:
    seats = [better, worse, worse, better, worse]
    report = run_arena("cosmic-encounter", seats, matches=MATCHES, seed=1, swap=True)
    assert ratio(report, better) >= least


def test_a_mastermind_is_not_weaker_in_a_few_matches() -> None:
    seats = ["mastermind", "novice", "novice", "mastermind", "novice"]
    report = run_arena("cosmic-encounter", seats, matches=4, seed=8, swap=True)
    assert ratio(report, "mastermind") > 1
    assert sum(report.shares) + report.draws == pytest.approx(4)
