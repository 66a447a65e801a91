"""Roach: Power to Scatter."""

import pytest

from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.facts.rescues import is_impervious
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from cosmotui.rules.cosmic_encounter.operations import lose, snatch, touch
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, run_to_end, table_of

FOUGHT = ("D-continue", "D-fuel")
PASSES = ("pass",) * 5
"""Nobody answers."""


def loses(scene: Scene, ships: int = 3) -> Scene:
    """A is about to lose against B."""
    return scene.invade(ships).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")


@pytest.mark.rule("CE-36.21")
def test_one_of_several_ships_survives() -> None:
    scene = loses(Scene("roach")).play(stop=FOUGHT)
    assert scene.in_warp(A) == 2
    assert "1 ship of A cannot be lost" in scene.told()


def test_a_single_ship_does_not() -> None:
    assert loses(Scene("roach"), 1).play(stop=FOUGHT).in_warp(A) == 1


@pytest.mark.rule("CE-36.24")
def test_off_a_base_it_jumps_to_another() -> None:
    scene = Scene("roach").invade(0)
    here, there = planets_of(scene.state, A)[:2]
    ids = [id for id, ship in enumerate(scene.state.ships) if ship.place == here][:3]
    run_to_end(lose(table_of(scene), ids), f"{there}")
    assert (scene.in_warp(A), scene.on(A, here), scene.on(A, there)) == (2, 1, 5)
    (spared,) = scene.state.now.spared
    assert is_impervious(scene.state, spared)
    run_to_end(lose(table_of(scene), [spared]))
    assert scene.in_warp(A) == 2


def test_pods_get_away_when_its_cache_is_targeted_and_come_back_at_upkeep() -> None:
    scene = Scene("roach").invade(2).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 04")
    pods = scene.give(A, "attack 30", "attack 40")
    run_to_end(snatch(table_of(scene), B, A, 1), *PASSES, pod_id(pods[0]), pod_id(pods[1]))
    assert sorted(scene.stored("crack")) == ["attack 30", "attack 40"]
    assert not scene.state.aliens[B].cache
    scene.play(stop=FOUGHT)
    assert sorted(scene.names(scene.state.aliens[A].cache)) == ["attack 30", "attack 40"]


def test_zapped_all_are_lost() -> None:
    scene = Scene("roach")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert loses(scene).play(("D-response 3", pod_id(zap)), stop=FOUGHT).in_warp(A) == 3


def test_stolen_it_saves_the_thief() -> None:
    scene = Scene("", "", "roach")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert loses(scene).play(stop=FOUGHT).in_warp(A) == 2


def test_below_three_authority_it_is_persistent() -> None:
    scene = Scene("roach")
    scene.authority(A, 2)
    loses(scene).play(stop=FOUGHT)
    assert not scene.state.aliens[A].powers[0].off


def test_its_super_flare_moves_a_base() -> None:
    scene = Scene("", "roach")
    here, there = planets_of(scene.state, B)[0], planets_of(scene.state, B)[4]
    scene.base(B, there, 0)
    (flare,) = scene.give(B, "flare Roach")
    scene.invade(3).prime(INVADERS, "attack 40").prime(DEFENDERS, "attack 04")
    scene.play(("D-response 1", pod_id(flare)), stop=FOUGHT)
    assert (scene.on(B, here), scene.on(B, there)) == (0, 3)  # its power has saved the fourth


def test_its_wild_flare_saves_one() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Roach")
    assert loses(scene).play(("D-response 0", pod_id(flare)), stop=FOUGHT).in_warp(A) == 2


def test_by_its_legacy_everybody_saves_one_of_several() -> None:
    scene = Scene()
    scene.state.legacies.append("roach")
    loses(scene).play(stop=FOUGHT)
    assert scene.in_warp(A) == 2


def test_ships_that_are_vaporized_are_not_saved() -> None:
    scene = loses(Scene("roach", "void")).play(stop=FOUGHT)
    assert not [one for one in scene.state.ships if one.owner == A and one.fleet >= 0]
    assert len([one for one in scene.state.ships if one.owner == A and one.place == VAPORIZED]) == 3


def test_no_more_pods_get_away_than_it_has_authority() -> None:
    scene = Scene("roach").invade(2)
    scene.authority(A, 1)
    pods = scene.give(A, "attack 30", "attack 40")
    run_to_end(snatch(table_of(scene), B, A, 1), *PASSES, pod_id(pods[1]))
    assert scene.stored("crack") == ["attack 40"] and scene.state.aliens[B].cache == pods[:1]


def test_what_it_does_to_its_own_cache_lets_nothing_get_away() -> None:
    scene = Scene("roach").invade(2)
    scene.give(A, "attack 30", "attack 40")
    run_to_end(touch(table_of(scene), A, None, "resupply"))
    assert not scene.stored("crack")


def test_of_several_bases_its_super_flare_moves_the_one_that_is_named() -> None:
    scene = Scene("", "roach").invade(1)
    one, two, three, other, free = planets_of(scene.state, B)
    for planet, count in ((one, 1), (two, 1), (three, 1), (free, 0)):
        scene.base(B, planet, count)
    (flare,) = scene.give(B, "flare Roach")
    ids = [on_planet(scene.state, planet, B)[0] for planet in (one, two, three)]
    saved, moves = (f"s{ids[0]}", f"{other}"), (f"{three}", f"{free}")
    run_to_end(lose(table_of(scene), ids), *PASSES, *saved, "pass", pod_id(flare), *PASSES, *moves)
    assert [scene.on(B, planet) for planet in (one, two, three, free)] == [0, 0, 0, 1]


def test_its_wild_flare_is_for_leaders() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Roach")
    scene.invade(3, forewards={C: 2}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")
    assert f"{C} {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers
