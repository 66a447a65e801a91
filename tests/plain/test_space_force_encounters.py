"""Encounters and opponents in plain lines (SF-12, SF-20.9)."""

import pytest

from cosmotui.saves.opponents import own_opponents
from tests.plain.walker import saved, season, walk

WRITE = ("#encounters", "#opponents", "#write another")


@pytest.mark.rule("SF-20.9")
def test_an_opponent_is_written_and_fights() -> None:
    saved(people=2)
    walk(*WRITE, "Red Varga", "Str 6", "Shooting 4", "Vulcan pistol")
    (varga,) = own_opponents().values()
    assert (varga.name, varga.abilities.strength, varga.weapons) == ("Red Varga", 6, ("Vulcan pistol",))
    walk("#encounters", "#set up", "lindqvist", "red varga, guard 2", "", "#begin", "#trooper")
    assert [fight.characters for fight in season().fights.values()] == [("c1",)]


@pytest.mark.rule("SF-20.9")
def test_every_problem_of_an_opponent_is_named() -> None:
    saved()
    text = walk(*WRITE, "Bo", "Str 99", "Shootin 4", "zap")
    assert "Shootin is not a listed skill." in text and "There is no weapon called zap." in text
    assert "Strength is 99" in text and not own_opponents()


def test_an_unknown_opponent_is_said_in_one_line() -> None:
    saved(people=1)
    assert "There is no opponent 'dragon'; there are" in walk("#encounters", "#set up", "", "dragon")
    assert not season().fights


def test_odds_where_nobody_is_fit_are_refused_in_one_line() -> None:
    saved(people=0)
    assert "Nobody is there for the crew." in walk("#encounters", "#set up", "", "", "", "#odds")
    assert not season().fights
