"""Why a place is no answer: each refusal with the rule that says so."""

import pytest

from cosmotui.rules.cosmoforce.refusals import refusal, refused_actions
from tests.rules.cosmoforce.battle import GAME, Battle, battle, building, ship

ATTACKER = "Cruiser Engine Engine! Habitat Armor!!! Railgun*2 Railgun!! Railgun! Laser"
ENEMY = "Capital Engine*2 Habitat Missile# Missile Armor!!!! Laser!"


def refused(fight: Battle, place: str) -> str:
    """The refusal of a place, with its rule."""
    problem = GAME.why_not(fight.view, fight.question, place)
    return str(problem) if problem else ""


def duel(**options: str) -> Battle:
    return battle(ship(ATTACKER, 3.00, 0), ship(ENEMY, 2.00, 0), options=options)


def choosing_railguns() -> Battle:
    return duel().answer("attack", "Railgun")


@pytest.mark.rule("CF-10.5", "CF-9.18")
@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("1.7", "7 is destroyed: it cannot fire. CF-10.5"),
        ("1.8", "8 is damaged: it cannot fire. CF-10.5"),
        ("1.1", "Engine 1 is not a weapon. CF-9.1"),
        ("1.9", "One attack uses one type of weapon, Railguns now. CF-9.2"),
        ("1.10", "Slot 10 is empty. CF-3.3"),
        ("2.1", "Only own systems can be fired. CF-9.1"),
        ("1.5", ""),
    ],
)
def test_what_cannot_be_fired(place: str, told: str) -> None:
    assert refused(choosing_railguns(), place) == told


@pytest.mark.rule("CF-9.18")
def test_a_depleted_missile_cannot_be_fired() -> None:
    fight = battle(ship("Fighter Engine Missile*2 Missile#"), ship(ENEMY)).answer("attack")
    assert refused(fight, "1.4") == "4 is empty: it cannot fire. CF-9.18"


@pytest.mark.rule("CF-9.1", "CF-12.6", "CF-13.3")
def test_who_is_no_target() -> None:
    ships = [ship("Fighter Engine Laser", name=name) for name in ("Ant", "Bee", "Cat", "Dog")]
    fight = battle(*ships, ship("Fighter Engine"), options={"mode": "teams", "teams": "AABBB"}).answer("attack")
    assert refused(fight, "1") == "Another ship is attacked, not your own. CF-9.1"
    assert refused(fight, "2") == "Bee is on the same team. CF-13.3"
    assert refused(fight, "2.1") == "Bee is on the same team. CF-13.3"
    assert refused(fight, "3") == ""
    fight = battle(*ships[:3], ship("Fighter Engine!!", name="Elk"), options={}).answer("ram")
    assert refused(fight, "1") == "Another ship is rammed, not your own. CF-8.11"


@pytest.mark.rule("CF-12.6")
def test_a_lost_ship_is_no_target() -> None:
    ships = [ship("Fighter Engine Laser", speed=4 - number, heat=0, name=name) for number, name in enumerate("ABCD")]
    fight = battle(*ships, at="next", acted=(), turn=0).auto()
    fight.answer("concede").auto().answer("attack")
    assert refused(fight, "1") == "A is out: it cannot be attacked. CF-12.6"


@pytest.mark.rule("CF-10.1", "CF-10.3")
def test_where_damage_cannot_go() -> None:
    target = ship("Capital Engine*2 Habitat Missile# Armor!!!! Laser!", 2.00)
    fight = battle(ship(ATTACKER, 3.00, 0), target, dice=[2, 3, 4, 5, 6, 2]).answer("attack", "Railgun", "5,6")
    assert fight.asked == ("Q", "CF-D5")
    assert refused(fight, "1.1") == "The damage falls on your own ship. CF-10.1"
    assert refused(fight, "2.5") == "Armor 5 has no empty box left. CF-10.3"
    assert refused(fight, "2.7") == "Slot 7 is empty. CF-10.3"
    assert refused(fight, "2.1") == ""
    assert refused(fight, "2") == "A part of the ship has to be chosen."


@pytest.mark.rule("CF-8.19", "CF-8.21", "CF-8.23", "CF-10.9", "CF-10.10")
def test_where_crew_cannot_be_sent() -> None:
    repairing = ship("Capital Engine! Engine!! Habitat Missile# Laser!", crew="3/0")
    fight = battle(repairing, ship(ENEMY), options={"repair_spread": "one_system"}).answer("repair")
    assert refused(fight, "2.1") == "Crew repair their own ship. CF-8.19"
    assert refused(fight, "1.2") == "2 is destroyed: it cannot be repaired. CF-10.9"
    assert refused(fight, "1.4") == "4 is empty: a depleted Missile cannot be repaired. CF-10.10"
    assert refused(fight, "1.9") == "Slot 9 is empty. CF-8.23"
    assert refused(fight, "1.crew") == "Crew are sent to a system; they return to Standby in step 1. CF-7.4"
    fight.answer("1")
    assert refused(fight, "1.5") == "All crew moved by one action go to one system. CF-8.21"


