"""Moth: Power to Flicker."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, attack_of_a, distress

SHINE = "lantern of moth"


def used_by_a(scene: Scene, *answers: tuple[str, str]) -> tuple[Scene, int]:
    """A uses the wild flare Virus."""
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08")
    (flare,) = scene.give(A, "flare Virus")
    scene.play(("D-window 0", pod_id(flare)), *answers)
    return scene, flare


def test_it_claims_a_flare_of_another_alien() -> None:
    scene, flare = used_by_a(Scene("", "", "moth"), ("D-window 2", "moth"))
    assert scene.state.aliens[C].cache == [flare]
    assert "C claimed flare Virus from the exhaust of A" in scene.told()


def test_it_need_not() -> None:
    scene, flare = used_by_a(Scene("", "", "moth"))
    assert scene.state.aliens[A].cache == [flare]


def test_not_its_own_nor_one_that_burns_out_nor_another_pod() -> None:
    scene, _ = used_by_a(Scene("moth"))
    assert "0 moth" not in scene.offers
    burnt = attack_of_a("attack 10", "attack 08", "", "", "moth")
    (flare,) = burnt.give(A, "flare Human")
    burnt.play(("D-window 0", pod_id(flare)))
    assert "2 moth" not in burnt.offers
    other = attack_of_a("attack 10", "attack 08", "", "", "moth")
    (zap,) = other.give(A, "Ship Zap")
    other.play(("D-window 0", pod_id(zap)))
    assert "2 moth" not in other.offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_not(off: str) -> None:
    scene = Scene("", "", "moth")
    setattr(scene.state.aliens[C].powers[0], off, True)
    scene, _ = used_by_a(scene)
    assert "2 moth" not in scene.offers


def test_zapped_the_flare_recharges() -> None:
    scene = Scene("", "", "moth")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene, flare = used_by_a(scene, ("D-window 2", "moth"), ("D-response 3", pod_id(zap)))
    assert scene.state.aliens[A].cache == [flare]


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "moth")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene, flare = used_by_a(scene, ("D-window 3", "moth"))
    assert scene.state.aliens[D].cache == [flare]


@pytest.mark.parametrize(("answers", "kept"), [((("D-response 1", SHINE),), True), ((), False)])
def test_its_flares_may_wait_in_stasis_while_it_is_resupplied(answers: tuple[tuple[str, str]], kept: bool) -> None:
    scene = Scene("", "moth")
    scene.give(A, "attack 10")
    (flare,) = scene.give(B, "flare Human")
    scene.invade(4)
    scene.state.phase = "launch"
    scene.play(("D-resupply 1", "take"), *answers, stop=("D-beacon",))
    assert (flare in scene.state.aliens[B].stasis) is kept
    assert ("B showed flare Human" in scene.told()) is kept


def test_its_super_flare_returns_at_once_and_adds_3_for_each_flare() -> None:
    scene = attack_of_a("attack 10", "attack 08", "moth")
    (flare, _) = scene.give(A, "flare Moth", "flare Human")
    scene.play(("D-window 0", pod_id(flare)))
    assert "A added +6 might: Moth" in scene.told()
    assert flare in scene.state.aliens[A].cache


def test_its_super_flare_needs_a_clash() -> None:
    scene = attack_of_a("attack 10", "negotiate", "moth")
    (flare,) = scene.give(A, "flare Moth")
    scene.play()
    assert f"0 {pod_id(flare)}" not in scene.offers


def wild(*primed: str, by: int = A) -> tuple[Scene, int]:
    """A uses the wild flare of Moth, which is D's power; then flares are primed by A."""
    scene = attack_of_a("attack 10", "attack 20", "", "", "", "moth")
    (flare,) = scene.give(A, "flare Moth")
    pods = scene.give(by, *primed)
    scene.play(("D-window 0", pod_id(flare)), (f"D-distress {by}", distress(*pods)))
    return scene, flare


def test_its_wild_flare_lets_flares_be_primed_and_burns_out() -> None:
    scene, flare = wild("flare Human", "flare Void")
    assert "A added +30 might: Moth" in scene.told()
    assert flare in scene.state.aliens[D].cache


def test_a_flare_of_the_name_of_a_distress_pod_only_adds_might() -> None:
    scene, _ = wild("flare Assassin")
    assert "A added +20 might: Moth" in scene.told()
    assert "D-assassin 0" not in scene.asked


def test_without_any_its_wild_flare_recharges() -> None:
    scene, flare = wild()
    assert flare in scene.state.aliens[A].cache
    assert "might: Moth" not in scene.told()


def test_its_legacy_vaporizes_every_discharged_flare() -> None:
    scene = Scene()
    scene.state.legacies.append("moth")
    scene, flare = used_by_a(scene)
    assert scene.state.vaporized == [flare]
    assert "flare Virus of A was vaporized" in scene.told()
