"""Guerrilla: Power of Attrition."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def clash(scene: Scene, first: str = "attack 01", second: str = "attack 20") -> Scene:
    """A with 3 ships loses to B with 4 and D with 2."""
    scene.invade(3, backwards={D: 2})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def lost(scene: Scene) -> list[int]:
    """Ships in the warp, of A, B and D."""
    return [scene.in_warp(seat) for seat in (A, B, D)]


def test_every_winner_keeps_one_ship() -> None:
    assert lost(clash(Scene("guerrilla")).play(stop=("D-boon", "D-continue", "D-fuel"))) == [3, 3, 1]


@pytest.mark.parametrize(("seat", "first"), [(C, "attack 01"), (A, "attack 40"), (D, "attack 40")])
def test_it_must_lead_and_lose(seat: int, first: str) -> None:
    scene = clash(Scene(*[""] * seat, "guerrilla"), first).play()
    assert not scene.state.aliens[seat].powers[0].public


def test_it_is_used_without_ships_of_its_own() -> None:
    scene = Scene("", "guerrilla")
    scene.base(B, 5, 0)
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.in_warp(A) == 3
    assert scene.on(A, 5) == 1


def test_zapped_the_winners_keep_all() -> None:
    scene = Scene("guerrilla")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert clash(scene).play(("D-response 2", f"p{zap}")).in_warp(B) == 0


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_the_winners_keep_all(off: str) -> None:
    scene = Scene("guerrilla")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert clash(scene).play().in_warp(B) == 0


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("guerrilla")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert clash(scene, "attack 20", "attack 01").play().in_warp(A) == 2


def test_its_super_flare_destroys_small_forces_altogether() -> None:
    scene = Scene("guerrilla")
    scene.give(A, "flare Guerrilla")
    clash(scene).play(("D-power 0", "yes"), stop=("D-boon", "D-continue", "D-fuel"))
    assert lost(scene) == [3, 3, 2]


@pytest.mark.rule("CE-37.45", "CE-8.9")
def test_its_wild_flare_vaporizes_the_planet_with_all_ships_on_it() -> None:
    scene = Scene("", "", "guerrilla")
    (flare,) = scene.give(B, "flare Guerrilla")
    clash(scene, "attack 20", "attack 01").play(("D-window 1", f"p{flare}"))
    assert not scene.state.planets[5].exists
    assert [ship.owner for ship in scene.state.ships if ship.place == VAPORIZED] == [A, A, A]
    assert flare in scene.state.aliens[C].cache


@pytest.mark.parametrize("seat", [A, B])
def test_its_wild_flare_is_for_a_defender_that_lost(seat: int) -> None:
    scene = Scene()
    (flare,) = scene.give(seat, "flare Guerrilla")
    clash(scene).play()
    assert f"{seat} p{flare}" not in scene.offers


def test_its_legacy_costs_every_winner_one_ship() -> None:
    scene = Scene()
    scene.state.legacies.append("guerrilla")
    clash(scene).play(stop=("D-boon", "D-continue", "D-fuel"))
    assert lost(scene) == [3, 1, 1]


def test_its_wild_flare_needs_a_planet_that_is_still_there() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Guerrilla")
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    planet = scene.state.now.target
    scene.state.planets[planet] = msgspec.structs.replace(scene.state.planets[planet], exists=False)
    assert f"1 p{flare}" not in scene.play().offers


@pytest.mark.rule("CE-13.13")
def test_winners_without_ships_lose_none() -> None:
    scene = Scene("guerrilla")
    scene.base(B, 5, 0)
    scene.invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20").play()
    assert not scene.state.aliens[A].powers[0].public


@pytest.mark.rule("CE-20.34")
def test_its_legacy_costs_who_wins_by_an_escape_a_ship() -> None:
    scene = Scene()
    scene.state.legacies.append("guerrilla")
    (escape,) = scene.give(A, "escape")
    clash(scene, "attack 15").play(("D-distress 0", distress(escape)), stop=("D-boon", "D-continue", "D-fuel"))
    assert lost(scene) == [0, 1, 1]


@pytest.mark.rule("CE-20.14")
def test_its_wild_flare_is_for_a_cataclysm_as_well() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Guerrilla")
    clash(scene, "poison", "poison").play(("D-window 1", f"p{flare}"))
    assert not scene.state.planets[5].exists
