"""Ghoul: Power to Feast."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 01") -> Scene:
    """A, with C at its side, against B with 4 ships and D with 2."""
    scene.invade(3, forewards={C: 1}, backwards={D: 2})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def boons(scene: Scene, seat: int = A) -> int:
    """How many pods an alien has drafted."""
    return sum(name != "flare Ghoul" for name in scene.names(scene.state.aliens[seat].cache))


@pytest.mark.rule("CE-22.33")
def test_it_feasts_on_every_casualty_of_the_opposing_fleet() -> None:
    assert boons(clash(Scene("ghoul")).play()) == 6


@pytest.mark.parametrize(("seat", "first"), [(A, "attack 01"), (B, "attack 20"), (C, "attack 20"), (A, "negotiate")])
def test_it_must_lead_and_win(seat: int, first: str) -> None:
    second = "attack 20" if first == "attack 01" else "negotiate" if first == "negotiate" else "attack 01"
    scene = clash(Scene(*[""] * seat, "ghoul"), first, second).play(stop=("D-demand", "D-continue", "D-fuel"))
    assert not scene.state.aliens[seat].powers[0].public


def test_an_enemy_without_casualties_is_no_feast() -> None:
    scene = Scene("ghoul")
    scene.base(B, 5, 0)
    scene.invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert boons(scene) == 0


@pytest.mark.rule("CE-22.33")
def test_the_losses_of_a_slapfight_are_casualties_of_the_fleet_that_loses() -> None:
    scene = Scene("ghoul").invade(3)
    scene.base(B, 5, 2)
    for side in (INVADERS, DEFENDERS):
        scene.state.now.fleets[side].driver = -1
    scene.state.now.revealed, scene.state.phase, scene.state.now.form = True, "combat", "slapfight"
    scene.play()
    assert "slapfight: the invading fleet won" in scene.told()
    assert scene.in_warp(A) == 0  # two boons, two revivals


def test_zapped_it_goes_hungry() -> None:
    scene = Scene("ghoul")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert boons(clash(scene).play(("D-response 2", f"p{zap}"))) == 0


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_goes_hungry(off: str) -> None:
    scene = Scene("ghoul")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert boons(clash(scene).play()) == 0


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("ghoul")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert boons(clash(scene, "attack 01", "attack 20").play(), B) == 4


def test_its_super_flare_feasts_as_a_foreward() -> None:
    scene = Scene("", "", "ghoul")
    (flare,) = scene.give(C, "flare Ghoul")
    assert boons(clash(scene).play(("D-window 2", f"p{flare}")), C) == 6


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_what_its_super_flare_does_can_be_zapped() -> None:
    scene = Scene("", "", "ghoul")
    (flare,) = scene.give(C, "flare Ghoul")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert boons(clash(scene).play(("D-window 2", f"p{flare}"), ("D-response 3", f"p{zap}")), C) == 0
    assert scene.state.aliens[C].powers[0].public


def test_its_wild_flare_is_one_boon_for_each_enemy_with_casualties() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Ghoul")
    assert boons(clash(scene).play(("D-window 0", f"p{flare}"))) == 2


def test_its_legacy_counts_the_losing_leaders_ships() -> None:
    scene = Scene()
    scene.state.legacies.append("ghoul")
    assert boons(clash(scene).play()) == 4
