"""Leviathan: Power to Awaken."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

USE = ("D-window 0", "leviathan")
DRIVERS = ("attack 10", "attack 08")


def launch(*powers: str, drivers: tuple[str, str] = DRIVERS) -> Scene:
    """A is about to aim at B."""
    scene = Scene(*(powers or ("leviathan",))).begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.state.aliens[B].flagship = True
    scene.give(A, drivers[0])
    scene.give(B, drivers[1])
    return scene


@pytest.mark.rule("CE-3.17", "CE-36.65")
def test_all_ships_of_an_awakened_planet_fight_where_they_stand() -> None:
    scene = launch().play(USE, ("D-place 0", "2"), stop=("D-driver",))
    assert scene.asked.count("D-beacon 0") == 0
    own = fleet_ships(scene.state, INVADERS)
    assert [scene.state.ships[id].place for id in own] == [2, 2, 2, 2]
    scene.play(("D-declare 0", 3))
    assert "might 34 against 12" in scene.told()
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(A, 2)) == (3, 1)


def test_defeated_the_planet_is_vaporized() -> None:
    scene = launch(drivers=("attack 01", "attack 40")).play(USE, ("D-place 0", "2"))
    assert not scene.state.planets[2].exists
    assert scene.in_warp(A) == 4


def test_a_planet_with_others_cannot_awaken() -> None:
    scene = launch()
    for planet in planets_of(scene.state, A):
        scene.warp(B, 1)
        scene.base(B, planet, 1)
    scene.play(stop=("D-target",))
    assert "0 leviathan" not in scene.offers


def test_zapped_it_sleeps_on() -> None:
    scene = launch()
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(USE, ("D-response 3", pod_id(zap)), stop=("D-commission",))
    assert scene.asked.count("D-beacon 0") == 1


def test_stolen_it_awakens_a_planet_of_the_thief() -> None:
    scene = launch("", "", "leviathan")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(USE, ("D-place 0", "1"), stop=("D-driver",))
    assert len(fleet_ships(scene.state, INVADERS, A)) == 4


def test_below_three_authority_it_sleeps() -> None:
    scene = launch()
    scene.state.aliens[A].powers[0].off = True
    scene.play(stop=("D-target",))
    assert "0 leviathan" not in scene.offers


def test_its_super_flare_takes_guests_along() -> None:
    scene = launch()
    scene.give(A, "flare Leviathan")
    scene.warp(C, 2)
    scene.base(C, 2, 2)
    scene.play(USE, ("D-power 0", "yes"), ("D-place 0", "2"), stop=("D-driver",))
    assert len(fleet_ships(scene.state, INVADERS, C)) == 2
    assert scene.state.now.fleets[INVADERS].sponsors == [C]


def test_its_wild_flare_brings_a_planet_home_and_ends_the_invasion() -> None:
    scene = Scene().begin("destiny")
    (flare,) = scene.give(A, "flare Leviathan")
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][0], scene.state.wild = 3, 0
    chosen = planets_of(scene.state, C)[1]
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", f"{chosen}"), stop=("D-continue", "D-fuel", "D-target"))
    assert scene.state.planets[chosen].system == A
    assert on_planet(scene.state, chosen, A) and not on_planet(scene.state, chosen, C)
    assert scene.asked[-1] == "D-continue 0"


def test_by_its_legacy_invaders_have_ten_more_might() -> None:
    scene = Scene()
    scene.state.legacies.append("leviathan")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    assert "might 24 against 12" in scene.play().told()


@pytest.mark.rule("CE-21.61")
def test_after_a_deal_as_many_ships_land_as_it_likes() -> None:
    scene = launch(drivers=("negotiate", "negotiate"))
    scene.play(USE, ("D-place 0", "2"), ("D-declare 0", 3), stop=("D-purchase", "D-continue"))
    assert "lands in peace" in scene.told()
    assert (scene.on(A, planets_of(scene.state, B)[0]), scene.on(A, 2)) == (3, 1)


def test_without_a_landing_nobody_asks_how_many_land() -> None:
    scene = launch(drivers=("attack 10", "negotiate"))
    scene.state.aliens[B].cache = scene.give(B, "morph")
    scene.state.aliens[A].cache = scene.give(A, "negotiate")
    scene.play(USE, ("D-place 0", "2"), *[(f"D-demand {seat}", "pass") for seat in (A, B)], stop=("D-purchase",))
    assert "D-declare 0" not in scene.asked
    assert (scene.on(A, planets_of(scene.state, B)[0]), scene.on(A, 2)) == (0, 4)
