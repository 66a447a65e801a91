"""Locust: Power to Devour."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.locust import ITEM
from cosmotui.rules.cosmic_encounter.effect import GameEvent, Use
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight, run_to_end, table_of

AFTER = ("D-purchase", "D-continue", "D-fuel")
MEAL = 7
"""A planet of B."""


def swarm(seat: int = A, stationed: int = 2, ships: int = 4) -> Scene:
    """A lands on a planet of B with ships; on another one of B's stand few."""
    scene = Scene(*[""] * seat, "locust")
    scene.base(B, MEAL, stationed)
    return fight(scene.invade(ships), "attack 20", "attack 08")


def exists(scene: Scene, planet: int) -> bool:
    return scene.state.planets[planet].exists


def test_after_landing_it_devours_a_planet_with_fewer_ships() -> None:
    scene = swarm()
    scene.play(("D-window 0", "locust"), stop=AFTER)
    assert not exists(scene, MEAL) and scene.on(A, 5) == 0
    assert scene.dominion_of(A) == 1 and scene.in_warp(A) == 0


def test_a_planet_with_as_many_ships_is_safe() -> None:
    assert "0 locust" not in swarm(stationed=4).play(stop=AFTER).offers
    assert "0 locust" in swarm(stationed=3).play(stop=AFTER).offers


def test_ships_of_all_aliens_there_count() -> None:
    scene = swarm()
    scene.warp(D, 2)
    scene.base(D, MEAL, 2)
    assert "0 locust" not in scene.play(stop=AFTER).offers


@pytest.mark.parametrize(("planet", "hungry"), [(1, False), (6, True)])
def test_a_new_home_base_is_no_reason(planet: int, hungry: bool) -> None:
    scene = Scene("locust")
    scene.warp(A, 1)
    scene.base(A, 6, 1)
    scene.base(A, 2, 0)
    scene.base(B, MEAL, 0)
    new = GameEvent("on:base-established", A, place=planet)
    assert ITEM.power.uses[0].applies(Use(table_of(scene), A, ITEM.power.uses[0], new.kind, new)) is hungry


def test_bases_of_others_are_no_reason() -> None:
    assert "2 locust" not in swarm(C).play(stop=AFTER).offers


def test_a_footprint_of_macron_keeps_a_planet_safe() -> None:
    scene = swarm()
    scene.token("footprint", MEAL, "power macron")
    assert "0 locust" not in scene.play(stop=AFTER).offers


@pytest.mark.parametrize("off", [False, True])
def test_below_three_authority_devoured_planets_do_not_count(off: bool) -> None:
    scene = Scene("locust")
    scene.state.aliens[A].powers[0].marks = {"dominion": 1}
    scene.state.aliens[A].powers[0].off = off
    assert scene.dominion_of(A) == (0 if off else 1)


def test_zapped_it_stays_hungry() -> None:
    scene = swarm()
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "locust"), ("D-response 4", pod_id(zap)), stop=AFTER)
    assert exists(scene, MEAL) and scene.on(A, 5) == 4


def test_stolen_it_works_for_its_new_owner_with_what_it_has_devoured() -> None:
    scene = swarm(C)
    scene.state.aliens[C].powers[0].marks = {"dominion": 1}
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-window 0", "locust"), stop=AFTER)
    assert scene.dominion_of(A) == 2 and scene.dominion_of(C) == 0


def test_its_super_flare_lets_it_devour_any_planet_of_the_system() -> None:
    scene = swarm(stationed=4)
    scene.give(A, "flare Locust")
    scene.play(("D-window 0", "locust"), ("D-power 0", "yes"), ("D-declare 0", str(MEAL)), stop=AFTER)
    assert not exists(scene, MEAL) and scene.in_warp(B) == 8


def warpfall(*powers: str) -> Scene:
    """D holds the wild flare in A's warpfall."""
    scene = Scene(*powers)
    scene.give(D, "flare Locust")
    return scene.begin("warpfall")


def test_its_wild_flare_vaporizes_a_planet_for_four_ships() -> None:
    scene = warpfall()
    flare = scene.state.aliens[D].cache[0]
    scene.play(("D-window 3", pod_id(flare)), ("D-declare 3", str(MEAL)), stop=("D-target",))
    assert scene.in_warp(D) == 4 and not exists(scene, MEAL) and scene.in_warp(B) == 4
    assert flare not in scene.state.aliens[D].cache


def test_its_wild_flare_needs_four_ships() -> None:
    scene = warpfall()
    scene.warp(D, 17)
    assert f"3 {pod_id(scene.state.aliens[D].cache[0])}" not in scene.play(stop=("D-target",)).offers


@pytest.mark.parametrize("public", [True, False])
def test_its_wild_flare_cannot_hit_the_system_of_a_known_locust(public: bool) -> None:
    scene = warpfall("", "locust")
    scene.state.aliens[B].powers[0].public = public
    scene.play(("D-window 3", pod_id(scene.state.aliens[D].cache[0])), stop=("D-target",))
    assert (f"3 {MEAL}" in scene.offers) is not public


def test_its_legacy_vaporizes_a_planet_of_each_alien() -> None:
    scene = Scene()
    scene.begin("warpfall")
    scene.state.legacies.append("locust")
    run_to_end(legacies_begin(table_of(scene), ["locust"]))
    assert [len(planets_of(scene.state, seat)) for seat in range(5)] == [4] * 5
    assert [scene.in_warp(seat) for seat in range(5)] == [4] * 5
