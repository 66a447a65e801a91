"""Healer: Power to Heal."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp, capture
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene) -> Scene:
    """A, with C at its side, beats B: 10 and 4 + 1 against 8 and 4."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-13.38", "CE-36.41")
def test_it_rescues_all_ships_of_another_and_drafts_a_pod() -> None:
    scene = clash(Scene("", "", "", "healer")).play(("D-response 3", "healer"))
    assert scene.in_warp(B) == 0
    assert sum(scene.on(B, planet) for planet in range(5, 10)) == 20
    assert scene.on(B, 5) == 0
    assert len(scene.state.aliens[D].cache) == 1


@pytest.mark.rule("CE-13.37")
def test_it_heals_alien_by_alien() -> None:
    scene = Scene("", "", "", "healer")
    scene.invade(4, backwards={C: 2}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    scene.play(("D-response 3", "healer"), ("D-response 3", "healer"))
    assert (scene.in_warp(B), scene.in_warp(C)) == (0, 0)
    assert len(scene.state.aliens[D].cache) == 2


def test_not_its_own_ships() -> None:
    scene = clash(Scene("", "healer")).play()
    assert scene.in_warp(B) == 4
    assert f"{B} healer" not in scene.offers


@pytest.mark.rule("CE-23.5")
def test_no_compensation_for_ships_that_it_rescues() -> None:
    scene = Scene("", "", "", "healer")
    scene.give(A, "attack 04", "attack 06")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate").play(("D-response 3", "healer"))
    assert not scene.state.aliens[B].cache
    assert len(scene.state.aliens[A].cache) == 2


def test_zapped_the_ships_are_lost() -> None:
    scene = Scene("", "", "", "healer")
    (zap,) = scene.give(C, "Cosmic Zap")
    clash(scene).play(("D-response 3", "healer"), ("D-response 2", f"p{zap}"))
    assert scene.in_warp(B) == 4
    assert not scene.state.aliens[D].cache


def test_inactive_it_heals_nobody() -> None:
    scene = Scene("", "", "", "healer")
    scene.state.aliens[D].powers[0].off = True
    assert f"{D} healer" not in clash(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "healer")
    scene.state.aliens[C].powers.append(scene.state.aliens[B].powers.pop())
    clash(scene).play(("D-response 2", "healer"))
    assert scene.in_warp(B) == 0


def test_its_super_flare_drafts_a_pod_for_each_ship() -> None:
    scene = Scene("", "", "", "healer")
    scene.give(D, "flare Healer")
    clash(scene).play(("D-response 3", "healer"), ("D-power 3", "yes"))
    assert len(scene.state.aliens[D].cache) == 4 + 1


def test_its_wild_flare_cancels_a_cosmic_zap() -> None:
    scene = Scene("human")
    (flare,) = scene.give(A, "flare Healer")
    (zap,) = scene.give(B, "Cosmic Zap")
    clash(scene).play(("D-response 1", f"p{zap}"), ("D-response 0", f"p{flare}"))
    assert "might 19 against 12" in scene.told()
    assert not scene.state.aliens[A].powers[0].zapped


def test_its_legacy_lets_the_left_neighbor_rescue_one_and_draft() -> None:
    scene = Scene()
    scene.state.legacies.append("healer")
    clash(scene).play(("D-power 2", "yes"))
    assert scene.in_warp(B) == 3
    assert len(scene.state.aliens[C].cache) == 1


def cornered(scene: Scene) -> Scene:
    """B's only base is the target planet."""
    for planet in range(6, 10):
        scene.base(B, planet, 0)
    return clash(scene)


@pytest.mark.rule("CE-36.63")
def test_ships_without_another_base_cannot_be_rescued() -> None:
    assert "3 healer" not in cornered(Scene("", "", "", "healer")).play().offers


def test_nor_by_its_legacy() -> None:
    scene = Scene()
    scene.state.legacies.append("healer")
    assert "D-power 2" not in cornered(scene).play().asked


def test_who_rescues_by_its_legacy_says_which_ship() -> None:
    scene = Scene()
    scene.state.legacies.append("healer")
    scene.state.ships[21] = msgspec.structs.replace(scene.state.ships[21], level=1)
    clash(scene).play(("D-power 2", "yes"), ("D-declare 2", "s21"))
    assert scene.state.ships[21].place >= 0


def test_abducted_ships_are_not_healed(made_up: MadeUp) -> None:
    scene = clash(Scene(made_up("captor", capture), "", "", "healer"))
    assert f"{D} healer" not in scene.play().offers
    assert len(do.captives_of(scene.state, A)) == 4


def test_by_its_legacy_abducted_ships_are_not_healed(made_up: MadeUp) -> None:
    scene = clash(Scene(made_up("captor", capture)))
    scene.state.legacies.append("healer")
    assert "D-power 2" not in scene.play().asked
    assert len(do.captives_of(scene.state, A)) == 4


def test_vaporized_ships_are_healed() -> None:
    scene = Scene("void", "", "", "healer").invade(4, forewards={C: 1})
    scene.prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08").play(("D-response 3", "healer"))
    assert sum(scene.on(B, planet) for planet in range(5, 10)) == 20
