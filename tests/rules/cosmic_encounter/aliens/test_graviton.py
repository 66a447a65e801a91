"""Graviton: Power of Gravity."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.graviton import digit
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

USE = ("D-window 0", "graviton")


def clash(scene: Scene, first: str = "attack 13", second: str = "attack 20") -> Scene:
    """A with 4 ships and C with 1 against B with 4, one driver each; they are about to prime."""
    scene.give(A, first)
    scene.give(B, second)
    return scene.invade(4, forewards={C: 1})


@pytest.mark.parametrize(("value", "ones", "tens"), [(13, 3, 1), (7, 7, 0), (40, 0, 4), (-7, -7, 0), (-12, -2, -1)])
def test_digits_keep_their_sign(value: int, ones: int, tens: int) -> None:
    assert (digit(value, heavy=False), digit(value, heavy=True)) == (ones, tens)


@pytest.mark.rule("CE-19.24")
@pytest.mark.parametrize(("gravity", "totals"), [("light", "8 against 4"), ("heavy", "6 against 6")])
def test_every_driver_has_the_might_of_one_digit(gravity: str, totals: str) -> None:
    assert f"might {totals}" in clash(Scene("graviton")).play(USE, ("D-declare 0", gravity)).told()


def test_it_is_no_must() -> None:
    scene = clash(Scene("graviton")).play()
    assert f"{A} graviton" in scene.offers
    assert "might 18 against 24" in scene.told()


def test_a_sponsor_cannot_use_it() -> None:
    with pytest.raises(AssertionError, match="never asked"):
        clash(Scene("", "", "graviton")).play(("D-window 2", "graviton"))


def test_zapped_the_drivers_stay() -> None:
    scene = Scene("graviton")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert "might 18 against 24" in clash(scene).play(USE, ("D-response 3", f"p{zap}")).told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("graviton")
    setattr(scene.state.aliens[A].powers[0], off, True)
    with pytest.raises(AssertionError, match="never asked"):
        clash(scene).play(USE)


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("graviton")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert "might 6 against 6" in clash(scene).play(("D-window 1", "graviton"), ("D-declare 1", "heavy")).told()


@pytest.mark.parametrize(("first", "totals"), [("attack 13", "3 against 6"), ("attack 09", "-4 against 6")])
def test_its_super_flare_is_super_heavy(first: str, totals: str) -> None:
    scene = Scene("graviton")
    scene.give(A, "flare Graviton")
    assert f"might {totals}" in clash(scene, first).play(USE, ("D-power 0", "yes")).told()


@pytest.mark.rule("CE-37.67")
def test_its_super_flare_leaves_drivers_that_are_no_attack_pods() -> None:
    """The trojan of B has twice the 9 pods of A."""
    scene = clash(Scene("graviton"), "poison", "attack 13")
    scene.give(A, "flare Graviton")
    scene.give(B, *["Plague"] * 9)
    assert "might 23 against 2" in scene.play(USE, ("D-power 0", "yes")).told()


@pytest.mark.rule("CE-19.24")
def test_its_wild_flare_declares_light_gravity_for_anybody() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Graviton")
    clash(scene).state.phase = "arrival"
    assert "might 8 against 4" in scene.play(("D-window 0", f"p{flare}")).told()


@pytest.mark.parametrize(
    ("hazard", "flagged", "totals"),
    [("guilty-conscience", True, "6 against 6"), ("", False, "8 against 4"), ("", True, "8 against 4")],
)
def test_its_legacy_is_light_gravity_and_heavy_in_a_hazard(hazard: str, flagged: bool, totals: str) -> None:
    """A hazard flag by itself is no hazard: without Hazardous nothing manifests."""
    scene = Scene()
    scene.state.legacies.append("graviton")
    if hazard:
        scene.hold("hazard", hazard, public=True)
    clash(scene).state.now.flagged = flagged
    assert f"might {totals}" in scene.play().told()


@pytest.mark.rule("CE-20.10", "CE-37.67")
@pytest.mark.parametrize(("gravity", "totals"), [("light", "8 against 10"), ("heavy", "6 against 5")])
def test_the_driver_of_a_trojan_is_a_driver_too(gravity: str, totals: str) -> None:
    scene = clash(Scene("graviton"), second="poison")
    scene.give(A, *["Plague"] * 8)
    scene.play(USE, ("D-declare 0", gravity))
    assert f"might {totals}" in scene.told()


def test_its_legacy_is_heavy_while_a_boss_is_in_effect() -> None:
    scene = Scene(options={"hazards": "on"})
    scene.state.legacies.append("graviton")
    scene.hold("hazard", "the-danger-zone", public=True)
    assert "might 6 against 6" in clash(scene).play().told()


def test_its_wild_flare_is_for_leaders() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Graviton")
    clash(scene).state.phase = "arrival"
    assert f"{C} p{flare}" not in scene.play(stop=("D-driver",)).offers
