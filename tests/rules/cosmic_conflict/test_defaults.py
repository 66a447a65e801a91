"""The default answers of the section Decisions, where they are more than the first option."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.rules.cosmic_conflict.state import Objectives
from cosmotui.rules.cosmic_conflict.terrain import planet
from tests.rules.cosmic_conflict.beginnings import new, onward
from tests.rules.cosmic_conflict.scenes import GAME, Builder, card, foe, setup_of, ship, state_of


@pytest.mark.rule("CX-D01", "CX-D02", "CX-D03")
def test_a_new_battle() -> None:
    rules = new().view(0).rules
    assert (rules.scenario, rules.points, rules.map, rules.modules) == ("control", 1000, "m1", ())
    match = onward(new(), "CX-D06")
    names = [unit.name for unit in match.view(0).units if unit.side == 0]
    assert names == ["Battlecruiser", "Cruiser", "Missile Destroyer", "Raider", "Missile Picket"]
    assert len(match.view(0).features) == 5


@pytest.mark.rule("CX-D04")
@pytest.mark.parametrize("first", ["a", "b"])
@pytest.mark.parametrize("edges", ["short", "long"])
def test_a_starts_at_the_left_whoever_picks(first: str, edges: str) -> None:
    options = {"map": "one_side", "features": "1", "first": first, "edges": edges, "fleets": "sk1"}
    match = onward(Match.new(GAME, setup_of(options)), "CX-D04")
    assert match.questions[0].seat == (1 if first == "a" else 0)
    assert not onward(match, "CX-D06").view(0).swapped


@pytest.mark.rule("CX-D05", "CX-20.8")
@pytest.mark.parametrize(("points", "places"), [("1000", [10, 20]), ("1500", [15, 7.5, 22.5]), ("500", [15])])
def test_placed_objectives_lie_evenly(points: str, places: list[float]) -> None:
    state = state_of([ship("CVT", status="waiting"), foe("CVT", status="waiting")], Objectives())
    match = Match.from_state(GAME, setup_of({"objectives": "placed", "points": points}), state)
    assert [at for _, at in onward(match, "CX-D06").view(0).objectives] == places


@pytest.mark.rule("CX-D12")
def test_the_unit_with_the_most_damage_to_be_expected_is_activated(scene: Builder) -> None:
    blind, far, gun = card(2, "K A", "K A"), card(2, "K F"), card(2, "K F", "K F")
    us = ship(blind), ship(far), ship(gun, (12, 15)), ship(far), ship("CRU", (4, 4))
    now = scene(*us, foe(card(2, "ARM")), at="choose")
    assert (now.asked[1], now.values[:4], now.default) == ("CX-D12", ["u0", "u1", "u2", "u3"], "u2")
    hidden = scene(*us, foe(card(2, "ARM"), (40, 15)), at="choose")
    assert hidden.default == "u0"  # of equals the first
    must = scene(*us[:4], foe(card(2, "ARM")), at="choose")
    assert (must.asked[1], must.default) == ("CX-D13", "u0")


@pytest.mark.rule("CX-D16", "CX-D17")
def test_the_nearest_enemy_is_marked_and_the_token_used_before_a_weapon_attacks_it(scene: Builder) -> None:
    us = ship(card(3, "K F"), orders="Mark Target")
    far, near = foe(card(3, "ARM"), (19, 15)), foe(card(3, "ARM"), (18, 15))
    now = scene(us, far, near, dice="1 1")
    assert now.default == "mark"
    now.answer("mark")
    assert (now.asked[1], now.values) == ("CX-D16", ["t2", "t1"])
    now.answer("t2")
    assert (now.values[0], now.default) == ("w0", "spend 2 accuracy")
    now.answer("spend 2 accuracy")
    assert now.default == "w0"
    now.answer("w0", "t2")
    assert now.asked[1] == "CX-D33"


@pytest.mark.rule("CX-D17")
def test_no_token_is_spent_on_whom_no_weapon_can_attack(scene: Builder) -> None:
    away = foe(card(3, "ARM"), (19, 15), marks=(0,))
    for us in (ship(card(3, "K A")), ship(card(3, "K F"), fired=(0,))):
        assert scene(us, away).default == "stop"
    behind = scene(ship(card(3, "K F")), away, foe(card(3, "ARM"), (18, 19)), terrain=[planet((14, 13))])
    assert behind.default == "w0"


@pytest.mark.rule("CX-D44")
def test_the_nearest_hidden_ship_is_revealed(scene: Builder) -> None:
    us = ship("CVT", (4, 15), orders="Enhance Scanners")
    them = [
        foe("CVT", (30, 15), revealed=False),
        foe("CVT", (20, 15), orders="Brace for Impact"),
        foe("CVT", (25, 15), revealed=False, orders="Brace for Impact"),
    ]
    now = scene(us, *them, at="choose", options={"stealth": "blank"}).answer("reveal 0 0")
    assert now.values == ["reveal 3", "reveal 1", "look 2", "look 3"]
    assert now.default == "reveal 3"
