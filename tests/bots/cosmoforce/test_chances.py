"""The numbers that bots weigh agree with the exact odds."""

import pytest

from cosmotui.bots.cosmoforce.chances import best_battery, cases, expected, spread, wear
from cosmotui.rules.cosmoforce.odds import attack_odds, mean
from tests.rules.cosmoforce.battle import ship

ROLLS = [(1, None), (3, 7), (6, 10), (9, 30), (4, None), (12, 24)]


@pytest.mark.parametrize(("dice", "limit"), ROLLS)
@pytest.mark.parametrize("shots", [1, 2])
def test_cases_keep_the_chances_and_the_mean(dice: int, limit: int | None, shots: int) -> None:
    found = cases(dice, limit, shots)
    assert len(found) <= 4
    assert sum(part for part, _ in found) == pytest.approx(1)
    assert sum(part * count for part, count in found) == pytest.approx(shots * expected(dice, limit))
    assert [count for _, count in found] == sorted(count for _, count in found)


def test_two_shots_are_two_independent_rolls() -> None:
    once, twice = spread(3, 9), spread(3, 9, 2)
    assert twice[0] == pytest.approx(once[0] ** 2)
    assert twice[2] == pytest.approx(2 * once[0] * once[2] + once[1] ** 2)


@pytest.mark.rule("CF-9.11", "CF-9.16", "CF-9.21")
def test_batteries_are_what_the_rules_say() -> None:
    attacker, small = ship("Capital Engine Hangar*2"), ship("Cruiser Engine*2 Armor*5")
    odds = attack_odds(attacker, small, "Hangar", 2)
    assert best_battery((2, 0, 0, 0), small.mass, True, False).damage == pytest.approx(3 * mean(odds.hits))
    assert wear(3) == pytest.approx(attack_odds(attacker, small, "Missile", 3).depletes)
    railgun = best_battery((0, 0, 0, 2), None, False, True)
    assert railgun.damage == pytest.approx(3 * best_battery((0, 0, 0, 2), None, False, False).damage)


def test_against_a_light_ship_missiles_are_fired_in_part() -> None:
    light = best_battery((0, 0, 5, 0), 4, True, False)
    assert light.damage == pytest.approx(expected(3, 4), abs=0.6)
    assert light.wear < 0.1
