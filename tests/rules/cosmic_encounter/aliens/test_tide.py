"""Tide: Power of Waves."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene) -> Scene:
    """A, with C at its side, wins 15 to 13 against B, at whose side D is."""
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def tide(seat: int, waves: int = 3) -> Scene:
    scene = Scene(*[""] * seat, "tide")
    scene.state.aliens[seat].powers[0].marks["waves"] = waves
    return scene


def waves(scene: Scene, seat: int) -> int:
    return scene.state.aliens[seat].powers[0].marks["waves"]


def caches(scene: Scene) -> list[int]:
    return [len(alien.cache) for alien in scene.state.aliens]


def test_it_begins_with_3_waves() -> None:
    scene = Scene("tide")
    scene.state.phase = "setup"
    scene.play()
    assert waves(scene, A) == 3


def test_a_win_adds_a_wave_and_floods_its_fleet_with_pods() -> None:
    scene = clash(tide(A)).play()
    assert waves(scene, A) == 4
    assert caches(scene) == [4, 0, 4, 0, 0]


def test_a_loss_removes_a_wave_and_ravages_the_enemies() -> None:
    scene = tide(B)
    for seat in (A, C, D):
        scene.give(seat, *["attack 04"] * 3, "poison")
    clash(scene).play()
    assert waves(scene, B) == 2
    assert caches(scene) == [2, 0, 2, 4, 0]


def test_a_loss_without_waves_changes_nothing() -> None:
    scene = tide(B, 0)
    scene.give(A, "attack 04")
    clash(scene).play()
    assert waves(scene, B) == 0
    assert len(scene.state.aliens[A].cache) == 1


def test_a_sponsor_makes_no_waves() -> None:
    scene = clash(tide(C)).play()
    assert waves(scene, C) == 3
    assert caches(scene) == [0] * 5


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_makes_no_waves(off: str) -> None:
    scene = tide(A)
    setattr(scene.state.aliens[A].powers[0], off, True)
    clash(scene).play()
    assert (waves(scene, A), caches(scene)) == (3, [0] * 5)


def test_zapped_it_makes_no_waves() -> None:
    scene = tide(A)
    (zap,) = scene.give(E, "Cosmic Zap")
    clash(scene).play(("D-response 4", pod_id(zap)))
    assert (waves(scene, A), caches(scene)) == (3, [0] * 5)


@pytest.mark.rule("CE-12.14")
def test_stolen_it_takes_its_waves_along() -> None:
    scene = tide(E)
    scene.state.aliens[A].powers.append(scene.state.aliens[E].powers.pop())
    clash(scene).play()
    assert (waves(scene, A), caches(scene)) == (4, [4, 0, 4, 0, 0])


def test_its_super_flare_adds_a_wave() -> None:
    scene = tide(D)
    (flare,) = scene.give(D, "flare Tide")
    scene.begin("warpfall").play(("D-window 3", pod_id(flare)), stop=("D-wild", "D-target"))
    assert waves(scene, D) == 4


def test_its_wild_flare_ravages_as_many_pods_as_boons_were_gained() -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Tide")
    scene.give(E, *["attack 04"] * 4)
    scene.invade(4, backwards={D: 3}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 3", pod_id(flare)), ("D-declare 3", str(E)))
    assert caches(scene) == [0, 0, 0, 4, 1]


def test_its_wild_flare_needs_boons() -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Tide")
    assert f"3 {pod_id(flare)}" not in clash(scene).play().offers


def test_its_legacy_gives_winners_2_pods_and_costs_losers_2() -> None:
    scene = Scene()
    scene.state.legacies.append("tide")
    kept = scene.give(B, "attack 20")
    scene.give(B, "attack 04", "attack 05")
    clash(scene).play()
    assert caches(scene) == [2, 1, 2, 0, 0]
    assert scene.state.aliens[B].cache == kept


def test_the_log_tells_of_waves_once_the_power_is_public() -> None:
    scene = Scene("tide")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert "waves of A" not in scene.told()
    scene = Scene("tide")
    scene.state.aliens[A].powers[0].marks["waves"] = 3
    assert (
        "waves of A: 3 became 4"
        in scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play().told()
    )
