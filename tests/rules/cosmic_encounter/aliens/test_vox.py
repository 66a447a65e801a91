"""Vox: Power of Volume."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene, first: str = "attack 10", second: str = "attack 08") -> Scene:
    """A, with C at its side, against B, at whose side D is."""
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


@pytest.mark.parametrize("seat", [A, B, C])
@pytest.mark.parametrize(("side", "totals"), [(INVADERS, "16 against 13"), (DEFENDERS, "15 against 16")])
def test_leaders_and_forewards_raise_a_driver_to_11(seat: int, side: int, totals: str) -> None:
    scene = clash(Scene(*[""] * seat, "vox"))
    assert f"might {totals}" in scene.play((f"D-window {seat}", "vox"), (f"D-declare {seat}", str(side))).told()


@pytest.mark.parametrize("seat", [D, E])
def test_others_do_not(seat: int) -> None:
    assert f"{seat} vox" not in clash(Scene(*[""] * seat, "vox")).play().offers


def test_drivers_of_11_and_envoys_are_loud_enough() -> None:
    assert "0 vox" not in clash(Scene("vox"), "attack 11", "negotiate").play().offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("vox")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 vox" not in clash(scene).play().offers


def test_zapped_it_raises_nothing() -> None:
    scene = Scene("vox")
    (zap,) = scene.give(E, "Cosmic Zap")
    clash(scene).play(("D-window 0", "vox"), ("D-response 4", pod_id(zap)))
    assert "might 15 against 13" in scene.told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "", "vox")
    scene.state.aliens[C].powers.append(scene.state.aliens[E].powers.pop())
    assert "2 vox" in clash(scene).play().offers


def test_its_super_flare_raises_to_22() -> None:
    scene = Scene("vox")
    scene.give(A, "flare Vox")
    clash(scene).play(("D-window 0", "vox"), ("D-power 0", "yes"), ("D-declare 0", str(INVADERS)))
    assert "might 27 against 13" in scene.told()


def test_its_wild_flare_raises_the_driver_of_the_fleet_by_3() -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Vox")
    assert "might 15 against 16" in clash(scene).play(("D-window 3", pod_id(flare))).told()


@pytest.mark.rule("CE-19.25")
def test_its_legacy_lets_low_drivers_count_6() -> None:
    scene = Scene()
    scene.state.legacies.append("vox")
    assert "might 11 against 11" in clash(scene, "attack -7", "attack 06").play().told()
