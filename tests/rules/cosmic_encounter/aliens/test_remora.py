"""Remora: Power to Cling."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, C, D, E, Scene


def defended(scene: Scene, boons: int = 1) -> Scene:
    """A loses to B, at whose side D gets boons."""
    scene.invade(4, backwards={D: boons})
    return scene.prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")


def cached(scene: Scene, seat: int) -> int:
    return len(scene.state.aliens[seat].cache)


def test_it_drafts_one_when_another_alien_drafts() -> None:
    scene = defended(Scene("", "", "remora"), boons=2).play(("D-window 2", "remora"))
    assert (cached(scene, C), cached(scene, D)) == (1, 2)


def test_it_does_not_answer_its_own_drafts() -> None:
    scene = defended(Scene("", "", "", "remora")).play()
    assert cached(scene, D) == 1
    assert "3 remora" not in scene.offers


def test_it_revives_one_when_another_alien_revives() -> None:
    scene = Scene("", "", "remora")
    scene.warp(A, 2)
    scene.warp(C, 2)
    scene.begin("warpfall").play(("D-window 2", "remora"), stop=("D-wild", "D-target"))
    assert (scene.in_warp(A), scene.in_warp(C)) == (1, 1)


def test_it_does_not_revive_what_was_lost_in_this_encounter() -> None:
    scene = Scene("", "", "remora")
    scene.warp(D, 1)
    scene.invade(4, forewards={C: 2}, backwards={D: 1}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play()
    assert (scene.in_warp(C), scene.in_warp(D)) == (2, 0)
    assert "2 remora" not in scene.offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_asked(off: str) -> None:
    scene = Scene("", "", "remora")
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "2 remora" not in defended(scene).play().offers


def test_zapped_it_drafts_nothing() -> None:
    scene = Scene("", "", "remora")
    (zap,) = scene.give(E, "Cosmic Zap")
    defended(scene).play(("D-window 2", "remora"), ("D-response 4", pod_id(zap)))
    assert cached(scene, C) == 0


def test_stolen_it_clings_for_its_new_owner() -> None:
    scene = Scene("", "", "remora")
    scene.state.aliens[E].powers.append(scene.state.aliens[C].powers.pop())
    defended(scene).play(("D-window 4", "remora"))
    assert (cached(scene, C), cached(scene, E)) == (0, 1)


def test_its_super_flare_takes_half_as_many_rounded_up() -> None:
    scene = Scene("", "", "remora")
    scene.state.legacies.append("zombie")
    scene.give(C, "flare Remora")
    scene.warp(A, 3)
    scene.warp(C, 5)
    scene.begin("warpfall").play(("D-window 2", "remora"), ("D-power 2", "yes"), stop=("D-wild", "D-target"))
    assert (scene.in_warp(A), scene.in_warp(C)) == (0, 3)


def test_its_wild_flare_gains_one_boon() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Remora")
    defended(scene, boons=3).play(("D-response 2", pod_id(flare)))
    assert (cached(scene, C), cached(scene, D)) == (2, 3)  # with the flare, which is recharged


@pytest.mark.rule("CE-37.57")
def test_its_legacy_gives_the_same_boon_to_the_left_once() -> None:
    scene = Scene()
    scene.state.legacies.append("remora")
    scene.warp(E, 2)
    defended(scene, boons=2).play()
    assert (cached(scene, D), cached(scene, E), cached(scene, A)) == (2, 1, 0)
    assert scene.in_warp(E) == 2


def test_its_legacy_gives_nothing_that_cannot_be_taken() -> None:
    scene = Scene()
    scene.state.legacies.append("remora")
    scene.warp(D, 1)
    defended(scene).play()
    assert (scene.in_warp(D), cached(scene, E)) == (0, 0)


def test_its_wild_flare_does_not_follow_its_own_boons() -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Remora")
    assert f"{D} {pod_id(flare)}" not in defended(scene, boons=3).play().offers
