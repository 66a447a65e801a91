"""Meek: Power to Submit."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

STRONG, WEAK = "attack 20", "attack 01"


def fought(scene: Scene, invader: str, defender: str) -> Scene:
    """A, with C, has met B, which D helps."""
    return scene.invade(3, forewards={C: 1}, backwards={D: 1}).prime(INVADERS, invader).prime(DEFENDERS, defender)


@pytest.mark.rule("CE-25.6")
def test_after_losing_as_a_leader_it_gains_dominion() -> None:
    assert fought(Scene("meek"), WEAK, STRONG).play().dominion_of(A) == 1


@pytest.mark.rule("CE-25.6")
def test_after_winning_as_a_leader_it_loses_dominion() -> None:
    assert fought(Scene("meek"), STRONG, WEAK).play().dominion_of(A) == 0


def test_its_dominion_never_drops_below_0() -> None:
    scene = fought(Scene("", "meek"), WEAK, STRONG).play()
    assert scene.dominion_of(B) == 0
    assert scene.state.aliens[B].marks.get("dominion", 0) == 0


def test_as_a_sponsor_it_gains_nothing() -> None:
    assert fought(Scene("", "", "meek"), WEAK, STRONG).play().dominion_of(C) == 0


def test_a_deal_changes_nothing() -> None:
    scene = Scene("meek")
    scene.dominion(A, 1)
    assert "used Meek" not in fought(scene, "negotiate", "negotiate").play().told()


def test_without_rewards_a_loser_gains_nothing() -> None:
    scene = fought(Scene("meek"), WEAK, STRONG)
    scene.state.now.no_rewards = True
    assert scene.play().dominion_of(A) == 0


def test_zapped_nothing_changes() -> None:
    scene = Scene("meek")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert fought(scene, WEAK, STRONG).play(("D-response 4", pod_id(zap))).dominion_of(A) == 0


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "meek")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert fought(scene, WEAK, STRONG).play().dominion_of(A) == 1


@pytest.mark.rule("CE-12.23")
def test_it_is_persistent_and_stays_on_with_little_authority() -> None:
    scene = Scene("meek")
    scene.authority(A, 2)
    scene = fought(scene, WEAK, STRONG).play()
    assert scene.dominion_of(A) == 1 and scene.state.aliens[A].powers[0].is_active


def test_its_super_flare_repairs_the_flagship() -> None:
    scene = Scene("meek")
    (flare,) = scene.give(A, "flare Meek")
    scene = fought(scene, WEAK, STRONG).play(("D-window 0", pod_id(flare)))
    assert "the flagship of A was repaired, 1 fuel in it" in scene.told()


def test_its_super_flare_needs_a_destroyed_flagship() -> None:
    scene = Scene("meek")
    (flare,) = scene.give(A, "flare Meek")
    assert f"0 {pod_id(flare)}" not in fought(scene, STRONG, WEAK).play().offers


@pytest.mark.rule("CE-23.9", "CE-23.10")
def test_its_wild_flare_compensates_a_sponsor_that_has_lost() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Meek")
    scene.give(B, "attack 05", "attack 06", "attack 07")
    scene.invade(3, forewards={C: 2}).prime(INVADERS, WEAK).prime(DEFENDERS, STRONG)
    scene.play(("D-window 2", pod_id(flare)))
    assert len(scene.state.aliens[B].cache) == 1
    assert len([pod for pod in scene.state.aliens[C].cache if pod != flare]) == 2


def test_its_wild_flare_is_nothing_for_a_sponsor_that_has_won() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Meek")
    assert f"2 {pod_id(flare)}" not in fought(scene, STRONG, WEAK).play().offers


@pytest.mark.parametrize(("held", "lucre", "is_offered"), [(1, 0, True), (0, 2, True), (0, 0, False)])
def test_its_wild_flare_is_nothing_where_the_winner_has_neither_pods_nor_lucre(
    held: int, lucre: int, is_offered: bool
) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Meek")
    scene.give(B, *["attack 05"] * held)
    scene.state.aliens[B].lucre = lucre
    scene.invade(3, forewards={C: 2}).prime(INVADERS, WEAK).prime(DEFENDERS, STRONG)
    assert (f"2 {pod_id(flare)}" in scene.play().offers) == is_offered


def test_by_its_legacy_all_losers_gain_dominion_and_all_winners_lose_it() -> None:
    scene = Scene()
    scene.dominion(D, 2)
    scene.state.legacies.append("meek")
    scene = fought(scene, WEAK, STRONG).play()
    assert [scene.dominion_of(seat) for seat in (A, B, C, D, E)] == [1, 0, 1, 1, 0]
