"""Duels between designs, as the shipyard asks for them."""

from itertools import pairwise

import pytest

from cosmotui.bots.cosmoforce.duels import DuelTally, duels
from cosmotui.engine.errors import IllegalReply, SetupError
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.presets import BASTION, WASP

HULK = Design("Hulk", "Fighter", slots("Engine"))


def test_a_tally_after_every_duel() -> None:
    tallies = list(duels(WASP, BASTION, "ensign", 6, 3))
    assert [tally.played for tally in tallies] == [1, 2, 3, 4, 5, 6]
    last = tallies[-1]
    assert last.wins + last.draws <= last.played == 6
    for before, after in pairwise(tallies):
        assert (after.wins - before.wins) + (after.draws - before.draws) in (0, 1)


def test_the_same_seed_gives_the_same_duels() -> None:
    assert list(duels(WASP, BASTION, "commander", 4, 5)) == list(duels(WASP, BASTION, "commander", 4, 5))


@pytest.mark.parametrize("level", ["ensign", "commander", "ace"])
def test_wins_belong_to_the_design_in_either_seat(level: str) -> None:
    assert list(duels(BASTION, HULK, level, 4, 1))[-1] == DuelTally(4, 0, 4)
    assert list(duels(HULK, BASTION, level, 4, 1))[-1] == DuelTally(0, 0, 4)


def test_a_design_can_fight_its_like() -> None:
    last = list(duels(WASP, WASP, "commander", 10, 2))[-1]
    assert 0 < last.wins < 10


def test_no_duel_is_played_before_it_is_asked_for() -> None:
    assert next(iter(duels(WASP, WASP, "ensign", 10**9, 1))).played == 1


def test_an_unknown_level_and_an_illegal_design_are_refused() -> None:
    with pytest.raises(SetupError, match="genius"):
        next(iter(duels(WASP, WASP, "genius", 1, 1)))
    with pytest.raises(IllegalReply):
        next(iter(duels(Design("Rock", "Fighter", slots("Armor")), WASP, "ensign", 1, 1)))
