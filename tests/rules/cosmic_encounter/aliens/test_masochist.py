"""Masochist: Power to Suffer."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import in_warp, ships_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene, first


def ready(scene: Scene) -> Scene:
    """A against B: nothing is primed yet."""
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    return scene.invade(4)


def warpfall(scene: Scene) -> Scene:
    """A is about to revive a ship; C has some in the warp, too."""
    scene.warp(A, 2)
    scene.warp(C, 2)
    return scene.begin("warpfall")


TARGET = ("D-target",)


def suffer(seat: int, count: int) -> list[tuple[str, Answer]]:
    """Use the power and destroy so many ships."""
    stop = [(f"D-declare {seat}", "stop")] * (count < 4)
    return [(f"D-window {seat}", "masochist"), *[(f"D-declare {seat}", first)] * count, *stop]


@pytest.mark.parametrize("count", [1, 3, 4])
def test_each_ship_destroyed_drafts_2_pods(count: int) -> None:
    scene = ready(Scene("masochist")).play(*suffer(A, count), stop=("D-driver",))
    assert scene.in_warp(A) == count
    assert len(scene.state.aliens[A].cache) == 1 + 2 * count


def test_not_as_a_bystander() -> None:
    scene = ready(Scene("", "", "masochist")).play()
    assert f"{C} masochist" not in scene.offers


@pytest.mark.rule("CE-13.44")
def test_zapped_no_ship_is_lost() -> None:
    scene = Scene("masochist")
    (zap,) = scene.give(D, "Cosmic Zap")
    ready(scene).play(("D-window 0", "masochist"), ("D-response 3", pod_id(zap)), stop=("D-driver",))
    assert (scene.in_warp(A), len(scene.state.aliens[A].cache)) == (0, 1)


@pytest.mark.rule("CE-12.23")
def test_little_authority_does_not_stop_it() -> None:
    scene = Scene("masochist")
    scene.authority(A, 2)
    ready(scene).play()
    assert scene.authority_of(A) == 2
    assert not scene.state.aliens[A].powers[0].off


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("masochist")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    ready(scene).play(*suffer(B, 2), stop=("D-driver",))
    assert (scene.in_warp(B), len(scene.state.aliens[B].cache)) == (2, 5)


def test_its_super_flare_vaporizes_a_ship_in_the_warp_for_2_pods() -> None:
    scene = Scene("masochist")
    (flare,) = scene.give(A, "flare Masochist")
    warpfall(scene).play(("D-window 0", pod_id(flare)), stop=TARGET)
    assert scene.in_warp(A) == 0
    assert len(ships_of(scene.state, A)) == 19
    assert len(scene.state.aliens[A].cache) == 2


@pytest.mark.rule("CE-37.70")
def test_its_super_flare_takes_no_evolved_ship_if_there_is_another() -> None:
    scene = Scene("masochist")
    (flare,) = scene.give(A, "flare Masochist")
    scene.warp(A, 3)
    dead = in_warp(scene.state, A)
    scene.state.ships[dead[0]] = msgspec.structs.replace(scene.state.ships[dead[0]], level=2)
    scene.begin("warpfall", invader=B).play(("D-window 0", pod_id(flare)), stop=TARGET)
    assert in_warp(scene.state, A) == [dead[0], dead[2]]


@pytest.mark.rule("CE-14.11")
def test_its_wild_flare_lets_another_revive_instead_of_the_invader() -> None:
    scene = Scene("")
    (flare,) = scene.give(B, "flare Masochist")
    warpfall(scene).play(("D-window 1", pod_id(flare)), stop=TARGET)
    assert (scene.in_warp(A), scene.in_warp(C)) == (2, 1)


def test_its_legacy_lets_each_leader_destroy_one_ship_for_2_pods() -> None:
    scene = Scene()
    scene.state.legacies.append("masochist")
    ready(scene).play(("D-declare 0", first), ("D-declare 1", first), stop=("D-driver",))
    assert (scene.in_warp(A), scene.in_warp(B)) == (1, 1)
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B)] == [3, 3]
