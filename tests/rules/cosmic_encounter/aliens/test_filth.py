"""Filth: Power to Reek."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def wins(scene: Scene) -> Scene:
    """A, with C at its side, is about to beat B on its first planet, where D has a ship."""
    scene.warp(D, 1)
    scene.base(D, planets_of(scene.state, B)[0], 1)
    return scene.invade(3, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")


def test_all_others_leave_where_it_lands() -> None:
    scene = wins(Scene("filth")).play()
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(D, target)) == (3, 0)


def test_its_allies_land_on_another_planet_of_that_system() -> None:
    scene = Scene("filth")
    chosen = planets_of(scene.state, B)[3]
    wins(scene).play(("D-declare 2", f"{chosen}"))
    assert scene.on(C, chosen) == 1


def test_others_that_land_without_it_drive_nobody_away() -> None:
    scene = wins(Scene("", "", "", "filth")).play()
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(C, target), scene.on(D, target)) == (3, 1, 1)


def test_a_home_planet_that_it_held_is_fumigated() -> None:
    scene = wins(Scene("", "filth")).play()
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(B, target), scene.on(C, target)) == (0, 0, 0)
    assert scene.in_warp(A) == 0


def test_a_home_planet_where_it_had_no_base_is_not() -> None:
    scene = Scene("", "filth")
    target = planets_of(scene.state, B)[0]
    scene.base(B, target, 0)
    wins(scene).play()
    assert scene.on(A, target) == 3


def test_zapped_it_drives_nobody_away() -> None:
    scene = Scene("filth")
    (zap,) = scene.give(D, "Cosmic Zap")
    wins(scene).play(("D-response 3", pod_id(zap)))
    assert scene.on(D, planets_of(scene.state, B)[0]) == 1


def test_stolen_it_reeks_for_the_thief() -> None:
    scene = Scene("", "", "filth")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert wins(scene).play().on(D, planets_of(scene.state, B)[0]) == 0


def test_below_three_authority_it_does_not_reek() -> None:
    scene = Scene("filth")
    scene.state.aliens[A].powers[0].off = True
    target = planets_of(scene.state, B)[0]
    wins(scene).play()
    assert (scene.on(C, target), scene.on(D, target)) == (1, 1)


def test_by_its_legacy_each_alien_has_a_filthy_planet() -> None:
    scene = Scene("human", "", "", "", "filth")
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")
    scene.state.now.notes[f"doomed {E}"] = 1
    scene.play()
    filthy = scene.tokens("filth")
    assert [scene.state.planets[planet].system for planet in filthy] == [A, B, C, D]
    assert not [ship for ship in scene.state.ships if ship.place in filthy]


def test_by_its_legacy_a_fleet_fumigates_a_filthy_planet_and_it_is_clean_then() -> None:
    scene = Scene()
    scene.state.legacies.append("filth")
    target = planets_of(scene.state, B)[0]
    scene.token("filth", target, "legacy filth", B)
    wins(scene).play()
    assert (scene.on(A, target), scene.on(C, target), scene.on(D, target)) == (0, 0, 1)
    assert scene.tokens("filth") == []
    assert "filth of B was fumigated" in scene.told()


def test_its_wild_flare_empties_any_planet() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Filth")
    chosen = planets_of(scene.state, E)[2]
    wins(scene).play(("D-window 2", pod_id(flare)), ("D-declare 2", f"{chosen}"))
    assert scene.on(E, chosen) == 0


@pytest.mark.parametrize("super_flare", [True, False])
def test_its_super_flare_empties_the_target(super_flare: bool) -> None:
    scene = Scene("filth")
    (flare,) = scene.give(A, "flare Filth")
    scene.give(A, "attack 08")
    scene.give(B, "attack 08")
    scene.begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    target = planets_of(scene.state, B)[1]
    flares = [("D-window 0", pod_id(flare))] if super_flare else []
    scene.play(("D-target", f"{target}"), *flares, stop=("D-resupply", "D-beacon"))
    assert scene.on(B, target) == (0 if super_flare else 4)
