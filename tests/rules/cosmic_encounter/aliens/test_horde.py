"""Horde: Power to Spawn."""

import pytest

from cosmotui.rules.cosmic_encounter.board import ships_of
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import chosen_ships
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED, Ship
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene


def spawned(scene: Scene, seat: int, kind: str = "spawned") -> int:
    """Ships of that kind that somebody still has."""
    return sum(scene.state.ships[id].kind == kind for id in ships_of(scene.state, seat))


def backing(scene: Scene, count: int) -> Scene:
    """C backs B, which wins: C gets that many boons, all of them pods."""
    return scene.invade(4, backwards={C: count}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")


def test_its_wild_flare_is_for_the_start_of_an_orientation_alone() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Horde")
    scene.state.phase = "orientation"
    scene.play(stop=("D-fuel",))
    assert scene.offers.count(f"0 p{flare}") == 1
    assert "orientation.open" in scene.state.moments and "orientation.window" not in scene.state.moments


def revival(scene: Scene) -> Scene:
    """A is about to revive a ship in its warpfall."""
    scene.warp(A, 2)
    return scene.begin("warpfall")


@pytest.mark.rule("CE-37.49")
def test_each_pod_it_drafts_spawns_a_ship_on_one_of_its_bases() -> None:
    scene = backing(Scene("", "", "horde"), 2).play(("D-place 2", "all 11"))
    assert len(scene.state.aliens[C].cache) == 2
    assert spawned(scene, C) == 2
    assert scene.state.aliens[C].powers[0].public


def test_a_revived_ship_spawns_another() -> None:
    scene = revival(Scene("horde")).play(stop=("D-target",))
    assert spawned(scene, A) == 1
    assert scene.in_warp(A) == 1
    assert len(ships_of(scene.state, A)) == 21


def test_what_others_draft_spawns_nothing() -> None:
    scene = backing(Scene("", "horde"), 2).play()
    assert spawned(scene, B) == spawned(scene, C) == 0


@pytest.mark.rule("CE-37.56")
def test_pods_of_the_setup_spawn_nothing() -> None:
    scene = Scene("horde")
    scene.state.phase = "setup"
    scene.play()
    assert len(scene.state.aliens[A].cache) == 8
    assert spawned(scene, A) == 0


def test_ships_may_be_spread_over_bases() -> None:
    scene = Scene("", "", "horde")
    scene.give(C, "flare Horde")
    backing(scene, 1).play(("D-power 2", "yes"), ("D-place 2", "one 11"), ("D-place 2", "all 12"))
    kinds = [(ship.place, ship.kind) for ship in scene.state.ships if ship.owner == C and ship.kind]
    assert kinds == [(11, "spawned"), (12, "spawned")]


def test_spawned_ships_are_vaporized_when_destroyed() -> None:
    scene = Scene("", "horde")
    there = [id for id, ship in enumerate(scene.state.ships) if ship.place == 5]
    for id in there[1:]:
        put(scene.state, id, VAPORIZED)
    scene.state.ships.append(type(scene.state.ships[0])(B, 5, -1, 0, "spawned"))
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04").play()
    assert scene.in_warp(B) == 1
    assert spawned(scene, B) == 0


def test_zapped_it_spawns_nothing() -> None:
    scene = Scene("", "", "horde")
    (zap,) = scene.give(B, "Cosmic Zap")
    backing(scene, 2).play(("D-response 1", f"p{zap}"))
    assert spawned(scene, C) == 0


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_spawns_nothing(off: str) -> None:
    scene = Scene("", "", "horde")
    setattr(scene.state.aliens[C].powers[0], off, True)
    backing(scene, 2).play()
    assert spawned(scene, C) == 0


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("horde")
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    backing(scene, 2).play()
    assert spawned(scene, C) == 2


def test_its_super_flare_spawns_twice_as_many() -> None:
    scene = Scene("", "", "horde")
    scene.give(C, "flare Horde")
    backing(scene, 1).play(("D-power 2", "yes"))
    assert spawned(scene, C) == 2


def test_its_wild_flare_makes_a_cloned_ship() -> None:
    scene = Scene("", "")
    (flare,) = scene.give(B, "flare Horde")
    scene.state.phase = "orientation"
    scene.play(("D-window 1", f"p{flare}"), ("D-place 1", "all 6"), stop=("D-fuel",))
    assert spawned(scene, B, "cloned") == 1
    assert scene.on(B, 6) == 5


def test_its_legacy_manifests_an_ordinary_ship_instead_of_the_revival() -> None:
    scene = Scene()
    scene.state.legacies.append("horde")
    revival(scene).play(stop=("D-target",))
    assert scene.in_warp(A) == 2
    assert len(ships_of(scene.state, A)) == 21
    assert "A manifested 1 ship (" in scene.told()
    assert spawned(scene, A) == 0


@pytest.mark.rule("CE-37.70")
def test_of_a_mixed_base_spawned_ships_are_sent_first() -> None:
    scene = Scene("horde")
    scene.state.ships.append(Ship(A, 0, kind="spawned"))
    assert chosen_ships(scene.state, A, INVADERS, {"0": 1}) == [len(scene.state.ships) - 1]
