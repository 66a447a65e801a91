"""Symbiote: Power of Symbiosis."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene) -> Scene:
    """A, with C (1) and D (2) at its side, against B: 10 and 4 + 3 against 8 and 4."""
    scene.invade(4, forewards={C: 1, D: 2})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.parametrize(
    ("seat", "totals"), [(A, "25 against 12"), (C, "19 against 12"), (D, "21 against 12"), (B, "17 against 12")]
)
def test_each_own_ship_gains_1_per_ally(seat: int, totals: str) -> None:
    assert f"might {totals}" in clash(Scene(*[""] * seat, "symbiote")).play().told()


@pytest.mark.parametrize("seat", [B, E])
def test_without_allies_it_is_not_used(seat: int) -> None:
    scene = clash(Scene(*[""] * seat, "symbiote")).play()
    assert not scene.state.aliens[seat].powers[0].public


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_adds_nothing(off: str) -> None:
    scene = Scene("symbiote")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 17 against 12" in clash(scene).play().told()


def test_zapped_it_adds_nothing() -> None:
    scene = Scene("symbiote")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert "might 17 against 12" in clash(scene).play(("D-response 4", pod_id(zap))).told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("symbiote")
    scene.state.aliens[D].powers.append(scene.state.aliens[A].powers.pop())
    assert "might 21 against 12" in clash(scene).play().told()


def test_its_super_flare_doubles_the_ships_after_the_power() -> None:
    scene = Scene("symbiote")
    (flare,) = scene.give(A, "flare Symbiote")
    assert "might 37 against 12" in clash(scene).play(("D-window 0", pod_id(flare))).told()


def test_its_super_flare_needs_the_power() -> None:
    scene = Scene("", "symbiote")
    (flare,) = scene.give(B, "flare Symbiote")
    assert f"1 {pod_id(flare)}" not in clash(scene).play().offers


def test_its_wild_flare_adds_10_to_the_fleet_of_a_sponsor() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Symbiote")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade(4, forewards={C: 1}).play(("D-window 2", pod_id(flare)))
    assert "might 25 against 12" in scene.told()


@pytest.mark.parametrize(("sponsors", "might"), [((C,), 15 + 1), ((C, D), 16 + 4), ((C, D, E), 17 + 9)])
def test_its_legacy_counts_the_sponsors_for_every_sponsor(sponsors: tuple[int, ...], might: int) -> None:
    scene = Scene()
    scene.state.legacies.append("symbiote")
    scene.invade(4, forewards=dict.fromkeys(sponsors, 1)).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    assert f"might {might} against 12" in scene.play().told()
