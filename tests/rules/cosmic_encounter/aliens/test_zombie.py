"""Zombie: Power to Come Back."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp, capture
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene

SOON = ("D-wild", "D-target")


def falling(scene: Scene) -> Scene:
    """A invades; four ships of each of A, B and C are in the warp."""
    for seat in (A, B, C):
        scene.warp(seat, 4)
    return scene.begin("warpfall")


def warp(scene: Scene) -> list[int]:
    return [scene.in_warp(seat) for seat in (A, B, C)]


def lost(scene: Scene) -> Scene:
    return scene.invade(4).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")


@pytest.mark.parametrize(("seat", "after"), [(A, [0, 4, 4]), (B, [3, 0, 4]), (C, [3, 4, 0])])
def test_after_any_warpfall_all_its_ships_come_back(seat: int, after: list[int]) -> None:
    assert warp(falling(Scene(*[""] * seat, "zombie")).play(stop=SOON)) == after


def test_without_dead_it_stays_hidden() -> None:
    scene = Scene("", "zombie").begin("warpfall").play(stop=SOON)
    assert not scene.state.aliens[B].powers[0].public


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_its_ships_stay_in_the_warp(off: str) -> None:
    scene = Scene("", "zombie")
    setattr(scene.state.aliens[B].powers[0], off, True)
    assert warp(falling(scene).play(stop=SOON)) == [3, 4, 4]


def test_zapped_its_ships_stay_in_the_warp() -> None:
    scene = Scene("", "zombie")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert warp(falling(scene).play(("D-response 4", pod_id(zap)), stop=SOON)) == [3, 4, 4]


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "zombie")
    scene.state.aliens[C].powers.append(scene.state.aliens[B].powers.pop())
    assert warp(falling(scene).play(stop=SOON)) == [3, 4, 0]


def test_with_its_super_flare_its_ships_are_impervious() -> None:
    scene = Scene("zombie")
    (flare,) = scene.give(A, "flare Zombie")
    assert warp(lost(scene).play(("D-window 0", pod_id(flare)))) == [0, 0, 0]


def test_its_wild_flare_rescues_one_ship() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Zombie")
    assert warp(lost(scene).play(("D-response 0", pod_id(flare)))) == [3, 0, 0]


def test_its_wild_flare_saves_none_from_being_vaporized() -> None:
    scene = Scene("", "void")
    (flare,) = scene.give(A, "flare Zombie")
    assert f"0 {pod_id(flare)}" not in lost(scene).play().offers


def test_its_wild_flare_saves_none_from_being_abducted(made_up: MadeUp) -> None:
    scene = Scene("", made_up("captor", capture))
    (flare,) = scene.give(A, "flare Zombie")
    assert f"0 {pod_id(flare)}" not in lost(scene).play().offers


def test_by_its_legacy_the_invader_revives_all_its_ships() -> None:
    scene = Scene()
    scene.state.legacies.append("zombie")
    assert warp(falling(scene).play(stop=SOON)) == [0, 4, 4]


@pytest.mark.parametrize(("answer", "dead"), [("accept", 0), ("refuse", 3)])
def test_its_special_offer_revives_the_opponent(answer: str, dead: int) -> None:
    scene = Scene("", "zombie")
    scene.state.aliens[B].powers[0].public = True
    scene.warp(A, 3)
    scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "offer 1"), ("D-offer-answer 1", answer), stop=("D-demand",))
    assert scene.in_warp(A) == dead


@pytest.mark.rule("CE-36.41")
def test_its_user_chooses_which_ship_is_rescued() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Zombie")
    lost(scene)
    strong = fleet_ships(scene.state, INVADERS, A)[2]
    scene.state.ships[strong] = msgspec.structs.replace(scene.state.ships[strong], level=2)
    scene.play(("D-response 0", pod_id(flare)), ("D-declare 0", f"s{strong}"))
    assert scene.state.ships[strong].place >= 0
    assert warp(scene)[0] == 3


@pytest.mark.rule("CE-36.63")
def test_its_wild_flare_saves_no_ship_that_has_no_other_base() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Zombie")
    for planet in range(6, 10):
        scene.base(B, planet, 0)
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    assert f"1 p{flare}" not in scene.play().offers


@pytest.mark.rule("CE-14.11")
def test_its_legacy_needs_a_revival_that_is_left() -> None:
    scene = Scene()
    scene.state.legacies += ["ninja", "zombie"]
    falling(scene).play(("D-power 0", "yes"), stop=SOON)
    assert scene.in_warp(A) > 0
    assert len(scene.state.aliens[A].cache) == 1
