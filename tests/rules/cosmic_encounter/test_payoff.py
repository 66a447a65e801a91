"""Payoff: losses, landing, rewards and going home (CE-22)."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, attack_of_a

WIN, LOSE = "attack 20", "attack 04"


@pytest.mark.rule("CE-22.1")
def test_losses_come_before_landing_and_landing_before_boons() -> None:
    scene = attack_of_a(LOSE, WIN, backwards={D: 1})
    scene.warp(D, 1)
    (wind,) = scene.give(E, "Solar Wind")
    scene.play(("D-window 4", f"p{wind}"))
    told = scene.told()
    assert told.index("ships of A destroyed") < told.index("Solar Wind") < told.index("D made a base")


@pytest.mark.rule("CE-22.2")
@pytest.mark.parametrize(
    ("invader", "defender", "results"),
    [
        (WIN, LOSE, ["win", "lose"]),
        (LOSE, WIN, ["lose", "win"]),
        ("negotiate", "negotiate", ["win", "win"]),
        ("poison", "poison", ["lose", "lose"]),
    ],
)
def test_each_fleet_has_one_result(invader: str, defender: str, results: list[str]) -> None:
    scene = attack_of_a(invader, defender).play(stop=("D-purchase",))
    assert [fleet.result for fleet in scene.state.now.fleets] == results


@pytest.mark.rule("CE-22.6", "CE-36.21")
def test_impervious_ships_of_a_losing_fleet_rebound() -> None:
    scene = attack_of_a(LOSE, WIN, "observer", forewards={C: 2}).play()
    assert [scene.in_warp(seat) for seat in (A, C)] == [3, 0]
    assert sum(scene.on(C, planet) for planet in range(25)) == 20


@pytest.mark.rule("CE-22.7", "CE-22.34", "CE-36.42")
def test_casualties_beyond_the_fleet_are_ravaged() -> None:
    scene = attack_of_a("attack 30", "negotiate", "", "pacifist")
    scene.state.now.notes["casualties more 1"] = 2
    scene.state.aliens[B].powers[0].off = True
    scene.play()
    assert scene.in_warp(B) == 4 + 2


@pytest.mark.rule("CE-22.8", "CE-36.5")
def test_a_base_without_ships_ends_at_once() -> None:
    scene = attack_of_a(WIN, LOSE).play(stop=("D-purchase",))
    assert "the base of B on B I ended" in scene.told()
    assert scene.authority_of(B) == 4


@pytest.mark.rule("CE-22.9", "CE-18.5")
def test_uncommitted_ships_of_others_on_the_target_are_untouched() -> None:
    scene = Scene()
    scene.dominion(E, 1, there=B)
    scene.invade(3).prime(INVADERS, WIN).prime(DEFENDERS, LOSE).play()
    assert (scene.on(E, 5), scene.on(A, 5)) == (1, 3)


@pytest.mark.rule("CE-22.10", "CE-22.25")
def test_winners_lose_nothing_and_a_winning_defender_gains_nothing() -> None:
    scene = attack_of_a(LOSE, WIN).play()
    assert (scene.in_warp(B), scene.on(B, 5), scene.state.aliens[B].cache) == (0, 4, [])


@pytest.mark.rule("CE-22.24", "CE-22.23", "CE-22.31")
@pytest.mark.parametrize(("option", "lucre"), [("per_victory", 3), ("per_boon", 5)])
def test_lucre_of_backers(option: str, lucre: int) -> None:
    scene = Scene.under(backer_lucre=option).invade(3, backwards={D: 3})
    scene.prime(INVADERS, LOSE).prime(DEFENDERS, WIN).play()
    assert scene.state.aliens[D].lucre == lucre


@pytest.mark.rule("CE-22.31", "CE-7.18")
def test_what_stops_boons_leaves_the_lucre_alone() -> None:
    scene = attack_of_a(LOSE, WIN, backwards={D: 2})
    (gas,) = scene.give(E, "Ionic Gas")
    scene.play(("D-response 4", f"p{gas}"))
    assert (scene.state.aliens[D].cache, scene.state.aliens[D].lucre) == ([], 3)


@pytest.mark.rule("CE-22.26", "CE-22.27")
def test_boons_come_from_the_federation_one_by_one_in_timing_order() -> None:
    scene = attack_of_a(LOSE, WIN, backwards={C: 1, D: 2})
    for seat in (C, D):
        scene.warp(seat, 1)
    forge = len(scene.state.forge) + len(scene.state.spent_aur)
    scene.play(("D-boon 2", "revive"), ("D-boon 3", "draft"), ("D-boon 3", "revive"), stop=("D-purchase",))
    asked = [entry for entry in scene.asked if entry.startswith("D-boon")]
    assert asked == ["D-boon 2", "D-boon 3", "D-boon 3"]
    assert len(scene.state.forge) + len(scene.state.spent_aur) == forge - 1
    assert [len(scene.state.aliens[seat].cache) for seat in range(5)] == [0, 0, 0, 1, 0]


@pytest.mark.rule("CE-22.29")
def test_a_winner_whose_target_has_vanished_goes_home() -> None:
    scene = attack_of_a(WIN, LOSE)
    planet = scene.state.planets[5]
    scene.state.planets[5] = type(planet)(planet.system, planet.number, exists=False)
    scene.play()
    assert (scene.on(A, 5), scene.in_warp(A)) == (0, 0)
    assert sum(scene.on(A, own) for own in range(5)) == 20


@pytest.mark.rule("CE-22.30")
def test_everybody_else_goes_home() -> None:
    scene = attack_of_a(LOSE, WIN, forewards={C: 1}, backwards={D: 2}).play()
    state = scene.state
    assert (scene.in_warp(C), scene.in_warp(D), scene.on(B, 5)) == (1, 0, 4)
    assert all(ship.fleet == -1 and ship.place != -2 for ship in state.ships)


@pytest.mark.rule("CE-22.32", "CE-22.28", "CE-7.25")
def test_two_exchanges_of_rewards_cancel_each_other() -> None:
    scene = attack_of_a(WIN, LOSE)
    winds = scene.give(E, "Solar Wind", "Solar Wind")
    once = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
    scene.play(("D-window 4", f"p{winds[0]}"), ("D-window 4", f"p{winds[1]}"))
    assert scene.on(A, 5) == 3
    again = Scene()
    again.setup, again.state = scene.setup, once
    again.play(("D-window 4", f"p{winds[0]}"))
    assert again.on(A, 5) == 0


@pytest.mark.rule("CE-22.33")
def test_only_destroyed_ships_are_casualties() -> None:
    scene = attack_of_a(LOSE, WIN, "observer", forewards={C: 2}).play(stop=("D-purchase",))
    assert scene.state.now.fleets[INVADERS].casualties == {A: 3}


@pytest.mark.rule("CE-22.34")
def test_fewer_casualties_spare_ships_of_the_fleet() -> None:
    scene = attack_of_a(LOSE, WIN)
    scene.state.now.notes["casualties fewer 0"] = 2
    scene.play()
    assert scene.in_warp(A) == 1
