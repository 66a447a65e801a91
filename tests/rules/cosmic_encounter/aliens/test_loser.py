"""Loser: Power to Upset."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, drivers

UPSET = ("D-window 0", "loser")


def arrived(scene: Scene, own: tuple[str, ...] = ("attack 01",), other: str = "attack 20") -> Scene:
    """A, with C at its side, has come to B, which D helps."""
    scene.give(A, *own)
    scene.give(B, other)
    scene.invade(3, forewards={C: 1}, backwards={D: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


@pytest.mark.rule("CE-22.35")
def test_the_loser_is_rewarded_and_the_winner_pays() -> None:
    scene = arrived(Scene("loser")).play(UPSET)
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(C, target), scene.in_warp(B), scene.in_warp(D)) == (3, 1, 4, 2)
    assert "the defending fleet won" in scene.told()


def test_both_leaders_must_prime_attack_pods() -> None:
    scene = arrived(Scene("loser"), ("attack 01", "negotiate")).play(UPSET, stop=("D-driver",))
    assert scene.names(drivers(scene.state, A)) == ["attack 01"]


def test_a_leader_without_attack_pods_primes_what_it_has() -> None:
    scene = arrived(Scene("loser"), ("negotiate",)).play(UPSET, stop=("D-driver",))
    assert scene.names(drivers(scene.state, A)) == ["negotiate"]


def test_without_the_power_the_loser_pays() -> None:
    assert arrived(Scene("loser")).play().in_warp(A) == 3


def test_as_a_sponsor_it_may_not_upset_anything() -> None:
    assert "2 loser" not in arrived(Scene("", "", "loser")).play().offers


def test_zapped_the_loser_pays() -> None:
    scene = Scene("loser")
    (zap,) = scene.give(B, "Cosmic Zap")
    assert arrived(scene).play(UPSET, ("D-response 1", pod_id(zap))).in_warp(A) == 3


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("loser")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert arrived(scene).play(("D-window 1", "loser")).in_warp(A) == 0


def test_below_three_authority_there_is_no_upset() -> None:
    scene = Scene("loser")
    scene.state.aliens[A].powers[0].off = True
    assert "0 loser" not in arrived(scene).play().offers


def test_by_its_super_flare_the_upset_comes_after_priming() -> None:
    scene = arrived(Scene("loser"), ("negotiate",), "negotiate")
    (flare,) = scene.give(A, "flare Loser")
    scene.play(("D-window 0", pod_id(flare)), stop=("D-demand",))
    assert scene.state.now.upset and not scene.state.now.limits


@pytest.mark.rule("CE-20.43")
def test_its_wild_flare_loses_and_takes_the_enemy_fleet_along() -> None:
    scene = arrived(Scene(), ("attack 20",), "attack 01")
    (flare,) = scene.give(A, "flare Loser")
    scene.play(("D-window 0", pod_id(flare)))
    assert [scene.in_warp(seat) for seat in (A, B, C, D)] == [3, 4, 1, 2]
    assert "D-driver 0" not in scene.asked


@pytest.mark.rule("CE-22.35")
def test_by_its_legacy_losers_are_rewarded_in_every_encounter() -> None:
    scene = Scene()
    scene.state.legacies.append("loser")
    scene = arrived(scene).play()
    assert (scene.on(A, planets_of(scene.state, B)[0]), scene.in_warp(B)) == (3, 4)


@pytest.mark.rule("CE-22.32", "CE-22.35")
def test_its_power_and_its_legacy_cancel_each_other() -> None:
    scene = Scene("loser")
    scene.state.legacies.append("loser")
    assert arrived(scene).play(UPSET).in_warp(A) == 3
