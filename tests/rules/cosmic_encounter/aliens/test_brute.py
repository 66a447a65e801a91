"""Brute: Power to Rampage."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, INVADERS
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 01") -> Scene:
    """A with 4 ships against B, which has 4 on its first planet, and D with 2."""
    scene.invade(4, backwards={D: 2})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def from_planet(*planets: int) -> list[tuple[str, str]]:
    """Ships of B that A picks, by the number of their planet."""
    return [("D-declare 0", f"s{20 + 4 * (planet - 1)}") for planet in planets]


@pytest.mark.rule("CE-37.61")
def test_it_picks_the_ships_that_are_lost() -> None:
    scene = clash(Scene("brute")).play(*from_planet(2, 3, 4, 5))
    assert [scene.on(B, planet) for planet in range(5, 10)] == [4, 3, 3, 3, 3]
    assert (scene.in_warp(B), scene.in_warp(D)) == (4, 2)


def test_it_must_win() -> None:
    scene = clash(Scene("brute"), "attack 01", "attack 20").play()
    assert not scene.state.aliens[A].powers[0].public
    assert scene.in_warp(B) == 0


def test_an_opponent_without_ships_suffers_nothing() -> None:
    scene = Scene("brute")
    scene.base(B, 5, 0)
    clash(scene).play()
    assert not scene.state.aliens[A].powers[0].public


def test_zapped_the_committed_ships_are_lost() -> None:
    scene = Scene("brute")
    (zap,) = scene.give(C, "Cosmic Zap")
    clash(scene).play(("D-response 2", f"p{zap}"))
    assert [scene.on(B, planet) for planet in range(5, 10)] == [0, 4, 4, 4, 4]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_the_committed_ships_are_lost(off: str) -> None:
    scene = Scene("brute")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert clash(scene).play().on(B, 5) == 0


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("brute")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    clash(scene, "attack 01", "attack 20").play()
    assert "D-declare 1" in scene.asked


def test_its_super_flare_picks_those_of_sponsors_too() -> None:
    scene = Scene("brute")
    scene.give(A, "flare Brute")
    clash(scene).play(("D-power 0", "yes"))
    assert scene.asked.count("D-declare 0") == 4 + 2
    assert (scene.in_warp(B), scene.in_warp(D)) == (4, 2)


@pytest.mark.rule("CE-37.8")
def test_its_super_flare_picks_those_of_an_ally_in_the_losing_fleet_too() -> None:
    """C is a foreward with a second group beside B; the fifth to be picked is one of its ships."""
    scene = Scene("brute")
    scene.give(A, "flare Brute")
    scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    second = next(id for id, ship in enumerate(scene.state.ships) if ship.owner == C and ship.fleet < 0)
    put(scene.state, second, FLEET, DEFENDERS)
    scene.state.now.fleets[DEFENDERS].seconds.append(C)
    scene.play(("D-power 0", "yes"))
    assert scene.asked.count("D-declare 0") == 4 + 1
    assert scene.in_warp(C) == 1


@pytest.mark.parametrize(("reply", "lost", "told"), [("lose", 2, "massacre"), ("surrender", 4, "surrender")])
def test_its_wild_flare_makes_an_envoy_lose_two_ships_or_surrender(reply: str, lost: int, told: str) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Brute")
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "negotiate")
    answers = [("D-window 0", f"p{flare}"), ("D-declare 1", reply)]
    answers += from_planet(2, 3) if reply == "lose" else []
    scene.play(*answers, stop=("D-comp-lucre", "D-continue"))
    assert told in scene.told()
    assert scene.in_warp(B) == lost + (4 if reply == "lose" else 0)


def test_its_wild_flare_needs_an_envoy() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Brute")
    clash(scene).play()
    assert f"{A} p{flare}" not in scene.offers


def test_its_legacy_takes_uncommitted_ships_instead() -> None:
    scene = Scene()
    scene.state.legacies.append("brute")
    clash(scene).play()
    assert scene.on(B, 5) == 4
    assert (scene.in_warp(B), scene.in_warp(D)) == (4, 2)


@pytest.mark.rule("CE-36.21")
def test_an_opponent_with_impervious_ships_suffers_nothing() -> None:
    scene = clash(Scene("brute"))
    scene.state.now.fleets[DEFENDERS].impervious.append(B)
    scene.play()
    assert not scene.state.aliens[A].powers[0].public
    assert scene.in_warp(B) == 0


@pytest.mark.rule("CE-13.13")
@pytest.mark.parametrize("driver", ["negotiate", "Stubborn negotiate"])
def test_whose_ships_are_impervious_by_its_driver_suffers_nothing(driver: str) -> None:
    scene = clash(Scene("brute"), second=driver).play()
    assert scene.state.aliens[A].powers[0].public is (driver == "negotiate")


@pytest.mark.rule("CE-22.35")
def test_where_winner_and_loser_change_places_the_opponent_suffers_nothing() -> None:
    scene = clash(Scene("brute"))
    scene.state.now.upset = True
    scene.play()
    assert not scene.state.aliens[A].powers[0].public
