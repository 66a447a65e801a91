"""The odds of an encounter by simulation: the same fights each time, counted with how sure they are."""

import pytest

from cosmotui.bots.space_force.encounter_odds import EncounterOdds, encounter_odds, interval, odds_lines
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Change, Season


def odds_against(*foes: str, fights: int = 6) -> EncounterOdds:
    season = Season.new("x", 1)
    season.apply(Change("all", SAMPLES))
    return list(encounter_odds(muster(season, ("c1", "c6"), foes).cast, {}, fights))[-1]


def test_the_same_fights_are_fought_each_time_and_all_are_counted() -> None:
    odds = odds_against("guard", "guard")
    assert odds == odds_against("guard", "guard")
    assert odds.fights == 6 == odds.crew_wins + odds.opposition_wins + odds.draws
    assert odds.rounds.sum >= 6 and odds.crew_died.sum <= odds.crew_felled.sum <= 12


def test_more_opponents_win_more_often() -> None:
    assert odds_against("bystander").crew_wins > odds_against(*["soldier"] * 6).crew_wins


WILSON = [(50, 100, 0.404, 0.596), (0, 100, 0.0, 0.037), (0, 0, 0, 1)]


@pytest.mark.parametrize(("wins", "fights", "low", "high"), WILSON)
def test_the_interval_is_that_of_wilson(wins: int, fights: int, low: float, high: float) -> None:
    assert interval(wins, fights) == pytest.approx((low, high), abs=0.001)


def test_the_lines_say_wins_falls_and_length_with_intervals() -> None:
    lines = odds_lines(odds_against("guard"))
    assert lines[0].startswith("Crew wins ") and " in 100 (" in lines[0]
    assert [line.split()[1] for line in lines[-3:-1]] == ["felled", "died"] and all("+-" in line for line in lines[-3:])
