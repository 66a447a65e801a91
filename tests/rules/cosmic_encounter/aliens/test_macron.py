"""Macron: Power of Mass."""

import pytest

from cosmotui.rules.cosmic_encounter.board import dominion, fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.macron import wild
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices, invitations, sensible
from cosmotui.rules.cosmic_encounter.forms import form_problems
from cosmotui.rules.cosmic_encounter.model.constraints import Term
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.bases import land
from cosmotui.rules.cosmic_encounter.operations.ships import rebound
from cosmotui.rules.cosmic_encounter.phases.launch import beacon_question
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, run_to_end, table_of


def wins(scene: Scene, ships: int = 1) -> Scene:
    """A, with C at its side, is about to beat B on its first planet."""
    return scene.invade(ships, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-37.47", "CE-3.16")
def test_it_leaves_a_footprint_and_goes_home() -> None:
    scene = wins(Scene("macron")).play()
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(C, target)) == (0, 1)
    assert scene.tokens("footprint") == [target]
    assert dominion(scene.state, A) == 1
    assert sum(ship.owner == A and ship.place >= 0 for ship in scene.state.ships) == 20


def test_a_second_footprint_on_the_same_planet_is_worth_nothing() -> None:
    scene = Scene("macron")
    scene.token("footprint", planets_of(scene.state, B)[0], "power macron")
    wins(scene).play()
    assert len(scene.tokens("footprint")) == 1


def test_its_ships_have_four_times_the_might() -> None:
    assert "might 25 against 12" in wins(Scene("macron")).play().told()


@pytest.mark.rule("CE-5.19", "CE-37.3")
def test_one_of_its_ships_fills_the_gate() -> None:
    scene = Scene("macron").begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    ways = choices(scene.state, A, INVADERS)
    assert (ways.most, ways.room) == (1, 4)
    assert list(sensible(scene.state, A, INVADERS).values()) == [1]
    question = beacon_question(scene.state, A)
    assert not form_problems(scene.setup, scene.state, question, {"0": 1})
    assert form_problems(scene.setup, scene.state, question, {"0": 2})
    assert choices(scene.state, C, INVADERS).most == 4


@pytest.mark.rule("CE-5.27", "PP-6")
def test_hidden_it_changes_nothing_in_how_many_ships_another_alien_is_told_to_send() -> None:
    """D may send three ships from one planet, where only one stands."""
    told: list[dict[int, int]] = []
    for power in ("macron", "trader"):
        scene = Scene("human", power).invade(1)
        now, place = scene.state.now, planets_of(scene.state, D)[0]
        scene.base(D, place, 1)
        now.commissions = [{D: 3}, {D: 3}]
        now.terms = [Term("from", D, DEFENDERS, place=str(place))]
        told.append(invitations(scene.state, D))
    assert told == [{INVADERS: 3, DEFENDERS: 1}] * 2


def test_no_other_effect_rebounds_its_committed_ships() -> None:
    scene = wins(Scene("macron"))
    ids = fleet_ships(scene.state, INVADERS, A)
    table = table_of(scene)
    run_to_end(rebound(table, ids, by=Use(table, D, wild, "arrival.window")))
    assert fleet_ships(scene.state, INVADERS, A) == ids
    run_to_end(rebound(table, ids))
    assert fleet_ships(scene.state, INVADERS, A) == []


def test_zapped_it_establishes_the_base() -> None:
    scene = Scene("macron")
    (zap,) = scene.give(D, "Cosmic Zap")
    wins(scene).play(("D-response 3", pod_id(zap)))
    assert scene.on(A, planets_of(scene.state, B)[0]) == 1


def test_stolen_the_footprints_count_for_the_thief() -> None:
    scene = Scene("macron")
    scene.token("footprint", planets_of(scene.state, B)[0], "power macron")
    scene.state.aliens[D].powers.append(scene.state.aliens[A].powers.pop())
    assert (dominion(scene.state, A), dominion(scene.state, D)) == (0, 1)
    assert scene.on(A, planets_of(wins(scene).play().state, B)[0]) == 1


def test_below_three_authority_its_ships_are_small_and_footprints_count_nothing() -> None:
    scene = Scene("macron")
    scene.token("footprint", planets_of(scene.state, D)[0], "power macron")
    scene.state.aliens[A].powers[0].off = True
    assert dominion(scene.state, A) == 0
    assert "might 22 against 12" in wins(scene).play().told()


def test_its_super_flare_makes_them_eight() -> None:
    scene = Scene("macron")
    (flare,) = scene.give(A, "flare Macron")
    assert "might 29 against 12" in wins(scene).play(("D-window 0", pod_id(flare))).told()


def test_its_wild_flare_counts_each_ship_once_more() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Macron")
    assert "might 27 against 12" in wins(scene, 3).play(("D-window 0", pod_id(flare))).told()


def test_by_its_legacy_every_ship_has_four_times_its_might() -> None:
    scene = Scene()
    scene.state.legacies.append("macron")
    assert "might 28 against 24" in wins(scene).play().told()


def test_at_home_it_establishes_bases_like_everybody() -> None:
    scene = Scene("macron")
    scene.base(A, 2, 0)
    scene.warp(A, 1)
    ids = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.place == WARP]
    run_to_end(land(table_of(scene.invade(1)), ids[:1], 2))
    assert (scene.on(A, 2), scene.tokens("footprint")) == (1, [])
