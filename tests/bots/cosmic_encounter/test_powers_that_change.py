"""Bots use powers that change, are shared or stand for others."""

import pytest

from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.phases.fresh import fresh_invasion
from tests.bots.cosmic_encounter.playing import asked
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene, fight


def converted(own: int) -> Scene:
    """A asks B to join its Cult; B has so much dominion, and A has one."""
    scene = Scene("cult", "tide")
    scene.dominion(A, 1)
    scene.dominion(B, own)
    scene.state.invasion = fresh_invasion(A)
    scene.invade(0)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    return scene


@pytest.mark.parametrize(("own", "answer"), [(0, "yes"), (3, "no")])
def test_whoever_stands_worse_joins_a_cult(own: int, answer: str) -> None:
    assert asked(converted(own), "D-power 1", "mastermind", ("D-window 0", "cult")) == answer


def test_an_artifact_becomes_what_stops_another_power() -> None:
    """B's Virus is about to win its fight; C holds a Plague, which it may discharge as a Cosmic Zap."""
    scene = Scene("", "virus", "mesmer")
    scene.give(C, "Plague")
    scene.dominion(B, 3, there=E)
    fight(scene.invade(2, forewards={C: 2}), "attack 14", "attack 12")
    assert asked(scene, "D-response 2") == "mesmer"


def test_an_ambusher_sends_none_but_the_ships_that_it_may() -> None:
    scene = Scene().invade(0)
    own = on_planet(scene.state, 2, A)[:2]
    now = scene.state.now
    now.is_ambush, now.only, now.staked = True, own, on_planet(scene.state, 3, A)
    scene.give(A, "attack 10")
    scene.state.phase, scene.state.at = "launch", "launch.open"
    assert asked(scene, "D-beacon 0") in ({"2": 1}, {"2": 2})
