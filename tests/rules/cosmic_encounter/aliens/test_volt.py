"""Volt: Power to Supercharge."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene


def clash(scene: Scene, driver: str = "attack 10", kicker: str = "") -> Scene:
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, driver, kicker).prime(DEFENDERS, "attack 08")


@pytest.mark.parametrize(("driver", "total"), [("attack 10", 35), ("attack 11", 9), ("attack 30", 15)])
def test_up_to_10_is_tripled_and_more_divided(driver: str, total: int) -> None:
    assert f"might {total} against 12" in clash(Scene("volt"), driver).play().told()


def test_negative_values_are_tripled_as_well() -> None:
    assert "might -1 against 12" in clash(Scene("volt"), "attack -2").play().told()


def test_the_kicker_counts_before_the_power() -> None:
    assert "might 12 against 12" in clash(Scene("volt"), "attack 10", "kicker x2").play().told()


def test_a_defender_charges_its_own() -> None:
    assert "might 15 against 28" in clash(Scene("", "volt")).play().told()


def test_a_foreward_charges_nothing() -> None:
    assert "might 15 against 12" in clash(Scene("", "", "volt")).play().told()


def test_an_envoy_is_not_charged() -> None:
    scene = Scene("volt").invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "attack 08").play()
    assert not scene.state.aliens[A].powers[0].public


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_charges_nothing(off: str) -> None:
    scene = Scene("volt")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 15 against 12" in clash(scene).play().told()


def test_zapped_it_charges_nothing() -> None:
    scene = Scene("volt")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert "might 15 against 12" in clash(scene).play(("D-response 4", pod_id(zap))).told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("volt")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert "might 15 against 28" in clash(scene).play().told()


def test_its_super_flare_triples_up_to_14() -> None:
    scene = Scene("volt")
    scene.give(A, "flare Volt")
    assert "might 47 against 12" in clash(scene, "attack 14").play(("D-power 0", "yes")).told()


def test_its_wild_flare_divides_a_strong_enemy() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Volt")
    assert "might 10 against 12" in clash(scene, "attack 15").play(("D-window 1", pod_id(flare))).told()


def test_its_wild_flare_spares_a_weak_enemy() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Volt")
    assert f"1 {pod_id(flare)}" not in clash(scene, "attack 14").play().offers


@pytest.mark.rule("CE-19.25")
def test_its_legacy_charges_every_driver_before_kickers() -> None:
    scene = Scene()
    scene.state.legacies.append("volt")
    assert "might 65 against 28" in clash(scene, "attack 10", "kicker x2").play().told()


@pytest.mark.rule("CE-7.34")
@pytest.mark.parametrize(("driver", "might"), [("attack 15", 10), ("attack 14", 19)])
def test_its_wild_flare_does_not_tell_what_a_veil_hides(driver: str, might: int) -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Volt")
    clash(scene, driver).state.now.fleets[INVADERS].veiled = True
    assert f"might {might} against 12" in scene.play(("D-window 1", pod_id(flare))).told()
