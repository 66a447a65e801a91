"""Pacifist: Power of Peace."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def massacre(scene: Scene) -> Scene:
    """A, an envoy with C at its side, faces the brigade of B."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "negotiate").prime(DEFENDERS, "attack 20")


def quarrel(scene: Scene) -> Scene:
    """A and B, each with 4 ships, negotiate; A wants to break it off."""
    return scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


@pytest.mark.rule("CE-20.25")
def test_as_an_envoy_it_blitzes_a_brigade() -> None:
    scene = massacre(Scene("pacifist")).play()
    assert "blitz: the invading fleet won" in scene.told()
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 4)
    assert (scene.on(A, 5), scene.on(C, 5)) == (4, 1)


@pytest.mark.parametrize("powers", [("", "", "pacifist"), ("", "pacifist")])
def test_not_as_a_sponsor_nor_as_the_brigade(powers: tuple[str, ...]) -> None:
    scene = massacre(Scene(*powers)).play()
    assert (scene.in_warp(A), scene.in_warp(B)) == (4, 0)


def test_two_envoys_negotiate() -> None:
    scene = quarrel(Scene("pacifist")).play()
    assert not scene.state.aliens[A].powers[0].public
    assert "deal" in scene.told()


def test_zapped_it_is_massacred() -> None:
    scene = Scene("pacifist")
    (zap,) = scene.give(D, "Cosmic Zap")
    massacre(scene).play(("D-response 3", pod_id(zap)))
    assert scene.in_warp(A) == 4


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_massacred(off: str) -> None:
    scene = Scene("pacifist")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert massacre(scene).play().in_warp(A) == 4


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "pacifist")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert massacre(scene).play().in_warp(B) == 4


@pytest.mark.rule("CE-19.22", "CE-36.101")
def test_its_wild_flare_makes_the_envoys_driver_an_attack_15() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Pacifist")
    massacre(scene).play(("D-window 0", pod_id(flare)))
    assert "might 20 against 24" in scene.told()
    assert "got compensation" not in scene.told()


@pytest.mark.rule("CE-6.21")
def test_a_rider_of_the_driver_does_not_act_any_longer() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Pacifist")
    scene.invade(4).prime(INVADERS, "Stubborn negotiate").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 0", pod_id(flare)))
    assert "might 19 against 24" in scene.told()
    assert scene.in_warp(A) == 4


@pytest.mark.rule("CE-21.52")
@pytest.mark.parametrize(("used", "lost"), [(False, (4, 4)), (True, (2, 6))])
def test_when_a_deal_fails_its_super_flare_moves_2_casualties(used: bool, lost: tuple[int, int]) -> None:
    scene = Scene("pacifist", options={"quash": "mutual"})
    (flare,) = scene.give(A, "flare Pacifist")
    window = [("D-window 0", pod_id(flare))] if used else []
    quarrel(scene).play(("D-demand 0", "quash"), ("D-quash 1", "agree"), *window)
    assert (scene.in_warp(A), scene.in_warp(B)) == lost


@pytest.mark.rule("CE-21.54")
def test_when_the_other_breaks_off_it_alone_loses_more() -> None:
    scene = Scene("pacifist", options={"quash": "unilateral"})
    (flare,) = scene.give(A, "flare Pacifist")
    quarrel(scene).play(("D-demand 1", "quash"), ("D-window 0", pod_id(flare)))
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 6)


@pytest.mark.rule("CE-22.5")
def test_by_its_legacy_a_massacre_is_a_peaceful_win_of_the_envoy() -> None:
    scene = massacre(Scene())
    scene.state.legacies.append("pacifist")
    scene.play()
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 0)
    assert (scene.on(A, 5), scene.on(B, 5)) == (4, 0)


@pytest.mark.rule("CE-9.7", "CE-22.5")
def test_its_legacy_counts_a_massacre_that_a_therapist_brings_about() -> None:
    scene = Scene()
    scene.state.legacies.append("pacifist")
    (cure,) = scene.give(A, "therapist")
    scene.invade(4).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-distress 0", distress(cure)))
    assert (scene.in_warp(A), scene.in_warp(B), scene.on(A, 5), scene.on(B, 5)) == (0, 0, 4, 0)


@pytest.mark.rule("CE-19.16")
@pytest.mark.parametrize(("help", "won"), [(False, False), (True, True)])
def test_by_its_legacy_a_dud_that_stands_loses_only_if_it_is_a_massacre(help: bool, won: bool) -> None:
    scene = Scene()
    scene.state.legacies.append("pacifist")
    (more,) = scene.give(B, "reinforcement")
    scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "attack -7")
    scene.play(("D-dud 1", "stand"), *([("D-distress 1", distress(more))] if help else []), script=[5])
    assert (scene.on(A, 5) == 4) is won


def test_its_super_flare_is_no_use_where_a_deal_is_made() -> None:
    scene = Scene("pacifist")
    (flare,) = scene.give(A, "flare Pacifist")
    scene = quarrel(scene).play(("D-demand 0", "pass"), ("D-demand 1", "pass"))
    assert f"0 {pod_id(flare)}" not in scene.offers
