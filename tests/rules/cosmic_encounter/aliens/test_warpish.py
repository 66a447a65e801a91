"""Warpish: Power of Congregation."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene


def clash(scene: Scene) -> Scene:
    """A, with C at its side, against B: 15 to 12, and 2, 3 and 4 ships of A, B and E are in the warp."""
    scene.invade(4, forewards={C: 1})
    for seat, count in ((A, 2), (B, 3), (E, 4)):
        scene.base(seat, planets_of(scene.state, seat)[-1], 4 - count)
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.parametrize(("seat", "totals"), [(A, "24 against 12"), (B, "15 against 21"), (C, "15 against 12")])
def test_a_leader_adds_1_per_ship_in_the_warp(seat: int, totals: str) -> None:
    assert f"might {totals}" in clash(Scene(*[""] * seat, "warpish")).play().told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_adds_nothing(off: str) -> None:
    scene = Scene("warpish")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 15 against 12" in clash(scene).play().told()


def test_zapped_it_adds_nothing() -> None:
    scene = Scene("warpish")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert "might 15 against 12" in clash(scene).play(("D-response 4", pod_id(zap))).told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("warpish")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert "might 15 against 21" in clash(scene).play().told()


def test_its_super_flare_weakens_the_opponent() -> None:
    scene = Scene("warpish")
    (flare,) = scene.give(A, "flare Warpish")
    assert "might 24 against 9" in clash(scene).play(("D-window 0", pod_id(flare))).told()


def test_its_wild_flare_counts_own_ships() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Warpish")
    assert "might 17 against 12" in clash(scene).play(("D-window 0", pod_id(flare))).told()


def test_its_legacy_counts_own_ships_for_each_leader() -> None:
    scene = Scene()
    scene.state.legacies.append("warpish")
    assert "might 17 against 15" in clash(scene).play().told()


def test_it_adds_nothing_outside_combat() -> None:
    scene = Scene("warpish").invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    assert not scene.play().state.aliens[A].powers[0].public


@pytest.mark.rule("CE-13.13")
def test_with_an_empty_warp_it_stays_hidden() -> None:
    scene = Scene("warpish").invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    scene.play(stop=("D-boon", "D-purchase", "D-continue"))
    assert not scene.state.aliens[A].powers[0].public
