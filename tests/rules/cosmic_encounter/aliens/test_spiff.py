"""Spiff: Power to Crashland."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def lost(scene: Scene, driver: str = "attack 16") -> Scene:
    """A, with 6 + 4 + 1 = 11, loses to B, with 16 + 4 = 20 + 1 of D."""
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    return scene.prime(INVADERS, "attack 06").prime(DEFENDERS, driver)


def target(scene: Scene) -> int:
    return planets_of(scene.state, B)[0]


def test_it_crashlands_after_losing_by_10() -> None:
    scene = lost(Scene("spiff")).play()
    assert "might 11 against 21" in scene.told()
    assert scene.on(A, target(scene)) == 1
    assert (scene.in_warp(A), scene.in_warp(C)) == (3, 1)
    assert scene.dominion_of(A) == 1
    assert scene.state.aliens[A].flagship
    assert len(scene.state.aliens[D].cache) == 1  # the defenders are rewarded as well


@pytest.mark.parametrize("legacy", [False, True])
def test_it_picks_the_ship_that_is_rescued(legacy: bool) -> None:
    scene = lost(Scene("" if legacy else "spiff"), "attack 20")
    scene.state.legacies += ["spiff"] if legacy else []
    weak, strong = fleet_ships(scene.state, INVADERS, A)[:2]
    scene.state.ships[strong] = msgspec.structs.replace(scene.state.ships[strong], level=1)
    scene.play(*[("D-power 0", "yes")] * legacy, ("D-declare 0", f"s{weak}"))
    assert scene.state.ships[weak].place == target(scene)
    assert scene.state.ships[strong].place == WARP


def test_it_does_not_after_losing_by_9() -> None:
    scene = lost(Scene("spiff"), "attack 15").play()
    assert (scene.on(A, target(scene)), scene.in_warp(A)) == (0, 4)
    assert not scene.state.aliens[A].flagship


def test_it_does_not_for_a_foreward() -> None:
    scene = lost(Scene("", "", "spiff")).play()
    assert (scene.on(C, target(scene)), scene.in_warp(C)) == (0, 1)


def test_a_defender_stays_with_one_ship() -> None:
    scene = Scene("", "spiff").invade(4)
    scene.prime(INVADERS, "attack 30").prime(DEFENDERS, "attack 01").play()
    assert (scene.on(B, target(scene)), scene.in_warp(B), scene.on(A, target(scene))) == (1, 3, 4)


@pytest.mark.rule("CE-23.1")
def test_a_massacre_that_both_win_is_not_compensated() -> None:
    scene = Scene("", "spiff").invade(4)
    scene.give(A, "attack 01", "attack 04")
    scene.prime(INVADERS, "attack 30").prime(DEFENDERS, "negotiate").play()
    assert len(scene.state.aliens[A].cache) == 2
    assert scene.on(B, target(scene)) == 1


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_loses_everything(off: str) -> None:
    scene = Scene("spiff")
    setattr(scene.state.aliens[A].powers[0], off, True)
    lost(scene).play()
    assert (scene.on(A, target(scene)), scene.in_warp(A)) == (0, 4)


def test_zapped_it_loses_everything() -> None:
    scene = Scene("spiff")
    (zap,) = scene.give(D, "Cosmic Zap")
    lost(scene).play(("D-response 3", pod_id(zap)))
    assert (scene.on(A, target(scene)), scene.in_warp(A)) == (0, 4)


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "spiff")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    lost(scene).play()
    assert scene.on(A, target(scene)) == 1


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_a_crashlanding_of_its_super_flare_can_be_zapped() -> None:
    scene = Scene("spiff")
    (flare,) = scene.give(A, "flare Spiff")
    (zap,) = scene.give(D, "Cosmic Zap")
    lost(scene, "attack 11").play(("D-window 0", pod_id(flare)), ("D-response 3", pod_id(zap)))
    assert scene.state.aliens[A].powers[0].public
    assert (scene.on(A, target(scene)), scene.in_warp(A)) == (0, 4)


def test_its_super_flare_works_on_a_loss_by_5() -> None:
    scene = Scene("spiff")
    (flare,) = scene.give(A, "flare Spiff")
    lost(scene, "attack 11").play(("D-window 0", pod_id(flare)))
    assert "might 11 against 16" in scene.told()
    assert (scene.on(A, target(scene)), scene.in_warp(A)) == (1, 3)


@pytest.mark.rule("CE-8.9")
def test_its_wild_flare_lands_a_foreward_and_burns_out() -> None:
    scene = Scene("", "", "", "", "spiff")
    (flare,) = scene.give(C, "flare Spiff")
    lost(scene).play(("D-window 2", pod_id(flare)))
    assert (scene.on(C, target(scene)), scene.in_warp(C), scene.in_warp(A)) == (1, 0, 4)
    assert flare in scene.state.aliens[4].cache


@pytest.mark.parametrize(("answer", "there"), [("yes", 1), ("no", 0)])
def test_by_its_legacy_any_leader_may_crashland(answer: str, there: int) -> None:
    scene = Scene()
    scene.state.legacies.append("spiff")
    lost(scene).play(("D-power 0", answer))
    assert scene.on(A, target(scene)) == there


def test_its_wild_flare_needs_the_target_planet() -> None:
    scene = lost(Scene())
    (flare,) = scene.give(C, "flare Spiff")
    scene.state.planets[target(scene)] = msgspec.structs.replace(scene.state.planets[target(scene)], exists=False)
    assert f"2 {pod_id(flare)}" not in scene.play().offers
