"""Planets that come, move and go (CE-37.43 to CE-37.45)."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority, bases_of, dominion, on_planet, place_name, planets_of
from cosmotui.rules.cosmic_encounter.holdings import is_online
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.state import RESEARCH, WARP, Planet
from cosmotui.rules.cosmic_encounter.model.store import Store
from cosmotui.rules.cosmic_encounter.operations import manifest_planet, move_planet, vaporize_planet
from cosmotui.rules.cosmic_encounter.operations.hazards import strike
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.words.describe import describe
from cosmotui.rules.cosmic_encounter.words.inspection import planet_facts
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene, run_to_end, table_of


@pytest.mark.rule("CE-37.43", "CE-3.25")
def test_a_new_planet_is_one_of_its_system_and_is_called_by_the_next_number() -> None:
    scene = Scene()
    planet = [manifest_planet(table_of(scene), A) for _ in range(5)][-1]
    names = scene.setup.names()
    assert place_name(scene.state, names, planet) == "A X"
    before = authority(scene.state, A)
    scene.base(A, planet, 0)
    scene.warp(A, 1)
    scene.base(A, planet, 1)
    assert authority(scene.state, A) == before + 1
    assert scene.state.threshold == 5
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.rule("CE-37.43", "CE-16.1")
def test_it_can_be_aimed_at() -> None:
    scene = Scene()
    planet = manifest_planet(table_of(scene), B)
    scene.begin("destiny").state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][0] = 3
    scene.state.wild = 0
    scene.play(stop=("D-target",))
    assert scene.match is not None
    assert str(planet) in [option.value for one in scene.match.questions for option in one.options]  # type: ignore[union-attr] # one of planets


@pytest.mark.rule("CE-37.44")
def test_a_planet_that_moves_takes_everything_along() -> None:
    scene = Scene()
    planet = planets_of(scene.state, B)[0]
    station = scene.hold(STATION, "big-space-laser", B, planet, public=True)
    moon = scene.hold(MOON, "half-home", B, planet)
    there = on_planet(scene.state, planet, B)
    at_home, away = authority(scene.state, B), dominion(scene.state, B)
    move_planet(table_of(scene), planet, A)
    assert on_planet(scene.state, planet, B) == there
    assert (authority(scene.state, B), dominion(scene.state, B)) == (at_home - 1, away + 1)
    assert not is_online(scene.state, scene.state.holdings[station])
    assert scene.state.holdings[moon].owner == A
    assert place_name(scene.state, scene.setup.names(), planet) == "A VI"
    assert scene.state.planets[planet].home == B
    move_planet(table_of(scene), planet, C)
    assert scene.state.planets[planet] == Planet(C, 6, home=B)
    assert planet in bases_of(scene.state, B)


@pytest.mark.rule("CE-37.45")
def test_with_a_planet_goes_what_lies_on_it() -> None:
    scene = Scene()
    planet = planets_of(scene.state, B)[0]
    pod = scene.pod("attack 08")
    scene.state.stores.append(Store("power human", "buried", planet=planet, pods=[pod]))
    run_to_end(vaporize_planet(table_of(scene), planet))
    assert scene.state.stores == []
    assert pod in scene.state.forge + scene.state.spent_aur
    assert not scene.state.planets[planet].exists


@pytest.mark.rule("CE-30.3")
def test_a_boss_that_gives_way_to_another_leaves_the_match() -> None:
    scene = Scene()
    number = scene.hold(HAZARD, "the-danger-zone", public=True)
    scene.on_holding(A, number, RESEARCH)
    scene.begin("launch")
    run_to_end(strike(table_of(scene), "the-new-mandate"))
    assert scene.state.holdings[number].gone
    assert not [ship for ship in scene.state.ships if ship.holder == number]


@pytest.mark.rule("CE-37.43", "CE-27.6")
@pytest.mark.parametrize(("agrees", "base"), [("yes", 2), ("no", 0)])
def test_the_genesis_bomb_makes_a_planet_and_a_base_on_it(agrees: str, base: int) -> None:
    scene = Scene()
    number = scene.hold(TECHNOLOGY, "genesis-bomb", A, works=False)
    scene.on_holding(A, number, RESEARCH, 4)
    scene.begin("warpfall")
    scene.play(("D-window 0", f"develop {number}"), ("D-power 0", agrees), stop=("D-target", "D-declare"))
    planet = len(scene.state.planets) - 1
    assert scene.state.planets[planet] == Planet(A, 6)
    if agrees == "yes":
        scene.play(stop=("D-target",))
        assert 1 <= len(on_planet(scene.state, planet, A)) <= 4
    else:
        assert on_planet(scene.state, planet, A) == []
    assert not [ship for ship in scene.state.ships if ship.place == RESEARCH]
    assert scene.state.holdings[number].gone


@pytest.mark.rule("CE-37.44")
def test_a_planet_in_the_warp_is_no_target_and_holds_only_its_owners_base() -> None:
    scene = Scene()
    planet = planets_of(scene.state, B)[2]
    scene.dominion(C, 3, there=B)
    there = next(one for one in planets_of(scene.state, B) if scene.on(C, one))
    table = table_of(scene)
    run_to_end(do.warp_planet(table, there))
    assert there not in planets_of(scene.state, B)
    assert (scene.authority_of(B), scene.dominion_of(C), scene.in_warp(C)) == (5, 2, 1)
    assert scene.on(B, there) == 4
    view = GAME.view(scene.setup, scene.state, A)
    assert ("It lies in the warp: nobody can aim at it.", "CE-37.44") in planet_facts(view, there)
    assert any("in the warp 4" in line for line in describe(view))
    assert state_problem(scene.setup, scene.state) == ""
    do.return_planet(table, there)
    assert (scene.on(C, there), scene.in_warp(C), scene.dominion_of(C)) == (1, 0, 3)
    assert planet in planets_of(scene.state, B)


@pytest.mark.rule("CE-37.44", "CE-36.45")
def test_a_ship_that_was_revived_meanwhile_does_not_come_back_with_it() -> None:
    scene = Scene()
    scene.dominion(C, 1, there=B)
    there = next(one for one in planets_of(scene.state, B) if scene.on(C, one))
    table = table_of(scene)
    run_to_end(do.warp_planet(table, there))
    run_to_end(do.revive(table, C, 1))
    do.return_planet(table, there)
    assert (scene.on(C, there), scene.in_warp(C)) == (0, 0)


@pytest.mark.rule("CE-37.45", "CE-36.63")
@pytest.mark.parametrize("anchored", [False, True])
def test_ships_that_are_spared_where_a_planet_is_vaporized_go_elsewhere(anchored: bool) -> None:
    scene = Scene().begin("warpfall")
    state = scene.state
    state.now.spared = on_planet(state, 7, B)[:1]
    state.now.anchored = list(state.now.spared) if anchored else []
    run_to_end(do.vaporize_planet(table_of(scene), 7))
    place = state.ships[state.now.spared[0]].place
    assert place == WARP if anchored else place in planets_of(state, B)
    assert not any(ship.place == 7 for ship in state.ships)
