"""Space stations stand on home planets and work while they are online (CE-28)."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, STATION
from cosmotui.rules.cosmic_encounter.model.state import FLEET
from cosmotui.rules.cosmic_encounter.operations import vaporize_planet
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, run_to_end, table_of


def fight(station: str, owner: int, planet: int) -> tuple[Scene, int]:
    """A attacks B, 14 might against 12; a station stands on a planet (counted from 0 in the system of its owner)."""
    scene = Scene()
    number = scene.hold(STATION, station, owner, planets_of(scene.state, owner)[planet], public=True)
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08")
    return scene, number


def test_the_big_space_laser_adds_ten_for_a_leader_without_sponsors() -> None:
    scene, _ = fight("big-space-laser", A, 1)
    scene.play(("D-window 0", "big-space-laser"))
    assert "might 24 against 12" in scene.told()
    assert "A used Big Space Laser" in scene.told()


@pytest.mark.rule("CE-28.2")
def test_offline_it_does_nothing_and_works_again_when_its_owner_is_back() -> None:
    scene, number = fight("big-space-laser", A, 1)
    planet = scene.state.holdings[number].planet
    for id, ship in enumerate(scene.state.ships):
        if ship.place == planet:
            put(scene.state, id, FLEET)
    scene.play()
    assert "0 big-space-laser" not in scene.offers
    assert not scene.state.holdings[number].gone


@pytest.mark.rule("CE-28.3")
@pytest.mark.rule("CE-28.7")
def test_an_accessible_one_serves_whoever_has_a_base_there() -> None:
    scene, _ = fight("big-sky-laser", C, 0)
    scene.dominion(A, 1, there=C)
    scene.play(("D-window 0", "big-sky-laser"))
    assert "might 20 against 12" in scene.told()
    assert "1 big-sky-laser" not in scene.offers


def test_energy_grows_with_wins_and_gives_dominion_while_the_station_is_online() -> None:
    scene, number = fight("cosmic-energy-generator", A, 1)
    scene.state.holdings[number].marks["energy"] = 3
    before = scene.dominion_of(A)
    scene.play()
    assert scene.state.holdings[number].marks["energy"] == 5
    assert scene.dominion_of(A) == before + 2  # the base that it has won, and the station


@pytest.mark.rule("CE-28.1")
@pytest.mark.rule("CE-4.12")
def test_each_alien_keeps_one_of_three_on_a_home_planet_and_all_see_it() -> None:
    scene = Scene(options={"space_stations": "on"}, seats=4)
    scene.play(stop=("D-fuel",))
    held = [one for one in scene.state.holdings if one.kind == STATION]
    assert all(scene.state.planets[one.planet].system == one.owner and one.public for one in held)
    assert len({one.owner for one in held}) == len(held) > 0
    assert "D-station 0" in scene.asked
    seen = view_of(scene.setup, scene.state, None)
    assert all(one.item for one in seen.holdings if one.kind == STATION)


@pytest.mark.rule("CE-28.5")
def test_it_is_vaporized_with_its_planet() -> None:
    scene, number = fight("big-space-laser", C, 1)
    table = table_of(scene)
    run_to_end(vaporize_planet(table, scene.state.holdings[number].planet))
    assert scene.state.holdings[number].gone


@pytest.mark.rule("CE-28.6")
def test_it_is_removed_with_its_owner() -> None:
    scene, number = fight("big-space-laser", C, 1)
    eliminate(table_of(scene), C)
    assert scene.state.holdings[number].gone


@pytest.mark.rule("CE-22.32")
def test_a_redirect_exchanges_the_sponsors_rewards_and_all_are_told() -> None:
    scene = Scene().begin("destiny")
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][0] = 3
    scene.state.wild = 0
    scene.hold(STATION, "hyperspace-redirect", B, planets_of(scene.state, B)[1], public=True)
    scene.play(("D-window 1", "hyperspace-redirect"), stop=("D-commission",))
    assert "B used Hyperspace Redirect" in scene.told()
    words = order_words(view_of(scene.setup, scene.state, C))
    assert ("The sponsors' kinds of reward are exchanged.", "CE-22.32") in words


@pytest.mark.rule("CE-22.32")
def test_a_redirect_and_a_mirror_universe_cancel_each_other() -> None:
    scene = Scene()
    scene.hold(HAZARD, "mirror-universe", public=True)
    scene.invade(2, forewards={C: 2}).prime(0, "attack 20").prime(1, "attack 01")
    scene.state.now.sponsors_swapped = True
    target = scene.state.now.target
    scene.play(stop=("D-purchase",))
    assert (scene.on(A, target), scene.on(C, target)) == (2, 2)


def matrix() -> Scene:
    """A has a Temporal Matrix."""
    scene = Scene()
    scene.hold(STATION, "temporal-matrix", A, planets_of(scene.state, A)[0], public=True)
    return scene


@pytest.mark.rule("CE-36.79")
def test_temporal_matrix_repairs_a_flagship_with_its_fuel() -> None:
    scene = matrix().invade(4, loaded=2).prime(0, "attack 01").prime(1, "attack 20")
    scene.play(("D-window 0", "repair of temporal-matrix"), stop=("D-continue", "D-fuel"))
    assert scene.state.aliens[A].flagship and scene.state.aliens[A].loaded == 1
    assert "D-continue 0" in scene.asked


@pytest.mark.rule("CE-15.16")
@pytest.mark.parametrize(("invasions", "offered"), [(1, True), (0, False)])
def test_temporal_matrix_uses_the_last_charge_again(invasions: int, offered: bool) -> None:
    scene = matrix().begin("warpfall")
    state = scene.state
    state.invasions, state.last_charge, state.last_flagged = invasions, str(D), True
    state.charges[D] = [1, 0]
    answers = (("D-window 0", "temporal-matrix"),) if offered else ()
    scene.play(*answers, stop=("D-target",))
    assert ("0 temporal-matrix" in scene.offers) is offered
    if offered:
        assert scene.state.now.defender == D and scene.state.now.flagged
        assert scene.state.charges[D] == [1, 0]


def cycler(driver: str, enemy: str) -> Scene:
    """A has an Option Cycler and attacks B."""
    scene = Scene()
    scene.hold(STATION, "option-cycler", A, planets_of(scene.state, A)[0], public=True)
    scene.give(B, *["attack 05"] * 14)
    return scene.invade(4).prime(0, driver).prime(1, enemy)


@pytest.mark.rule("CE-23.8")
@pytest.mark.parametrize(("driver", "pods"), [("attack 11", 4), ("attack 20", 12)])
def test_option_cycler_makes_an_envoy_with_a_threefold_compensation(driver: str, pods: int) -> None:
    scene = cycler(driver, "attack 30").play(("D-window 0", "option-cycler"), stop=("D-purchase",))
    assert len(scene.state.aliens[A].cache) == pods


def test_option_cycler_needs_a_strong_driver() -> None:
    assert "0 option-cycler" not in cycler("attack 10", "attack 30").play(stop=("D-purchase",)).offers


@pytest.mark.rule("CE-21.4")
@pytest.mark.parametrize(("driver", "influence"), [("attack 11", 5), ("attack 20", 10)])
def test_option_cycler_doubles_influence(driver: str, influence: int) -> None:
    scene = cycler(driver, "negotiate").play(("D-window 0", "option-cycler"), stop=("D-demand",))
    talks = scene.state.now.negotiation
    assert talks is not None and talks.influence[0] == influence
