"""Mite: Power to Bluster."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first

PODS = ("attack 04", "attack 05", "attack 06", "attack 07", "attack 08", "attack 09")
STAND = ("D-declare 1", "stand")


def arrived(scene: Scene, held: int = 6, forewards: int = 1, backwards: int = 3) -> Scene:
    """A, with C, has come to B, which holds so many pods and which D helps."""
    scene.give(A, "attack 20")
    scene.give(B, *PODS[:held])
    scene.invade(2, forewards={C: forewards}, backwards={D: backwards})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


@pytest.mark.rule("CE-20.27")
def test_an_opponent_that_surrenders_saves_its_ships() -> None:
    scene = arrived(Scene("mite")).play(("D-declare 1", "surrender"))
    assert (scene.on(A, planets_of(scene.state, B)[0]), scene.in_warp(B), scene.in_warp(D)) == (2, 0, 0)
    assert len(scene.state.aliens[B].cache) == 6 and "D-driver 0" not in scene.asked


@pytest.mark.parametrize(("held", "left"), [(6, 3), (4, 3), (3, 3), (2, 2)])
def test_one_that_stands_loses_all_pods_but_three(held: int, left: int) -> None:
    scene = arrived(Scene("mite"), held).play(STAND, stop=("D-driver",))
    assert len(scene.state.aliens[B].cache) == left


def test_as_the_defender_it_does_not_bluster() -> None:
    assert "used Mite" not in arrived(Scene("", "mite")).play(stop=("D-driver",)).told()


def test_zapped_the_cache_is_safe() -> None:
    scene = Scene("mite")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene = arrived(scene).play(("D-response 4", pod_id(zap)), stop=("D-driver",))
    assert len(scene.state.aliens[B].cache) == 6


def test_stolen_it_blusters_for_the_thief() -> None:
    scene = Scene("", "", "", "mite")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    assert len(arrived(scene).play(STAND, stop=("D-driver",)).state.aliens[B].cache) == 3


def test_below_three_authority_nobody_is_frightened() -> None:
    scene = Scene("mite")
    scene.state.aliens[A].powers[0].off = True
    assert len(arrived(scene).play(stop=("D-driver",)).state.aliens[B].cache) == 6


def test_with_its_super_flare_it_claims_ravaged_pods() -> None:
    scene = Scene("mite")
    scene.give(A, "flare Mite")
    answers = STAND, ("D-declare 0", first), ("D-declare 0", first), ("D-declare 0", "stop")
    scene = arrived(scene).play(("D-power 0", "yes"), *answers, stop=("D-driver",))
    assert (len(scene.state.aliens[A].cache), len(scene.state.aliens[B].exhaust)) == (3, 1)


@pytest.mark.parametrize(("forewards", "backwards", "gone"), [(1, 3, True), (2, 2, False), (3, 1, False)])
def test_its_wild_flare_drives_a_bigger_crowd_of_sponsors_away(forewards: int, backwards: int, gone: bool) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mite")
    used = [("D-window 0", pod_id(flare))] if gone else []
    scene = arrived(scene, forewards=forewards, backwards=backwards).play(*used, stop=("D-driver",))
    assert len(fleet_ships(scene.state, DEFENDERS, D)) == (0 if gone else backwards)
    assert len(fleet_ships(scene.state, INVADERS, C)) == forewards
    assert (f"0 {pod_id(flare)}" in scene.offers) is gone


@pytest.mark.parametrize(("held", "left"), [(6, 5), (4, 4)])
def test_by_its_legacy_a_defender_keeps_five_pods(held: int, left: int) -> None:
    scene = Scene()
    scene.state.legacies.append("mite")
    assert len(arrived(scene, held).play(stop=("D-driver",)).state.aliens[B].cache) == left


def test_its_wild_flare_helps_a_defender_too() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Mite")
    scene = arrived(scene, forewards=3, backwards=1).play(("D-window 1", pod_id(flare)), stop=("D-driver",))
    assert len(fleet_ships(scene.state, INVADERS, C)) == 0 and len(fleet_ships(scene.state, DEFENDERS, D)) == 1
