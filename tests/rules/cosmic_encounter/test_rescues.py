"""Ships that are impervious or rescued: which they are, and where they go (CE-36.21, CE-36.41, CE-36.63)."""

from itertools import permutations
from typing import Final

import pytest

from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene, attack_of_a, distress
from tests.rules.cosmic_encounter.test_economy import launching

LATER: Final = ("D-target", "D-wild", "D-beacon")
FIRST_OF_B: Final = 5
"""The planet B I."""


def alone(seat: int, *planets: int) -> Scene:
    """A table where an alien has nothing left but one ship on each of these planets."""
    scene = Scene()
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == seat:
            put(scene.state, id, VAPORIZED)
    for planet in planets:
        scene.base(seat, planet, 1)
    return scene


def plagued(scene: Scene, *picked: int) -> Scene:
    """C discharges Plague on B, whose ships on these planets are picked in this order and rescued by a voucher."""
    (plague,) = scene.give(C, "Plague")
    scene.give(A, "attack 10")
    scene.give(B, "attack 10", "attack 06")
    scene.state.aliens[B].vouchers = ["protection"]
    ships = [on_planet(scene.state, planet, B)[0] for planet in picked]
    picks: list[tuple[str, Answer]] = [("D-ravage 1", f"s{id}") for id in ships]
    return launching(scene).play(
        ("D-target", "9"),
        ("D-window 2", pod_id(plague)),
        ("D-declare 2", "1"),
        *picks,
        ("D-response 1", "voucher protection"),
        stop=("D-beacon",),
    )


@pytest.mark.rule("CE-36.21", "CE-36.43", "CE-36.63", "CE-11.38")
def test_the_only_ship_of_an_alien_that_is_rescued_from_a_zap_stays_on_its_base() -> None:
    scene = alone(B, FIRST_OF_B)
    (zap,) = scene.give(D, "Ship Zap")
    scene.state.aliens[B].vouchers = ["protection"]
    scene.begin("warpfall").play(
        ("D-window 3", pod_id(zap)), ("D-declare 3", str(B)), ("D-response 1", "voucher protection"), stop=LATER
    )
    assert "1 ship of B spared: protection" in scene.told()
    assert "destroyed" not in scene.told()
    assert (scene.on(B, FIRST_OF_B), scene.authority_of(B)) == (1, 1)


@pytest.mark.rule("CE-36.21", "CE-36.63")
def test_an_impervious_ship_on_the_only_base_stays_and_the_log_says_so() -> None:
    """B has spent its voucher earlier in the invasion."""
    scene = alone(B, FIRST_OF_B)
    (zap,) = scene.give(D, "Ship Zap")
    scene.begin("warpfall")
    scene.state.now.protected = [B]
    scene.play(("D-window 3", pod_id(zap)), ("D-declare 3", str(B)), stop=LATER)
    assert "1 ship of B spared: impervious" in scene.told()
    assert scene.on(B, FIRST_OF_B) == 1


@pytest.mark.rule("CE-36.21", "CE-36.43", "CE-36.63")
@pytest.mark.parametrize("order", permutations(range(3)))
def test_the_order_in_which_rescued_ships_were_picked_does_not_matter(order: tuple[int, int, int]) -> None:
    scene = Scene()
    planets = planets_of(scene.state, B)
    for planet in planets[:3]:
        scene.base(B, planet, 1)
    plagued(scene, *(planets[number] for number in order))
    assert [scene.on(B, planet) for planet in planets] == [1, 1, 1, 4, 4]
    assert "ended" not in scene.told()


@pytest.mark.rule("CE-36.21", "CE-36.63")
def test_rescued_on_a_foreign_base_a_ship_stays_there_as_well() -> None:
    scene = Scene()
    scene.dominion(B, 1, there=C)
    (foreign,) = [planet for planet in planets_of(scene.state, C) if scene.on(B, planet)]
    plagued(scene, foreign, planets_of(scene.state, B)[0], planets_of(scene.state, B)[1])
    assert scene.dominion_of(B) == 1


@pytest.mark.rule("CE-36.63", "CE-22.6")
def test_ships_rescued_from_a_crash_leave_the_target_planet() -> None:
    scene = attack_of_a("attack 20", "attack 04")
    scene.state.aliens[B].vouchers = ["protection"]
    scene.play(("D-response 1", "voucher protection"), stop=("D-purchase",))
    assert (scene.in_warp(B), scene.on(B, FIRST_OF_B), scene.on(A, FIRST_OF_B)) == (0, 0, 3)
    assert scene.authority_of(B) == 4


