"""Ace: Power to Overpower."""

import pytest

from cosmotui.rules.cosmic_encounter.board import home_bases, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, run_to_end, table_of

DRIVERS = ("D-driver",)
AFTER = ("D-purchase", "D-continue", "D-fuel")


def arrived(*powers: str, forewards: dict[int, int] | None = None, backwards: dict[int, int] | None = None) -> Scene:
    """A, perhaps with others, has arrived at a planet of B."""
    scene = Scene(*powers)
    scene.give(A, "attack 04")
    scene.give(B, "attack 20")
    scene.invade(3, forewards=forewards, backwards=backwards)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


@pytest.mark.rule("CE-20.25")
def test_it_wins_at_once_and_destroys_one_of_its_home_bases() -> None:
    scene = arrived("ace")
    base = planets_of(scene.state, A)[3]
    lost = scene.on(A, base)
    scene.play(("D-window 0", "ace"), ("D-place 0", str(base)), stop=AFTER)
    assert scene.state.now.form == "blitz" and scene.state.now.fleets[INVADERS].result == "win"
    assert (scene.authority_of(A), scene.in_warp(A), scene.dominion_of(A)) == (4, lost, 1)


def test_as_sponsor_its_leader_wins() -> None:
    scene = arrived("", "", "ace", forewards={C: 1}).play(("D-window 2", "ace"), stop=AFTER)
    assert scene.state.now.fleets[INVADERS].result == "win"
    assert scene.authority_of(C) == 4


def test_a_bystander_cannot() -> None:
    assert f"{D} ace" not in arrived("", "", "", "ace").play(stop=DRIVERS).offers


def test_nobody_uses_it_without_a_home_base() -> None:
    scene = arrived("ace")
    for base in home_bases(scene.state, A):
        scene.base(A, base, 0)
    assert f"{A} ace" not in scene.play(stop=DRIVERS).offers


def test_it_is_a_choice() -> None:
    scene = arrived("ace").play(stop=DRIVERS)
    assert f"{A} ace" in scene.offers
    assert scene.authority_of(A) == 5 and not scene.state.now.fleets[INVADERS].result


@pytest.mark.rule("CE-13.12")
def test_zapped_the_base_is_gone_for_nothing() -> None:
    scene = arrived("ace")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "ace"), ("D-response 4", pod_id(zap)), stop=DRIVERS)
    assert scene.authority_of(A) == 4 and not scene.state.now.fleets[INVADERS].result


def test_stolen_it_serves_its_new_owner() -> None:
    scene = arrived("", "", "", "ace")
    scene.state.aliens[B].powers.append(scene.state.aliens[D].powers.pop())
    scene.play(("D-window 1", "ace"), stop=AFTER)
    assert scene.state.now.fleets[DEFENDERS].result == "win"


def test_below_three_authority_it_is_not_offered() -> None:
    scene = arrived("ace")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} ace" not in scene.play(stop=DRIVERS).offers


def test_its_super_flare_costs_four_ships_instead_of_a_base() -> None:
    scene = arrived("ace")
    scene.give(A, "flare Ace")
    scene.play(("D-window 0", "ace"), ("D-power 0", "yes"), stop=AFTER)
    assert scene.state.now.fleets[INVADERS].result == "win"
    assert (scene.authority_of(A), scene.in_warp(A)) == (5, 4)


def test_its_super_flare_needs_an_opponent_without_sponsors() -> None:
    scene = arrived("ace", backwards={D: 1})
    scene.give(A, "flare Ace")
    scene.play(("D-window 0", "ace"), stop=AFTER)
    assert scene.authority_of(A) == 4


@pytest.mark.parametrize("all_there", [True, False])
def test_its_wild_flare_wins_against_all_others_together(all_there: bool) -> None:
    scene = arrived(backwards={C: 1, D: 1, E: 1} if all_there else {C: 1, D: 1})
    (flare,) = scene.give(A, "flare Ace")
    if not all_there:
        assert f"{A} {pod_id(flare)}" not in scene.play(stop=DRIVERS).offers
        return
    scene.play(("D-window 0", pod_id(flare)), stop=AFTER)
    assert scene.state.now.fleets[INVADERS].result == "win"
    assert flare not in scene.state.aliens[A].cache


@pytest.mark.rule("CE-25.6", "CE-25.22")
def test_its_legacy_gives_every_alien_a_dominion_when_it_begins() -> None:
    scene = Scene("", "", "ace").invade(4)
    eliminate(table_of(scene), C)
    run_to_end(legacies_begin(table_of(scene), ["ace"]))
    assert [scene.dominion_of(seat) for seat in (A, B, D, E)] == [1, 1, 1, 1]


@pytest.mark.parametrize(("flare", "result"), [("yes", "win"), ("no", "")])
def test_without_a_home_base_its_super_flare_alone_pays(flare: str, result: str) -> None:
    scene = arrived("ace")
    scene.give(A, "flare Ace")
    scene.dominion(A, 2)
    for base in home_bases(scene.state, A):
        scene.base(A, base, 0)
    scene.play(("D-window 0", "ace"), ("D-power 0", flare), stop=(*DRIVERS, *AFTER))
    assert scene.state.now.fleets[INVADERS].result == result


def test_a_sponsor_that_pays_with_all_it_has_in_the_fleet_decides_nothing() -> None:
    scene = Scene("", "", "ace").invade(3, forewards={C: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(C, "flare Ace")
    scene.dominion(C, 2, there=E)
    for base in home_bases(scene.state, C):
        scene.base(C, base, 0)
    scene.play(("D-window 2", "ace"), ("D-power 2", "yes"), stop=(*DRIVERS, *AFTER))
    assert scene.in_warp(C) == 20 and not scene.state.now.fleets[INVADERS].result
