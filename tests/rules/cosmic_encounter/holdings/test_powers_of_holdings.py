"""Technologies and stations that give powers (CE-28.7, CE-28.8, CE-37.25)."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import RESEARCH, WARP
from cosmotui.rules.cosmic_encounter.operations.arrivals import sub_powers_end
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.ships import move
from cosmotui.rules.cosmic_encounter.operations.stations import trade_station
from cosmotui.rules.cosmic_encounter.phases.equipping import place_station
from cosmotui.rules.cosmic_encounter.timing.bound_powers import look_after_bound_powers
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene, run_to_end, table_of


def seeded(ships: int, power: str = "human") -> Scene:
    """A warpfall in which C has so many ships on a Precursor Seed."""
    scene = Scene("", "", power)
    number = scene.hold(TECHNOLOGY, "precursor-seed", C, works=False)
    scene.on_holding(C, number, RESEARCH, ships)
    return scene.begin("warpfall")


@pytest.mark.rule("CE-36.29", "CE-37.25")
def test_the_precursor_seed_gives_a_sub_power_for_good() -> None:
    scene = seeded(8).play(("D-window 2", "develop 0"), stop=("D-target",))
    main, sub = scene.state.aliens[C].powers
    assert (main.alien, main.is_main, sub.is_main, sub.lasts) == ("human", True, False, 0)
    assert scene.state.holdings[0].gone
    assert GAME.view(scene.setup, scene.state, A).aliens[C].powers[1].alien == ""
    assert GAME.view(scene.setup, scene.state, C).aliens[C].powers[1].alien == sub.alien
    assert scene.match is not None
    assert "C got one more power" in [one.describe(scene.setup.names()) for one in scene.match.events(A)]


def test_with_seven_ships_it_is_not_developed() -> None:
    assert "2 develop 0" not in seeded(7).play(stop=("D-target",)).offers


def outpost(power: str = "human") -> tuple[Scene, int]:
    """B has received an Alien Outpost on its first planet."""
    scene = Scene("", power)
    run_to_end(place_station(table_of(scene), "alien-outpost", B, planets_of(scene.state, B)[0]))
    return scene, len(scene.state.holdings) - 1


@pytest.mark.rule("CE-28.7", "CE-12.32")
def test_the_alien_outpost_gives_a_power_that_sleeps_while_it_is_offline() -> None:
    scene, number = outpost()
    state, power = scene.state, scene.state.aliens[B].powers[1]
    assert (power.beside, power.holding, power.is_active) == (True, number, True)
    planet = state.holdings[number].planet
    ids = on_planet(state, planet, B)
    run_to_end(move(table_of(scene), ids, WARP))
    assert power.asleep and not power.is_active
    assert GAME.view(scene.setup, state, A).aliens[B].powers[1].asleep
    for id in ids:
        put(state, id, planet)
    look_after_bound_powers(state)
    assert power.is_active and len(state.aliens[B].powers) == 2


@pytest.mark.rule("CE-28.8", "CE-12.14")
def test_its_power_goes_with_it_and_its_next_owner_manifests_none() -> None:
    scene, number = outpost()
    power = scene.state.aliens[B].powers[1]
    run_to_end(trade_station(table_of(scene), number, C))
    assert scene.state.aliens[C].powers == [power] and power.is_active
    assert [one.alien for one in scene.state.aliens[B].powers] == ["human"]
    assert power.alien in scene.state.aliens[B].known_powers


def test_its_power_leaves_with_it() -> None:
    scene, number = outpost()
    run_to_end(do.remove(table_of(scene), number))
    look_after_bound_powers(scene.state)
    assert scene.state.aliens[B].powers[1].asleep
    run_to_end(sub_powers_end(table_of(scene.invade(1))))
    assert [one.alien for one in scene.state.aliens[B].powers] == ["human"]


@pytest.mark.rule("CE-37.25", "CE-12.19")
def test_its_power_is_used_and_zapped_alone() -> None:
    """B's Virus would multiply its driver by its ships; it is zapped, and Tide stays."""
    scene, _ = outpost("tide")
    scene.state.aliens[B].powers[1] = Power("virus", beside=True, holding=0)
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.invade(2).prime(0, "attack 10").prime(1, "attack 08")
    scene.play(("D-response 2", f"p{zap}"), stop=("D-purchase",))
    assert [power.zapped for power in scene.state.aliens[B].powers] == [False, True]
    assert "might 12 against 12" in scene.told()
