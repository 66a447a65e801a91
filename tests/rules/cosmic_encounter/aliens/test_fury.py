"""Fury: Power of Rage."""

import pytest

from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene, first: str = "attack 01", second: str = "attack 20") -> Scene:
    """A loses 3 ships to B and D, both drivers shown."""
    return scene.invade(3, forewards={C: 1}, backwards={D: 2}).prime(INVADERS, first).prime(DEFENDERS, second)


def raging(seat: int, rage: int = 2) -> Scene:
    """Somebody with rage; A with attack 10 and B with attack 08 are about to prime."""
    scene = Scene()
    scene.state.aliens[seat].powers = [Power("fury", marks={"rage": rage})]
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    return scene.invade(4, forewards={C: 1})


def test_a_leader_gains_rage_for_its_lost_ships() -> None:
    scene = clash(Scene("fury")).play()
    assert scene.state.aliens[A].powers[0].marks == {"rage": 3}


@pytest.mark.parametrize(("seat", "first"), [(C, "attack 01"), (A, "attack 40")])
def test_a_sponsor_or_a_winner_gains_none(seat: int, first: str) -> None:
    scene = clash(Scene(*[""] * seat, "fury"), first).play()
    assert scene.state.aliens[seat].powers[0].marks == {}


@pytest.mark.parametrize(("seat", "totals"), [(A, "21 against 12"), (B, "15 against 18"), (C, "21 against 12")])
def test_an_actor_spends_rage_for_3_might_each(seat: int, totals: str) -> None:
    scene = raging(seat).play((f"D-declare {seat}", 2), stop=("D-continue", "D-fuel", "D-purchase"))
    assert f"might {totals}" in scene.told()


@pytest.mark.parametrize(("count", "left"), [(0, 2), (1, 1)])
def test_how_much_it_spends_it_says_itself(count: int, left: int) -> None:
    scene = raging(A).play(("D-declare 0", count))
    assert f"might {15 + 3 * count} against 12" in scene.told()
    assert scene.state.aliens[A].powers[0].marks == {"rage": left}


def test_a_bystander_spends_nothing() -> None:
    scene = raging(D).play()
    assert f"D-declare {D}" not in scene.asked
    assert "might 15 against 12" in scene.told()


def test_zapped_it_keeps_its_rage() -> None:
    scene = raging(A)
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-response 3", f"p{zap}"))
    assert "might 15 against 12" in scene.told()
    assert scene.state.aliens[A].powers[0].marks == {"rage": 2}


@pytest.mark.rule("CE-12.20")
def test_it_is_persistent() -> None:
    scene = Scene("fury")
    scene.authority(A, 2)
    scene.invade().state.phase = "upkeep"
    assert scene.play().state.aliens[A].powers[0].is_active


def test_disrupted_it_spends_nothing() -> None:
    scene = raging(A)
    scene.state.aliens[A].powers[0].zapped = True
    assert "might 15 against 12" in scene.play().told()


def test_stolen_it_takes_its_rage_along() -> None:
    scene = raging(A)
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert "might 15 against 18" in scene.play(("D-declare 1", 2)).told()


def test_its_super_flare_keeps_the_rage() -> None:
    scene = raging(A)
    scene.give(A, "flare Fury")
    scene.play(("D-power 0", "yes"), ("D-declare 0", 2))
    assert "might 21 against 12" in scene.told()
    assert scene.state.aliens[A].powers[0].marks == {"rage": 2}


def test_its_wild_flare_vaporizes_a_ship_of_the_enemy_fleet_for_each_lost() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Fury")
    clash(scene).play(("D-window 0", f"p{flare}"))
    gone = [ship.owner for ship in scene.state.ships if ship.place == VAPORIZED]
    assert len(gone) == 3
    assert set(gone) <= {B, D}


def test_its_wild_flare_is_for_losers() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Fury")
    clash(scene, "attack 40").play()
    assert f"{A} p{flare}" not in scene.offers


def test_its_legacy_gives_marks_for_lost_ships_and_2_might_for_each() -> None:
    scene = Scene()
    scene.state.legacies.append("fury")
    clash(scene).play()
    assert [scene.state.aliens[seat].marks.get("fury", 0) for seat in (A, B, C, D)] == [3, 0, 1, 0]
    other = Scene()
    other.state.legacies.append("fury")
    other.state.aliens[A].marks["fury"] = 3
    assert "might 11 against 26" in clash(other).play().told()


def test_its_wild_flare_counts_vaporized_ships() -> None:
    scene = Scene("", "void")
    (flare,) = scene.give(A, "flare Fury")
    clash(scene).play(("D-window 0", f"p{flare}"))
    gone = [ship.owner for ship in scene.state.ships if ship.place == VAPORIZED and ship.owner in (B, D)]
    assert len(gone) == 3
