"""Technologies that destroy ships and planets."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


@pytest.mark.rule("CE-37.45")
def test_omega_missile_vaporizes_a_planet_with_all_that_is_there() -> None:
    scene, number = holder("omega-missile", 8, seat=C)
    planet = planets_of(scene.state, B)[1]
    station = scene.hold(STATION, "tactical-array", B, planet, public=True)
    scene.begin("warpfall").play(
        (f"D-window {C}", f"develop {number}"), (f"D-declare {C}", f"{planet}"), stop=("D-target",)
    )
    assert not scene.state.planets[planet].exists
    assert scene.in_warp(B) == 4
    assert scene.authority_of(B) == 4
    assert scene.state.holdings[station].gone and scene.state.holdings[number].gone


def test_omega_missile_needs_eight_ships() -> None:
    scene, number = holder("omega-missile", 7)
    scene.begin("warpfall").play(stop=("D-target",))
    assert f"{A} develop {number}" not in scene.offers


def missiles(ships: int, flagged: bool = True) -> tuple[Scene, int, int]:
    """C may fire missiles in a launch of A against B; B has 4 ships on a planet, and A one."""
    scene, number = holder("nuclear-missiles", ships, seat=C)
    scene.dominion(A, 1, there=B)
    planet = planets_of(scene.state, B)[0]
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    scene.state.now.flagged = flagged
    return scene, number, planet


@pytest.mark.rule("CE-27.11")
@pytest.mark.rule("CE-36.50")
def test_nuclear_missiles_destroy_ships_of_any_colour_on_one_planet() -> None:
    scene, number, planet = missiles(2)
    (own,) = [id for id, ship in enumerate(scene.state.ships) if (ship.owner, ship.place) == (A, planet)]
    scene.play(
        (f"D-window {C}", f"develop {number}"),
        (f"D-declare {C}", f"{planet}"),
        (f"D-declare {C}", f"s{own}"),
        stop=("D-resupply", "D-beacon"),
    )
    assert (scene.on(A, planet), scene.on(B, planet)) == (0, 3)
    assert (scene.in_warp(A), scene.in_warp(B), scene.in_warp(C)) == (1, 1, 2)
    assert scene.state.holdings[number].gone


def test_more_missiles_than_ships_destroy_them_all() -> None:
    scene, number, planet = missiles(7)
    scene.play((f"D-window {C}", f"develop {number}"), (f"D-declare {C}", f"{planet}"), stop=("D-resupply", "D-beacon"))
    assert scene.on(A, planet) == scene.on(B, planet) == 0
    assert scene.in_warp(C) == 7


def test_nuclear_missiles_need_a_flagged_charge_and_a_research_ship() -> None:
    scene, number, _ = missiles(2, flagged=False)
    assert f"{C} develop {number}" not in scene.play(stop=("D-resupply", "D-beacon")).offers
    scene, number, _ = missiles(0)
    assert f"{C} develop {number}" not in scene.play(stop=("D-resupply", "D-beacon")).offers


def mines(ships: int, seat: int = B, of: Scene | None = None) -> tuple[Scene, int]:
    """B is invaded by three ships of A and one of C; all that is primed would let A win."""
    scene, number = holder("gluon-mines", ships, seat=seat, of=of)
    scene.invade(3, forewards={C: 1})
    scene.give(A, "attack 40")
    scene.give(B, "attack 01")
    return scene, number


@pytest.mark.rule("CE-27.11")
def test_gluon_mines_destroy_enemy_ships_and_the_research_ships_rebound() -> None:
    scene, number = mines(2)
    (guest,) = [id for id, ship in enumerate(scene.state.ships) if ship.owner == C and ship.fleet == 0]
    scene.play((f"D-window {B}", f"develop {number}"), (f"D-declare {B}", f"s{guest}"), stop=("D-purchase",))
    assert (scene.in_warp(A), scene.in_warp(C)) == (1, 1)
    assert not [ship for ship in scene.state.ships if ship.holder == number]
    assert "clash: the invading fleet won" in scene.told()


@pytest.mark.rule("CE-20.25")
def test_where_no_enemy_ship_is_left_gluon_mines_blitz() -> None:
    scene, number = mines(4)
    scene.play((f"D-window {B}", f"develop {number}"), stop=("D-purchase",))
    assert "decided the encounter: blitz" in scene.told()
    assert (scene.in_warp(A), scene.in_warp(C), scene.in_warp(B)) == (3, 1, 0)
    assert scene.names(scene.state.aliens[A].cache) == ["attack 40"]  # nothing was discharged


@pytest.mark.parametrize("seat", [A, C, D])
def test_gluon_mines_serve_a_defender_alone(seat: int) -> None:
    scene, number = mines(4, seat=seat)
    scene.play(stop=("D-purchase",))
    assert f"{seat} develop {number}" not in scene.offers
