"""Hologram: Power to Project."""

import pytest

from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NEXUS
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, first


def held(scene: Scene, seat: int) -> int:
    """Ships in somebody's nexus."""
    return sum(ship.owner == seat and ship.place == NEXUS for ship in scene.state.ships)


def hold(scene: Scene, seat: int, count: int) -> None:
    """Put ships of somebody's first planets into its nexus."""
    for planet in range(5 * seat + 1, 5 * seat + 1 + count):
        ids = [id for id, ship in enumerate(scene.state.ships) if ship.owner == seat and ship.place == planet]
        put(scene.state, ids[0], NEXUS)


def clash(scene: Scene) -> Scene:
    """A, with C at its side, against B: 10 and 4 + 2 against 8 and 4."""
    scene.invade(4, forewards={C: 2})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.parametrize(("seat", "totals"), [(A, "18 against 12"), (B, "16 against 14"), (C, "17 against 12")])
def test_ships_in_the_nexus_add_might_and_committed_ones_none(seat: int, totals: str) -> None:
    scene = Scene(*[""] * seat, "hologram")
    hold(scene, seat, 3)
    clash(scene).play()
    assert f"might {totals}" in scene.told()


def test_a_bystander_adds_nothing() -> None:
    scene = Scene("", "", "", "hologram")
    hold(scene, D, 3)
    clash(scene).play()
    assert "might 16 against 12" in scene.told()


def test_without_ships_in_the_nexus_it_is_not_used_and_its_ships_add_none() -> None:
    scene = clash(Scene("hologram"))
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play()
    assert f"{D} p{zap}" not in scene.offers
    assert "might 12 against 12" in scene.told()


@pytest.mark.rule("CE-19.15")
def test_its_ships_add_none_before_combat_either() -> None:
    """Its brigade of 0 and 4 ships is a dud, and is asked whether it talks."""
    scene = Scene("hologram").invade(4).prime(INVADERS, "attack 00").prime(DEFENDERS, "negotiate")
    assert "D-dud 0" in scene.play().asked


@pytest.mark.rule("CE-4.14")
def test_at_setup_one_ship_of_each_planet_goes_into_the_nexus() -> None:
    scene = Scene("hologram")
    scene.state.phase = "setup"
    scene.play()
    assert held(scene, A) == 5
    assert [scene.on(A, planet) for planet in range(5)] == [3] * 5
    assert len(free_ships(scene.state, A)) == 20


def test_ships_that_rebound_may_go_into_the_nexus() -> None:
    scene = Scene("", "", "hologram")
    scene.invade(4, backwards={C: 2}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")
    scene.play(("D-place 2", f"all {NEXUS}"))
    assert held(scene, C) == 2
    assert "2 ships of C rebounded to the nexus" in scene.told()


@pytest.mark.rule("CE-36.45")
@pytest.mark.parametrize(("off", "count"), [(False, 1), (True, 0)])
def test_a_revived_ship_may_go_there_too_while_the_power_is_active(off: bool, count: int) -> None:
    scene = Scene("hologram")
    scene.state.aliens[A].powers[0].off = off
    scene.warp(A, 2)
    answers = [] if off else [("D-place 0", f"all {NEXUS}")]
    scene.begin("warpfall").play(*answers, stop=("D-target",))
    assert (held(scene, A), scene.in_warp(A)) == (count, 1)


def test_zapped_its_ships_keep_their_might() -> None:
    scene = Scene("hologram")
    hold(scene, A, 3)
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-response 3", f"p{zap}"))
    assert "might 16 against 12" in scene.told()
    assert held(scene, A) == 3


def test_below_three_authority_it_adds_nothing() -> None:
    scene = Scene("hologram")
    hold(scene, A, 3)
    scene.state.aliens[A].powers[0].off = True
    clash(scene).play()
    assert "might 16 against 12" in scene.told()


def test_stolen_it_counts_the_ships_of_its_new_owner() -> None:
    scene = Scene("", "", "", "hologram")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    hold(scene, A, 1)
    clash(scene).play()
    assert "might 14 against 12" in scene.told()


@pytest.mark.rule("CE-12.16")
def test_when_it_is_lent_the_ships_in_the_nexus_rebound() -> None:
    scene = Scene("hologram")
    hold(scene, A, 3)
    (flare,) = scene.give(A, "flare Philanthropist")
    scene.begin("warpfall").play(("D-window 0", f"p{flare}"), ("D-declare 0", "3"), stop=("D-target", "D-wild"))
    assert held(scene, A) == 0
    assert "1 ship of A destroyed" in scene.told() and "3 ships of A rebounded" in scene.told()
    assert len(free_ships(scene.state, A)) == 20, "the ship that was ravaged for it has been revived since"
    assert [power.alien for power in scene.state.aliens[D].powers] == ["hologram"]


def test_its_super_flare_counts_2_for_a_sponsor() -> None:
    scene = Scene("", "", "hologram")
    hold(scene, C, 3)
    scene.give(C, "flare Hologram")
    clash(scene).play(("D-power 2", "yes"))
    assert "might 20 against 12" in scene.told()


def test_its_super_flare_is_not_for_leaders() -> None:
    scene = Scene("hologram")
    scene.give(A, "flare Hologram")
    clash(scene).play()
    assert "D-power 0" not in scene.asked


def test_its_wild_flare_commits_up_to_4_more_ships() -> None:
    scene = Scene("")
    (flare,) = scene.give(A, "flare Hologram")
    clash(scene).play(("D-window 0", f"p{flare}"), *[("D-declare 0", first)] * 4)
    assert "might 20 against 12" in scene.told()
    assert scene.on(A, 5) == 8


def test_its_legacy_leaves_leaders_ships_no_might() -> None:
    scene = Scene()
    scene.state.legacies.append("hologram")
    clash(scene).play()
    assert "might 12 against 8" in scene.told()


@pytest.mark.rule("CE-12.12", "CE-12.11", "CE-3.12", "CE-37.63")
@pytest.mark.parametrize(("off", "free"), [(False, 20), (True, 17)])
def test_frozen_ships_in_the_nexus_are_not_free(off: bool, free: int) -> None:
    scene = Scene("hologram")
    hold(scene, A, 3)
    scene.state.aliens[A].powers[0].off = off
    assert len(free_ships(scene.state, A)) == free
    view = GAME.view(scene.setup, scene.state, B)
    assert len(free_ships(view, A)) == 20  # nobody else knows that it is off, or what it is
    scene.state.aliens[A].powers[0].public = True
    assert len(free_ships(GAME.view(scene.setup, scene.state, B), A)) == free
