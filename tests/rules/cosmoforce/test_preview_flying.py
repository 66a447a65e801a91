"""The lens on speed, heat and rams."""

from fractions import Fraction

import pytest

from cosmotui.rules.cosmoforce.odds import effective
from tests.rules.cosmoforce.battle import Builder, ship
from tests.rules.cosmoforce.previewing import HEAVY, LANCE, facts, of, rows


@pytest.mark.rule("CF-8.3", "CF-8.4", "CF-7.7")
def test_burning_says_what_it_costs_and_how_far_it_goes(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine*3 Armor", 4, heat=1), ship(LANCE))
    found = of(match, "burn")
    assert facts(found)["CF-8.3"] == "heat 1 to 3, cools 0 a turn"
    assert facts(found)["CF-8.4"] == "speed 0.00 to 8.00, now 4.00"
    assert facts(found)["CF-7.7"] == "heat roll next turn: 3 dice, 1 to 6 harm"
    assert match.view.ships[0].heat == 1


@pytest.mark.rule("CF-6.2", "CF-6.6", "CF-9.21")
def test_a_new_speed_says_whom_it_passes(battle: Builder) -> None:
    match = battle(
        ship(LANCE, 3), ship("Cruiser Engine*2 Armor*6", 4), ship(HEAVY, 2.5), ship("Fighter Engine", 9)
    ).answer("burn")
    assert facts(of(match, 0))["CF-6.2"] == "the order stays"
    assert facts(of(match, 0))["CF-8.4"] == "speed stays 3.00"
    assert facts(of(match, 1))["CF-8.4"] == "speed 3.00 to 3.01"
    assert [of(match, change).how for change in (0, 1, -51)] == ["no change", "+0.01 of 3.00", "-0.51 of 3.00"]
    up = facts(of(match, 101))
    assert (up["CF-6.2"], up["CF-9.21"]) == ("passes Q", "Railguns: 3 dice at Q, R")
    down = facts(of(match, -51))
    assert (down["CF-6.2"], down["CF-9.21"]) == ("falls behind R", "Railguns: 3 dice at nobody")
    # P has a thrust of 1 and 2 dice, Q a thrust of 2 and 3 dice; their mass is the same.
    assert facts(of(match, 100))["CF-6.6"] == "ties with Q: first 19 in 100"


@pytest.mark.rule("CF-9.5", "CF-9.6", "CF-8.12")
def test_a_new_speed_below_1_makes_an_easy_target(battle: Builder) -> None:
    match = battle(ship(LANCE, 1.5), ship(LANCE, 9)).answer("burn")
    slow = facts(of(match, -51))
    assert slow["CF-9.5"] == "below 1.00: the mass limit is gone"
    assert slow["CF-8.12"] == "a ram has 1 die"
    standing = battle(ship(LANCE, 0.5), ship(LANCE, 9)).answer("burn")
    assert facts(of(standing, 50))["CF-9.6"] == "the mass limit 16 protects it"


@pytest.mark.rule("CF-8.5")
def test_whole_points_of_speed(battle: Builder) -> None:
    match = battle(ship(LANCE, 3.02), ship(LANCE), options={"burn_step": "whole"}).answer("burn")
    assert of(match, -2).title == "speed 1.02"


@pytest.mark.rule("CF-7.9", "CF-7.11")
def test_without_thrust_speed_is_dangerous(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Armor!!", 3, heat=0), ship(LANCE)).answer("burn")
    kept, slower = of(match, 0), of(match, -100)
    assert facts(kept)["CF-7.9"] == "no thrust: collision roll of 3 dice"
    assert facts(slower)["CF-7.9"] == "no thrust: collision roll of 2 dice"
    # Two boxes are left, and the crew survive 2 dice of heat only if one of them is a 7 or 8.
    lost = Fraction(9, 16)
    assert rows(slower)["lost"] == round(100 * float(lost + (1 - lost) * Fraction(9, 16)), 1)


@pytest.mark.rule("CF-8.8")
def test_conserving_energy_compares_the_next_heat_rolls(battle: Builder) -> None:
    match = battle(ship(LANCE, heat=7, crew="2/0"), ship(LANCE))
    found = of(match, "conserve")
    assert (found.how, facts(found)["CF-8.8"]) == ("cools 2", "heat 7 to 5")
    assert [fact.text for fact in found.facts] == [
        "heat 7 to 5",
        "without it 5 dice, 3.8 harms",
        "heat roll next turn: 3 dice, 1 to 6 harm",
        "if nobody flies: collision roll of 2 dice",
    ]
    cool = battle(ship(LANCE, heat=0), ship(LANCE))
    assert facts(of(cool, "conserve"))["CF-8.8"] == "heat stays 0"


@pytest.mark.rule("CF-8.11", "CF-8.13", "CF-8.14")
def test_a_ram_says_what_both_ships_take(battle: Builder) -> None:
    match = battle(ship(LANCE, 3), ship(HEAVY, 3, name="Bastion"), ship("Fighter Engine", 3, name="Dart"))
    assert of(match, "ram").title == "ram Dart, the weakest"
    found = of(match.answer("ram"), "1")
    assert (found.title, found.how) == ("ram Bastion", "2 dice, if Q takes 2 heat")
    assert facts(found)["CF-8.12"] == "4 dice: 1 and 1 a point of speed"
    assert facts(found)["CF-8.13"] == "1.7 damage, 1.4 to P"
    assert facts(found)["CF-8.11"] == "unevaded 3.4, 2.9 to P"
    assert of(match, "2").how == "4 dice"


@pytest.mark.rule("CF-8.18", "CF-12.8")
def test_a_ram_may_end_both(battle: Builder) -> None:
    last = "Cruiser Engine! Armor!!!"
    match = battle(ship(last, 0), ship(last, 1))
    # One die: a 1 destroys the target, 2 to 6 both; a 1 rolls again, so that both go in 5 of 7.
    found = rows(of(match, "ram"))
    assert (found["both lost"], found["destroys"]) == (71.4, 3.6)
    assert "rammer lost" not in found


@pytest.mark.rule("CF-8.16", "CF-D13")
def test_evading_weighs_damage_against_heat(battle: Builder) -> None:
    match = battle(ship(LANCE, 3), ship("Cruiser Engine Armor", 2, heat=1)).answer("ram")
    assert match.asked == ("Q", "CF-D13")
    whole, none = of(match, 0), of(match, 4)
    assert (whole.how, none.how) == ("4 dice of the ram left", "0 dice of the ram left")
    assert rows(none) == {"0 damage": 100.0}
    assert facts(none)["CF-8.11"] == "heat 1 to 5, cools 0"
    assert facts(none)["CF-7.7"] == "heat roll next turn: 5 dice, 1 to 6 harm"
    assert rows(whole)["lost"] == round(100 * sum(effective(4)[5:]), 1)
    assert facts(whole)["CF-8.13"] == "3.4 damage, 2.9 to P"
