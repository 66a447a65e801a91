"""Virus: Power to Multiply."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene, distress


def clash(scene: Scene, driver: str = "attack 10", ships: int = 4) -> Scene:
    """A, with 2 of C at its side, against B."""
    scene.invade(ships, forewards={C: 2})
    return scene.prime(INVADERS, driver).prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-37.2")
def test_a_leader_multiplies_driver_and_ships() -> None:
    assert "might 42 against 12" in clash(Scene("virus")).play().told()
    assert "might 16 against 32" in clash(Scene("", "virus")).play().told()


def test_additions_are_added_afterwards() -> None:
    scene = Scene("virus")
    (help,) = scene.give(C, "reinforcement")
    clash(scene).play(("D-distress 2", distress(help)), script=[3])
    assert "might 47 against 12" in scene.told()


def test_a_negative_driver_gives_a_negative_product() -> None:
    assert "might -10 against 12" in clash(Scene("virus"), "attack -3").play().told()


def test_a_sponsor_multiplies_nothing() -> None:
    assert "might 16 against 12" in clash(Scene("", "", "virus")).play().told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_adds(off: str) -> None:
    scene = Scene("virus")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 16 against 12" in clash(scene).play().told()


def test_zapped_it_adds() -> None:
    scene = Scene("virus")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert "might 16 against 12" in clash(scene).play(("D-response 4", pod_id(zap))).told()


@pytest.mark.rule("CE-19.12", "CE-13.13")
@pytest.mark.parametrize("fleet", ["power", "flare", "legacy"])
def test_without_a_driver_there_is_nothing_to_multiply(fleet: str) -> None:
    """A stooge that acts as a brigade has no might, so neither power nor flare is used up and the legacy is silent."""
    scene = Scene("virus" if fleet == "power" else "")
    held = scene.give(A, "flare Virus") if fleet == "flare" else []
    scene.state.legacies += ["virus"] if fleet == "legacy" else []
    clash(scene, "").play(stop=("D-purchase",))
    assert "might 0 against" in scene.told()
    assert "A used Virus" not in scene.told()
    assert not [pod for pod in held if f"0 {pod_id(pod)}" in scene.offers]
    assert not [one for one in scene.state.now.modifiers if one.side == INVADERS]


@pytest.mark.rule("CE-19.14")
def test_an_envoy_multiplies_nothing() -> None:
    scene = clash(Scene("virus"), "negotiate").play(stop=("D-purchase",))
    assert not scene.state.now.modifiers
    assert not scene.state.aliens[A].powers[0].public


def test_stolen_it_multiplies_for_its_new_owner() -> None:
    scene = Scene("virus")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert "might 16 against 32" in clash(scene).play().told()


def test_its_super_flare_counts_the_ships_of_sponsors() -> None:
    scene = Scene("virus")
    scene.give(A, "flare Virus")
    assert "might 60 against 12" in clash(scene).play(("D-power 0", "yes")).told()


def test_a_trojan_is_multiplied_by_the_power_and_its_super_flare_does_not_go_with_it() -> None:
    scene = Scene("virus")
    scene.give(A, "flare Virus")
    assert "might 2 against 12" in clash(scene, "poison").play().told()
    assert "D-power 0" not in scene.asked


@pytest.mark.parametrize(("driver", "totals"), [("poison", "6 against 32"), ("attack 10", "42 against 32")])
def test_its_legacy_multiplies_attack_pods_and_no_trojans(driver: str, totals: str) -> None:
    scene = Scene()
    scene.state.legacies.append("virus")
    assert f"might {totals}" in clash(scene, driver).play().told()


def test_its_wild_flare_multiplies_own_ships_and_sponsors_ships() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Virus")
    assert "might 18 against 12" in clash(scene).play(("D-window 0", pod_id(flare))).told()


def test_its_legacy_multiplies_for_both_leaders() -> None:
    scene = Scene()
    scene.state.legacies.append("virus")
    assert "might 32 against 32" in clash(scene, ships=3).play().told()