@pytest.mark.rule("CF-5.4", "CF-10.12")
def test_who_cannot_be_harmed() -> None:
    hot = ship("Cruiser Engine! Habitat", 2.00, 3, "2/1")
    fight = battle(hot, ship(ENEMY), at="heat", dice=[2, 3, 8]).auto("CF-D4")
    assert refused(fight, "1.1") == "Nobody is there. CF-5.4"
    assert refused(fight, "2.crew") == "The harm falls on your own crew. CF-5.4"
    assert refused(fight, "1.crew") == ""


@pytest.mark.rule("CF-8.9")
def test_who_cannot_be_healed() -> None:
    fight = battle(ship("Cruiser Engine+- Habitat*2", crew="1/0"), ship(ENEMY)).answer("heal")
    assert refused(fight, "1.crew") == "Nobody there is hurt, or all have been served. CF-8.9"
    assert refused(fight, "1.2") == "Nobody is there. CF-8.9"
    assert refused(fight, "1.1") == ""


@pytest.mark.rule("CF-7.4")
def test_who_is_not_asked_whether_to_stay() -> None:
    fight = battle(ship("Cruiser Engine+ Engine!+ Habitat"), ship(ENEMY), at="repairs").auto("CF-D3")
    assert refused(fight, "2.crew") == "Only your own crew are asked about. CF-7.4"
    assert refused(fight, "1.2") == "Choose for one of the crew at a time who stays. CF-7.4"


@pytest.mark.rule("CF-9.17")
def test_which_missiles_cannot_run_empty() -> None:
    fight = battle(
        ship("Fighter Engine Missile*3"), ship(ENEMY), dice=[8, 8, 3, 2, 2, 2], options={"depletion": "one_per_pair"}
    ).answer("attack", "2,3")
    assert fight.asked == ("P", "CF-D15")
    assert refused(fight, "1.4") == "Missile 4 was not fired, or is spent. CF-9.17"
    assert refused(fight, "2.4") == "Your own Missiles were fired. CF-9.17"


def test_what_the_board_cannot_answer_is_left_to_the_panel() -> None:
    fight = duel()
    assert refused(fight, "1.1") == "This is decided in the panel, not on a ship."
    fight.answer("burn")
    assert refused(fight, "1.1") == "This is decided in the panel, not on a ship."


@pytest.mark.rule("CF-2.1", "CF-3.3")
@pytest.mark.parametrize("place", ["9", "x", "", "0.1", "1.11", "1.0", "1.99999999999999999999", "1.x", "\x1b[2J"])
def test_places_that_are_none_are_refused(place: str) -> None:
    problem = refusal(choosing_railguns().view, choosing_railguns().question, place)
    assert problem is not None
    assert problem.rule in ("CF-2.1", "CF-3.3")


@pytest.mark.rule("CF-3.1")
def test_before_the_reveal_no_place_says_anything() -> None:
    fight = building()
    question = fight.match.questions[0]
    assert str(refusal(fight.view, question, "2.1")) == "This is decided in the panel, not on a ship."


@pytest.mark.rule("CF-8.25", "CF-8.7", "CF-11.4")
def test_actions_that_cannot_be_taken_are_named_with_their_rules() -> None:
    wreck = ship("Fighter Engine! Laser! Armor!!", crew="0/1")
    fight = battle(wreck, ship(ENEMY), options={"dead_burn": "forbidden"})
    told = [(label, str(problem)) for label, problem in refused_actions(fight.view, fight.question)]
    assert told == [
        ("Attack", "no weapon works CF-8.25"),
        ("Burn Engines", "no thrust CF-8.7"),
        ("Heal Crew", "no Habitat works CF-8.25"),
        ("Repair Systems", "no ready crew CF-8.25"),
    ]
    late = battle(ship("Fighter Engine Laser Habitat"), ship(ENEMY), overtime=1)
    assert [label for label, _ in refused_actions(late.view, late.question)] == [
        "Conserve Energy",
        "Heal Crew",
        "Repair Systems",
    ]
    assert {problem.rule for _, problem in refused_actions(late.view, late.question)} == {"CF-11.4"}
    assert refused_actions(late.view, late.answer("burn").question) == []
