"""Warpwalker: Power to Wander."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority, dominion, on_planet, planets_of, warpworlds
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import OFF, ZAPPED
from cosmotui.rules.cosmic_encounter.operations.power_ends import power_ends
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, Scene, fight, run_to_end, table_of

LOADING = ("D-fuel",)
AFTER = ("D-purchase", "D-continue", "D-fuel")


def wandering(scene: Scene, *answers: tuple[str, Answer], campaign: int = A) -> Scene:
    """A campaign begins."""
    scene.state.phase, scene.state.campaign = "orientation", campaign
    return scene.play(*answers, stop=LOADING)


def away(*places: int, power: str = "warpwalker") -> Scene:
    """A, whose planets of these places are in the warp."""
    scene = Scene(power)
    for place in places:
        run_to_end(do.warp_planet(table_of(scene), place))
    return scene


@pytest.mark.rule("CE-37.44")
def test_at_its_orientation_it_moves_a_planet_with_all_on_it_into_the_warp() -> None:
    scene = Scene("warpwalker")
    home = planets_of(scene.state, A)[1]
    scene.dominion(B, 2, there=A)
    own, other = scene.on(A, home), scene.on(B, home)
    wandering(scene, ("D-window 0", "warpwalker"), ("D-declare 0", f"{home}"))
    assert other == 1 and warpworlds(scene.state, A) == [home] and home not in planets_of(scene.state, A)
    assert (scene.on(A, home), scene.on(B, home), scene.in_warp(B)) == (own, 0, 1)


def test_it_counts_at_home_and_abroad() -> None:
    scene = away(0)
    assert (authority(scene.state, A), dominion(scene.state, A)) == (5, 1)
    scene.state.aliens[A].powers[0].zapped = True
    assert (authority(scene.state, A), dominion(scene.state, A)) == (5, 0)


def test_a_warpworld_without_a_base_is_worth_nothing() -> None:
    scene = away(0)
    run_to_end(do.lose(table_of(scene), on_planet(scene.state, 0, A)))
    assert (authority(scene.state, A), dominion(scene.state, A), scene.in_warp(A)) == (4, 0, 4)


def test_another_one_takes_its_place() -> None:
    scene = wandering(away(0), ("D-window 0", "warpwalker"), ("D-declare 0", "1"))
    assert warpworlds(scene.state, A) == [1] and 0 in planets_of(scene.state, A)


def test_in_the_orientation_of_another_it_may_not_wander() -> None:
    scene = wandering(Scene("warpwalker"), campaign=B)
    assert f"{A} warpwalker" not in scene.offers


def test_zapped_it_stays() -> None:
    scene = Scene("warpwalker")
    (zap,) = scene.give(B, "Cosmic Zap")
    wandering(scene, ("D-window 0", "warpwalker"), ("D-response 1", pod_id(zap)))
    assert not warpworlds(scene.state, A)


def test_ships_jump_to_other_bases_and_back() -> None:
    scene = away(0)
    scene.begin("warpfall", invader=B)
    scene.play(
        ("D-window 0", "jump of warpwalker"), ("D-place 0", "0"), ("D-place 0", "2"), ("D-declare 0", 3),
        stop=("D-target", "D-wild", "D-fuel"),
    )  # fmt: skip
    assert (scene.on(A, 0), scene.on(A, 2)) == (1, 7)


def test_without_a_warpworld_nothing_jumps() -> None:
    scene = Scene("warpwalker").begin("warpfall", invader=B).play(stop=("D-target", "D-wild", "D-fuel"))
    assert f"{A} jump of warpwalker" not in scene.offers


@pytest.mark.parametrize("why", [OFF, ZAPPED])
def test_deactivated_it_lets_its_warpworld_come_back_zapped_it_does_not(why: str) -> None:
    scene = away(0)
    run_to_end(power_ends(table_of(scene), A, scene.state.aliens[A].powers[0], why))
    assert warpworlds(scene.state, A) == ([] if why == OFF else [0])


def test_stolen_it_lets_its_warpworld_come_back() -> None:
    scene = away(0)
    scene.state.aliens[C].powers = Scene("tide").state.aliens[A].powers
    use = Use(table_of(scene.invade(1)), A, alien("warpwalker").power.uses[0], "upkeep.window")
    run_to_end(do.swap_powers(use, A, C))
    assert not warpworlds(scene.state, A)


def test_with_its_super_flare_a_second_planet_goes_until_the_flare_does() -> None:
    scene = away(0)
    (flare,) = scene.give(A, "flare Warpwalker")
    wandering(scene, ("D-window 0", "warpwalker"), ("D-power 0", "yes"), ("D-declare 0", "1"))
    assert warpworlds(scene.state, A) == [0, 1] and dominion(scene.state, A) == 2
    for place in (scene.state.aliens[A].cache, scene.state.aliens[A].exhaust):
        if flare in place:
            place.remove(flare)
    scene.state.aliens[B].cache.append(flare)
    scene.match = None
    scene.begin("warpfall", invader=B).play(stop=("D-target", "D-wild", "D-fuel"))
    assert len(warpworlds(scene.state, A)) == 1


def test_its_super_flare_needs_a_warpworld() -> None:
    scene = Scene("warpwalker")
    scene.give(A, "flare Warpwalker")
    wandering(scene, ("D-window 0", "warpwalker"))
    assert "D-power 0" not in scene.asked


def shrouded(*more: tuple[str, Answer]) -> tuple[Scene, int, int]:
    """B shrouds an attack pod in the warp while A fights."""
    scene = Scene()
    flare, pod = scene.give(B, "flare Warpwalker", "attack 12")
    fight(scene.invade(1, invader=A, defender=C), "attack 20", "attack 04")
    scene.play(("D-window 1", pod_id(flare)), *more, stop=AFTER)
    return scene, flare, pod


def test_its_wild_flare_shrouds_a_pod_in_the_warp() -> None:
    scene, flare, pod = shrouded()
    assert [store.pods for store in scene.state.stores] == [[pod]] and scene.tokens("niche") == [-1]
    assert flare in scene.state.aliens[B].exhaust
    assert [store.pods for store in GAME.view(scene.setup, scene.state, B).stores] == [(pod,)]
    assert [store.pods for store in GAME.view(scene.setup, scene.state, A).stores] == [()]
    assert state_problem(scene.setup, scene.state) == ""


def test_with_its_wild_flare_such_pods_are_claimed_at_any_time() -> None:
    scene, _, pod = shrouded(("D-window 1", "claim of niche"))
    assert pod in scene.state.aliens[B].cache


def test_its_wild_flare_takes_them_along_when_it_leaves() -> None:
    scene, flare, pod = shrouded()
    scene.state.aliens[B].exhaust.remove(flare)
    scene.state.aliens[B].charging.remove(flare)
    scene.state.aliens[C].cache.append(flare)
    scene.match = None
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert pod in scene.state.aliens[B].exhaust and not scene.tokens("niche")


def test_its_legacy_gives_dominion_to_whoever_has_most_ships_in_the_warp() -> None:
    scene = Scene()
    scene.state.legacies.append("warpwalker")
    assert [dominion(scene.state, seat) for seat in range(5)] == [0] * 5
    scene.warp(B, 2)
    scene.warp(C, 1)
    assert [dominion(scene.state, seat) for seat in range(5)] == [0, 1, 0, 0, 0]
    scene.warp(C, 1)
    assert [dominion(scene.state, seat) for seat in range(5)] == [0, 1, 1, 0, 0]


def test_below_three_authority_it_may_not_wander() -> None:
    scene = Scene("warpwalker")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} warpwalker" not in wandering(scene).offers
