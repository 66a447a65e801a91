"""Human: Power of Humanity."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene) -> Scene:
    """A, with C at its side, against B: 10 and 4 + 1 against 8 and 4."""
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.parametrize(("seat", "totals"), [(A, "19 against 12"), (B, "15 against 16"), (C, "19 against 12")])
def test_every_actor_adds_4(seat: int, totals: str) -> None:
    scene = clash(Scene(*[""] * seat, "human")).play()
    assert f"might {totals}" in scene.told()
    assert scene.state.aliens[seat].powers[0].public


def test_a_bystander_adds_nothing() -> None:
    scene = clash(Scene("", "", "", "human")).play()
    assert "might 15 against 12" in scene.told()
    assert not scene.state.aliens[D].powers[0].public


def test_it_is_no_use_outside_combat() -> None:
    scene = Scene("human").invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert not scene.state.aliens[A].powers[0].public


@pytest.mark.rule("CE-12.30")
def test_zapped_it_wins_at_once() -> None:
    scene = Scene("", "human")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.invade(4).prime(INVADERS, "attack 40").prime(DEFENDERS, "attack 01").play(("D-response 3", f"p{zap}"))
    assert "blitz: the defending fleet won" in scene.told()
    assert scene.in_warp(A) == 4


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_adds_nothing(off: str) -> None:
    scene = Scene("human")
    setattr(scene.state.aliens[A].powers[0], off, True)
    clash(scene).play()
    assert "might 15 against 12" in scene.told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("human")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    clash(scene).play()
    assert "might 15 against 16" in scene.told()


def test_its_super_flare_adds_8() -> None:
    scene = Scene("human")
    scene.give(A, "flare Human")
    clash(scene).play(("D-power 0", "yes"))
    assert "might 23 against 12" in scene.told()
    assert "flare Human" in scene.names(scene.state.aliens[A].cache)


@pytest.mark.rule("CE-8.9")
def test_its_wild_flare_is_an_attack_of_42_and_goes_to_human() -> None:
    scene = Scene("", "", "", "human")
    (flare,) = scene.give(A, "flare Human")
    clash(scene).play(("D-window 0", f"p{flare}"))
    assert "might 47 against 12" in scene.told()
    assert flare in scene.state.aliens[D].cache


def test_its_wild_flare_does_nothing_against_human() -> None:
    scene = Scene("", "human")
    (flare,) = scene.give(A, "flare Human")
    assert f"{A} p{flare}" not in clash(scene).play().offers


def test_its_legacy_gives_every_actor_4() -> None:
    scene = Scene()
    scene.state.legacies.append("human")
    clash(scene)
    scene.play()
    assert "might 23 against 16" in scene.told()


def test_its_wild_flare_needs_a_driver() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Human")
    scene.invade(4).prime(INVADERS).prime(DEFENDERS, "attack 08")
    assert f"0 p{flare}" not in scene.play().offers