@pytest.mark.rule("CE-36.63", "CE-36.44")
def test_ships_rescued_from_a_crash_on_their_only_base_are_lost() -> None:
    scene = attack_of_a("attack 20", "attack 04")
    for planet in planets_of(scene.state, B)[1:]:
        scene.base(B, planet, 0)
    scene.state.aliens[B].vouchers = ["protection"]
    scene.play(("D-response 1", "voucher protection"), stop=("D-purchase",))
    assert "4 ships of B destroyed (no base to go to)" in scene.told()
    assert scene.on(B, FIRST_OF_B) == 0


@pytest.mark.rule("CE-36.63", "CE-22.33", "CE-20.20")
def test_ships_that_a_slapfight_does_not_destroy_leave_the_target_planet() -> None:
    """Neither fleet has a driver; the ships of B are impervious."""
    scene = attack_of_a("", "", ships=4)
    scene.state.now.fleets[DEFENDERS].impervious = [B]
    scene.play(stop=("D-purchase",))
    assert "slapfight" in scene.told()
    assert (scene.in_warp(B), scene.on(B, FIRST_OF_B)) == (0, 0)


@pytest.mark.rule("CE-36.63", "CE-9.8")
def test_an_assassin_forces_no_impervious_ship_off_its_planet() -> None:
    scene = attack_of_a("attack 01", "attack 30")
    (assassin,) = scene.give(A, "assassin")
    target = on_planet(scene.state, FIRST_OF_B, B)[0]
    scene.state.now.fleets[DEFENDERS].impervious = [B]
    scene.play(
        ("D-distress 0", distress(assassin)),
        ("D-assassin 0", f"s{target}"),
        ("D-assassin 0", "stop"),
        stop=("D-purchase",),
    )
    ship = scene.state.ships[target]
    assert (ship.place, ship.fleet) == (FIRST_OF_B, -1)


@pytest.mark.rule("CE-36.41", "CE-36.63")
def test_a_ship_on_the_only_base_can_be_rescued_from_anything_but_a_crash() -> None:
    """Healer may answer a zap, for the ship stays where it is."""
    scene = alone(B, FIRST_OF_B)
    (zap,) = scene.give(D, "Ship Zap")
    scene.state.aliens[C].powers = Scene("healer").state.aliens[A].powers
    scene.begin("warpfall").play(
        ("D-window 3", pod_id(zap)), ("D-declare 3", str(B)), ("D-response 2", "healer"), stop=LATER
    )
    assert scene.on(B, FIRST_OF_B) == 1


@pytest.mark.rule("CE-36.58", "CE-3.11")
def test_the_log_names_every_planet_that_ships_are_lost_from() -> None:
    scene = Scene()
    (plague,) = scene.give(C, "Plague")
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    planets = planets_of(scene.state, B)
    ships = [on_planet(scene.state, planet, B)[0] for planet in (planets[0], planets[1], planets[3])]
    picks: list[tuple[str, Answer]] = [("D-ravage 1", f"s{id}") for id in ships]
    launching(scene).play(
        ("D-target", "9"), ("D-window 2", pod_id(plague)), ("D-declare 2", "1"), *picks, stop=("D-beacon",)
    )
    assert "3 ships of B destroyed (B I, B II, B IV)" in scene.told()
    assert [scene.state.ships[id].place for id in ships] == [WARP] * 3


@pytest.mark.rule("CE-3.19")
def test_the_log_tells_of_a_cloned_ship_that_is_lost_for_standing_alone() -> None:
    scene = Scene().invade(4)
    clone = on_planet(scene.state, FIRST_OF_B, B)[0]
    scene.base(B, FIRST_OF_B, 2)
    scene.state.ships[clone] = type(scene.state.ships[clone])(B, FIRST_OF_B, DEFENDERS, kind="cloned")
    (zap,) = scene.give(D, "Ship Zap")
    (other,) = [id for id in on_planet(scene.state, FIRST_OF_B, B) if id != clone]
    scene.prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 06")
    scene.play(("D-window 3", pod_id(zap)), ("D-declare 3", str(B)), ("D-declare 3", f"s{other}"), stop=("D-distress",))
    assert scene.told().count("1 ship of B vaporized (B I)") == 2
    assert scene.state.ships[clone].place == VAPORIZED
