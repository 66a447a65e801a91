"""Squee: Power of Cuteness."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first


def arrival(scene: Scene, forewards: dict[int, int] | None = None, backwards: dict[int, int] | None = None) -> Scene:
    """A has come to B's system; their drivers will be 30 and 01."""
    scene.invade(4, forewards=forewards, backwards=backwards)
    scene.give(A, "attack 30")
    scene.give(B, "attack 01")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


@pytest.mark.rule("CE-36.78")
def test_the_invader_may_retreat() -> None:
    scene = arrival(Scene("", "squee"), forewards={C: 2}, backwards={D: 1})
    scene.play(("D-power 0", "yes"), stop=("D-continue",))
    assert not fleet_ships(scene.state, INVADERS) and not fleet_ships(scene.state, DEFENDERS)
    assert "called off" in scene.told() and "D-driver 0" not in scene.asked
    assert "D-continue 0" in scene.asked and scene.on(B, planets_of(scene.state, B)[0]) == 4


def test_if_it_stays_and_wins_its_win_is_peaceful() -> None:
    scene = arrival(Scene("", "squee")).play(("D-power 0", "no"))
    assert scene.in_warp(B) == 0 and scene.on(A, planets_of(scene.state, B)[0]) == 4
    assert "peacefully" in scene.told()


def test_a_win_of_its_own_is_not_peaceful() -> None:
    scene = arrival(Scene("", "squee"))
    scene.state.aliens[A].cache, scene.state.aliens[B].cache = scene.state.aliens[B].cache, scene.state.aliens[A].cache
    assert scene.play(("D-power 0", "no")).in_warp(A) == 4


def test_aliens_that_coexist_with_it_may_not_help_its_opponent() -> None:
    scene = Scene("", "squee")
    scene.dominion(C, 1, there=B)
    scene.invade(4)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(stop=("D-commission",))
    assert [(bond.what, bond.side, bond.seat) for bond in scene.state.now.bonds] == [("bar", INVADERS, C)]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_not_appeal(off: str) -> None:
    scene = arrival(Scene("", "squee"))
    setattr(scene.state.aliens[B].powers[0], off, True)
    assert "B used Squee" not in scene.play().told()


def test_zapped_the_war_goes_on() -> None:
    scene = arrival(Scene("", "squee"))
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)))
    assert scene.in_warp(B) == 4 and "peacefully" not in scene.told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "squee")
    scene.state.aliens[B].powers.append(scene.state.aliens[C].powers.pop())
    assert "B used Squee" in arrival(scene).play().told()


def test_others_do_not_appeal() -> None:
    assert "squee" not in arrival(Scene("squee", "", "squee")).play().told().lower()


def test_its_super_flare_makes_the_opponent_surrender() -> None:
    scene = arrival(Scene("squee"))
    (flare,) = scene.give(A, "flare Squee")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 1", "surrender"))
    assert scene.on(A, planets_of(scene.state, B)[0]) == 4 and scene.in_warp(B) == 0


def test_its_super_flare_takes_the_place_of_the_power() -> None:
    scene = arrival(Scene("", "squee"))
    (flare,) = scene.give(B, "flare Squee")
    planet = planets_of(scene.state, D)[0]
    scene.play(
        ("D-window 1", pod_id(flare)), ("D-declare 0", "ship"), ("D-declare 1", first), ("D-declare 1", str(planet))
    )
    assert scene.on(A, planet) == 1 and "B used Squee" not in scene.told()


def test_its_wild_flare_makes_another_alien_mourn() -> None:
    scene = arrival(Scene(), forewards={C: 1})
    (flare,) = scene.give(B, "flare Squee")
    scene.play(("D-window 1", pod_id(flare)), ("D-declare 1", str(A)))
    assert scene.in_warp(A) == scene.in_warp(B) == 4


def test_its_legacy_bars_guests_of_the_enemy_leader() -> None:
    scene = Scene()
    scene.state.legacies.append("squee")
    scene.dominion(C, 1, there=B)
    scene.invade(4)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(stop=("D-commission",))
    assert [(bond.side, bond.seat) for bond in scene.state.now.bonds] == [(INVADERS, C)]
