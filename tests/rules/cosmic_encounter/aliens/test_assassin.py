"""Assassin: Power to Execute."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

TARGET = ("D-target", "D-resupply")


def destiny(scene: Scene, charge: str) -> Scene:
    """A draws destiny, and only this charge is left."""
    scene.invade()
    for id, ship in enumerate(scene.state.ships):
        if ship.fleet >= 0:
            scene.state.ships[id] = type(ship)(ship.owner, ship.place if ship.place >= 0 else 0)
    state = scene.state
    state.now.fleets[DEFENDERS].leader = -1
    state.charges = [[0, 0] for _ in state.seats]
    state.wild = 0
    if charge == "wild":
        state.wild = 1
    else:
        state.charges[int(charge)] = [1, 0]
    state.phase = "destiny"
    return scene


@pytest.mark.parametrize("seat", [A, C])
def test_it_snipes_a_ship_of_the_defender(seat: int) -> None:
    scene = destiny(Scene(*[""] * seat, "assassin"), "1").play(stop=TARGET)
    assert [scene.in_warp(other) for other in (A, B, C, D, E)] == [0, 1, 0, 0, 0]
    assert f"D-declare {seat}" in scene.asked


def test_chosen_itself_it_snipes_nothing() -> None:
    scene = destiny(Scene("", "assassin"), "1").play(stop=TARGET)
    assert [scene.in_warp(other) for other in (A, B, C, D, E)] == [0] * 5


@pytest.mark.parametrize("ship", [40, 60])
def test_on_wild_destiny_it_snipes_whom_it_wants(ship: int) -> None:
    """A ship of the defender, or of a bystander."""
    scene = destiny(Scene("", "assassin"), "wild")
    scene.play(("D-wild", "2"), ("D-declare 1", f"s{ship}"), stop=TARGET)
    assert scene.in_warp(scene.state.ships[ship].owner) == 1
    assert [scene.in_warp(other) for other in (A, B, C, D, E)].count(0) == 4


def test_named_as_defender_on_wild_destiny_it_snipes_nothing() -> None:
    scene = destiny(Scene("", "assassin"), "wild").play(("D-wild", "1"), stop=TARGET)
    assert [scene.in_warp(other) for other in (A, B, C, D, E)] == [0] * 5
    assert not scene.state.aliens[B].powers[0].public


def test_zapped_nobody_dies() -> None:
    scene = destiny(Scene("", "", "assassin"), "1")
    (zap,) = scene.give(B, "Cosmic Zap")
    assert scene.play(("D-response 1", f"p{zap}"), stop=TARGET).in_warp(B) == 0


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_snipes_nothing(off: str) -> None:
    scene = destiny(Scene("", "", "assassin"), "1")
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert scene.play(stop=TARGET).in_warp(B) == 0


def test_stolen_it_snipes_for_its_new_owner() -> None:
    scene = destiny(Scene("", "assassin"), "1")
    scene.state.aliens[D].powers.append(scene.state.aliens[B].powers.pop())
    assert "D-declare 3" in scene.play(stop=TARGET).asked
    assert scene.in_warp(B) == 1


def test_its_super_flare_revives_a_ship_as_well() -> None:
    scene = destiny(Scene("", "", "assassin"), "1")
    scene.give(C, "flare Assassin")
    scene.warp(C, 2)
    scene.play(("D-power 2", "yes"), stop=TARGET)
    assert (scene.in_warp(B), scene.in_warp(C)) == (1, 1)


def test_its_wild_flare_acts_as_an_assassin_and_returns() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Assassin")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 01")
    ship = next(id for id, one in enumerate(scene.state.ships) if one.fleet == INVADERS)
    scene.play(
        ("D-window 1", f"p{flare}"), *[("D-assassin 1", f"s{ship + n * 4}") for n in range(3)], ("D-assassin 1", "stop")
    )
    assert "might 11 against 5" in scene.told()
    assert scene.in_warp(A) == 3
    assert flare in scene.state.aliens[B].cache


def test_its_wild_flare_is_for_the_defender_alone() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Assassin")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 01").play()
    assert f"{A} p{flare}" not in scene.offers


@pytest.mark.parametrize(("charge", "lost"), [("1", [0, 1, 0, 0, 0]), ("wild", [1, 1, 1, 1, 1])])
def test_its_legacy_costs_a_ship_of_whoever_is_chosen(charge: str, lost: list[int]) -> None:
    scene = Scene()
    scene.state.legacies.append("assassin")
    destiny(scene, charge).play(stop=TARGET)
    assert [scene.in_warp(other) for other in (A, B, C, D, E)] == lost


@pytest.mark.rule("CE-13.13")
def test_its_super_flare_needs_a_ship_to_revive() -> None:
    scene = destiny(Scene("", "", "assassin"), "1")
    scene.give(C, "flare Assassin")
    scene.play(stop=TARGET)
    assert scene.in_warp(B) == 1
    assert "D-power 2" not in scene.asked
