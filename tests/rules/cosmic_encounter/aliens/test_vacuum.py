"""Vacuum: Power to Suck."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp, capture
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def lost(scene: Scene, ships: int = 2) -> Scene:
    """A loses its ships against B."""
    return scene.invade(ships).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")


def warp(scene: Scene) -> list[int]:
    return [scene.in_warp(seat) for seat in range(5)]


def test_others_lose_as_many_ships_split_as_it_chooses() -> None:
    scene = lost(Scene("vacuum"), 3)
    scene.play(("D-declare 0", str(D)), ("D-declare 0", str(E)), ("D-declare 0", str(D)))
    assert warp(scene) == [3, 0, 0, 2, 1]


def test_the_owner_picks_which_of_its_ships() -> None:
    scene = lost(Scene("vacuum"), 1).play(("D-declare 0", str(D)))
    assert "D-ravage 3" in scene.asked


def test_it_may_take_fewer() -> None:
    assert warp(lost(Scene("vacuum")).play(("D-declare 0", str(C)), ("D-declare 0", "none"))) == [2, 0, 1, 0, 0]


def test_it_does_not_answer_the_losses_of_others() -> None:
    scene = lost(Scene("", "vacuum")).play()
    assert warp(scene) == [2, 0, 0, 0, 0]
    assert not scene.state.aliens[B].powers[0].public


def test_vaporized_ships_are_not_avenged() -> None:
    scene = lost(Scene("vacuum", "void")).play()
    assert warp(scene) == [0] * 5
    assert not scene.state.aliens[A].powers[0].public


def test_abducted_ships_are_not_avenged(made_up: MadeUp) -> None:
    scene = lost(Scene("vacuum", made_up("captor", capture))).play()
    assert warp(scene) == [0] * 5
    assert len(do.captives_of(scene.state, B)) == 2
    assert not scene.state.aliens[A].powers[0].public


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_takes_none(off: str) -> None:
    scene = Scene("vacuum")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert warp(lost(scene).play()) == [2, 0, 0, 0, 0]


def test_zapped_it_takes_none() -> None:
    scene = Scene("vacuum")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert warp(lost(scene).play(("D-response 4", pod_id(zap)))) == [2, 0, 0, 0, 0]


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "vacuum")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert warp(lost(scene).play(("D-declare 0", str(B)), ("D-declare 0", str(B)))) == [2, 2, 0, 0, 0]


def test_with_its_super_flare_it_picks_the_ships() -> None:
    scene = Scene("vacuum")
    scene.give(A, "flare Vacuum")
    base = next(ship.place for ship in scene.state.ships if ship.owner == D)
    picked = next(id for id, ship in enumerate(scene.state.ships) if ship.owner == D)
    lost(scene, 1).play(("D-power 0", "yes"), ("D-declare 0", str(D)), ("D-declare 0", f"s{picked}"))
    assert "D-ravage 3" not in scene.asked
    assert scene.on(D, base) == 3


def test_its_wild_flare_revives_one_ship_per_brigade() -> None:
    scene = Scene()
    (flare,) = scene.give(E, "flare Vacuum")
    scene.warp(E, 4)
    lost(scene).play(("D-window 4", pod_id(flare)))
    assert scene.in_warp(E) == 2


def test_its_wild_flare_needs_a_brigade() -> None:
    scene = Scene()
    (flare,) = scene.give(E, "flare Vacuum")
    scene.warp(E, 4)
    scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert f"4 {pod_id(flare)}" not in scene.offers


@pytest.mark.rule("CE-25.22")
def test_its_legacy_ravages_8_ships_of_everybody_once() -> None:
    scene = Scene("", "", "vacuum")
    scene.warp(C, 20)
    lost(scene).play()
    assert scene.state.legacies == ["vacuum"]
    assert warp(scene) == [10, 8, 0, 8, 8]


@pytest.mark.rule("CE-37.58")
def test_its_legacy_in_force_from_the_start_acts_after_setup() -> None:
    scene = Scene()
    scene.state.legacies.append("vacuum")
    scene.state.phase = "setup"
    assert warp(scene.play()) == [8] * 5
