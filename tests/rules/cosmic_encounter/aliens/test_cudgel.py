"""Cudgel: Power to Smash."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 01") -> Scene:
    """A with 3 ships against B with 4 and D with 2."""
    scene.invade(3, backwards={D: 2})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def test_the_opponent_loses_one_more_ship_for_each_of_its_own() -> None:
    scene = clash(Scene("cudgel")).play()
    assert (scene.in_warp(B), scene.in_warp(D)) == (4 + 3, 2)
    assert scene.on(A, 5) == 3


@pytest.mark.parametrize(("seat", "second"), [(A, "attack 40"), (C, "attack 01")])
def test_it_must_lead_and_win(seat: int, second: str) -> None:
    scene = clash(Scene(*[""] * seat, "cudgel"), second=second).play()
    assert not scene.state.aliens[seat].powers[0].public
    assert scene.in_warp(B) == (0 if second == "attack 40" else 4)


def test_a_deal_smashes_nobody() -> None:
    scene = clash(Scene("cudgel"), "negotiate", "negotiate").play()
    assert scene.in_warp(B) == 0


def test_zapped_only_the_casualties_are_lost() -> None:
    scene = Scene("cudgel")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert clash(scene).play(("D-response 2", f"p{zap}")).in_warp(B) == 4


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_smashes_nobody(off: str) -> None:
    scene = Scene("cudgel")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert clash(scene).play().in_warp(B) == 4


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("cudgel")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert clash(scene, "attack 01", "attack 20").play().in_warp(A) == 3 + 4


def test_its_super_flare_smashes_enemy_sponsors_as_well() -> None:
    scene = Scene("cudgel")
    scene.give(A, "flare Cudgel")
    clash(scene).play(("D-power 0", "yes"))
    assert (scene.in_warp(B), scene.in_warp(D)) == (4 + 3, 2 + 3)


def test_its_wild_flare_destroys_every_base_on_the_target_planet() -> None:
    scene = Scene()
    scene.warp(C, 2)
    scene.base(C, 5, 2)
    (flare,) = scene.give(A, "flare Cudgel")
    clash(scene).play(("D-window 0", f"p{flare}"))
    assert [scene.on(seat, 5) for seat in (A, B, C)] == [3, 0, 0]


def test_its_wild_flare_needs_a_base_there() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Cudgel")
    clash(scene).play()
    assert f"{A} p{flare}" not in scene.offers


def test_its_legacy_costs_a_losing_leader_one_more_ship() -> None:
    scene = Scene()
    scene.state.legacies.append("cudgel")
    clash(scene).play()
    assert (scene.in_warp(A), scene.in_warp(B), scene.in_warp(D)) == (0, 5, 2)


@pytest.mark.rule("CE-20.14", "CE-37.66")
def test_its_legacy_costs_both_leaders_a_ship_after_a_cataclysm() -> None:
    scene = Scene()
    scene.state.legacies.append("cudgel")
    clash(scene, "poison", "poison").play()
    assert (scene.in_warp(A), scene.in_warp(B), scene.in_warp(D)) == (4, 5, 2)


def test_who_crashlands_is_smashed_all_the_same() -> None:
    assert clash(Scene("cudgel", "spiff")).play().in_warp(B) == 3 + 3


@pytest.mark.rule("CE-20.34")
def test_an_opponent_that_fled_is_smashed() -> None:
    scene = clash(Scene("cudgel"), second="attack 12")
    (escape,) = scene.give(B, "escape")
    scene.play(("D-distress 1", distress(escape)))
    assert scene.in_warp(B) == 3


@pytest.mark.parametrize(("seat", "first"), [(A, "attack 01"), (B, "attack 01")])
def test_its_wild_flare_is_for_an_invader_that_has_won(seat: int, first: str) -> None:
    scene = Scene()
    scene.warp(C, 2)
    scene.base(C, 5, 2)
    (flare,) = scene.give(seat, "flare Cudgel")
    clash(scene, first, "attack 20").play()
    assert f"{seat} p{flare}" not in scene.offers
