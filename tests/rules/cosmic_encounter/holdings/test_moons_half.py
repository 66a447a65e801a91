"""Half moons act for their owner, and more strongly with two."""

import pytest

from cosmotui.rules.cosmic_encounter.operations import boons, resupply
from cosmotui.rules.cosmic_encounter.timing.uses import has_charge
from tests.rules.cosmic_encounter.holdings.moons import settled
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, run_to_end, table_of


def half(item: str, seat: int, count: int) -> Scene:
    """An alien occupies a half moon, and another one if there are two."""
    scene = settled(item, seat)
    return settled("half-home", seat, scene, planet=3) if count == 2 else scene


@pytest.mark.rule("CE-29.9")
@pytest.mark.parametrize(("count", "words"), [(1, "might 17 against 12"), (2, "might 19 against 12")])
def test_ally_makes_each_ship_of_its_owner_stronger_as_a_sponsor(count: int, words: str) -> None:
    scene = half("half-ally", C, count).invade(3, forewards={C: 2, D: 0})
    assert words in scene.prime(0, "attack 10").prime(1, "attack 08").play().told()


@pytest.mark.parametrize("seat", [A, D])
def test_ally_gives_leaders_and_bystanders_nothing(seat: int) -> None:
    scene = half("half-ally", seat, 1).invade(3, forewards={C: 2})
    assert "might 15 against 12" in scene.prime(0, "attack 10").prime(1, "attack 08").play().told()


@pytest.mark.rule("CE-8.15")
@pytest.mark.parametrize(("count", "used", "may"), [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False)])
def test_flareup_gives_more_flares_in_an_invasion(count: int, used: int, may: bool) -> None:
    scene = half("half-flareup", C, count)
    for seat in (C, D):
        scene.state.aliens[seat].flares_used = used
    assert has_charge(scene.state, C) is may
    assert not has_charge(scene.state, D)


@pytest.mark.parametrize(("count", "pods"), [(1, 9), (2, 10)])
def test_new_makes_resupplies_larger(count: int, pods: int) -> None:
    scene = half("half-new", C, count)
    for seat in (C, D):
        run_to_end(resupply(table_of(scene), seat))
    assert [len(scene.state.aliens[seat].cache) for seat in (C, D)] == [pods, 8]


@pytest.mark.rule("CE-11.12")
@pytest.mark.parametrize(("count", "pods"), [(1, 4), (2, 5)])
def test_rewards_come_once_an_occasion(count: int, pods: int) -> None:
    scene = half("half-rewards", C, count).begin("warpfall")
    for seat in (C, D):
        run_to_end(boons(table_of(scene), seat, 3))
    assert [len(scene.state.aliens[seat].cache) for seat in (C, D)] == [pods, 3]


@pytest.mark.parametrize(("count", "left"), [(1, 3), (2, 2)])
def test_revive_brings_more_ships_back_in_the_own_warpfall(count: int, left: int) -> None:
    scene = half("half-revive", A, count)
    for seat in (A, B):
        scene.warp(seat, 5)
    scene.begin("warpfall").play(stop=("D-target",))
    assert [scene.in_warp(seat) for seat in (A, B)] == [left, 5]


def test_revive_does_nothing_in_the_warpfall_of_another() -> None:
    scene = half("half-revive", B, 1)
    scene.warp(B, 5)
    scene.begin("warpfall").play(stop=("D-target",))
    assert scene.in_warp(B) == 5
