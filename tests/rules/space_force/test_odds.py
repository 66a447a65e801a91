"""Exact chances of rolls, and the figures of the section Measured."""

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.rolls.check import Against, Check, Decree
from cosmotui.rules.space_force.rolls.odds import Odds, chances
from cosmotui.rules.space_force.rolls.roller import Roller, TypedDice
from cosmotui.rules.space_force.rolls.rolls import odds, opposed_odds, roll_check, roll_opposed
from cosmotui.rules.space_force.season import SeasonError
from tests.rules.space_force.rolling import a_check

MEASURED = {0: (30, 0), 4: (50, 0), 6: (60, 10), 8: (70, 20), 10: (80, 30), 12: (90, 40)}
CHECKS = {
    "skill": a_check("Int 6", "Astrogator", 3),
    "ability": a_check("Str 4", modifier=6),
    "easy": a_check("Int 7", "Medical", 7, difficulty=1, modifier=20),
    "hopeless": a_check("Int 1", "Medical", difficulty=60),
    "half": a_check("Dex 6", "Drive Truck", unknown="half", similar=KnownSkill("Drive Automobile", 3)),
    "leisure": a_check("Int 7", "Electronic Technician", 4, take_time=True),
    "glance": a_check("Int 5", difficulty=12, sides=10),
    "botched": a_check("Int 2", "Forgery", 3, against=Against(30, "forgery", "SF-10.7", True, True)),
    "decree": a_check("Int 2", decree=Decree(True)),
}


@pytest.mark.rule("SF-9.3", "SF-9.16")
@pytest.mark.parametrize("bonus", MEASURED)
def test_the_measured_chances_against_15(bonus: int) -> None:
    found = odds(a_check("Int 0", "Medical", 1, modifier=bonus - 1))
    assert (found.success * 100, found.better(2) * 100) == MEASURED[bonus]


@pytest.mark.rule("SF-9.8", "SF-9.10", "SF-9.11")
@pytest.mark.parametrize("bonus", [0, 9])
def test_with_equal_bonuses_the_attacker_succeeds_in_52_25_of_100(bonus: int) -> None:
    side = a_check("Int 0", "Stealth", 1, modifier=bonus - 1)
    found = opposed_odds(side, side)
    assert found.of == 400
    assert found.success == Fraction(209, 400) == Fraction("0.5225")


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_odds_are_what_the_rolls_do_face_by_face(check: Check) -> None:
    degrees = [roll_check(check, TypedDice([face])).degree for face in range(1, check.sides + 1)]
    found = odds(check)
    assert found.of == check.sides
    for degree in range(1, 9):
        assert found.better(degree) * found.of == sum(one >= degree for one in degrees)


@pytest.mark.parametrize("difference", [-25, -9, 0, 4, 12, 25])
def test_opposed_odds_are_what_the_rolls_do_for_all_400_pairs(difference: int) -> None:
    attacker = a_check("Dex 6", "Stalking", 20)
    defender = replace(attacker, level=20 - difference) if difference < 20 else a_check("Dex 1")
    pairs = product(range(1, 21), repeat=2)
    degrees = [roll_opposed(attacker, defender, TypedDice(pair)).attacker.degree for pair in pairs]
    found = opposed_odds(attacker, defender)
    assert [found.better(degree) * 400 for degree in (1, 2, 3, 4, 5)] == [
        sum(one >= degree for one in degrees) for degree in (1, 2, 3, 4, 5)
    ]


@pytest.mark.rule("SF-9.21", "SF-9.31")
def test_what_needs_no_roll_is_certain() -> None:
    assert odds(a_check("Int 7", "Medical", 6, difficulty=13, automatic="yes")) == Odds(20, (20,))
    fails = a_check("Int 7", "Medical", unknown="fail")
    assert odds(fails) == Odds(20, ())
    assert opposed_odds(fails, fails).success == 0
    assert opposed_odds(a_check("Int 1"), fails).success == Fraction(19, 20), "who cannot even try is passed"


def test_a_quality_has_no_odds_to_succeed() -> None:
    assert odds(a_check("Chm 5", "Sing", 2, kind="quality")).success == 0


def test_odds_refuse_what_the_roll_refuses() -> None:
    with pytest.raises(SeasonError, match=r"SF-9\.5"):
        odds(a_check("Int 5", difficulty=99))
    with pytest.raises(SeasonError, match=r"SF-9\.5"):
        opposed_odds(a_check("Int 5"), a_check("Int 5", modifier=99))


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (Odds(20, (15,)), "75 in 100"),
        (Odds(400, (209,)), "52 in 100"),
        (Odds(400, (210,)), "53 in 100"),
        (Odds(400, (1,)), "1 in 100"),
        (Odds(400, (399,)), "99 in 100"),
        (Odds(20, ()), "0 in 100"),
        (Odds(20, (20,)), "100 in 100"),
    ],
)
def test_odds_as_they_are_shown(found: Odds, text: str) -> None:
    assert found.in_100 == text


def test_chances_count_every_case_of_dice_that_depend_on_dice() -> None:
    def again(dice: Roller) -> int:
        first = dice.roll(4)
        return dice.roll(2) if first == 1 else first

    assert chances(again) == {1: Fraction(1, 8), 2: Fraction(3, 8), 3: Fraction(1, 4), 4: Fraction(1, 4)}


def test_chances_refuse_too_many_dice() -> None:
    with pytest.raises(SeasonError, match="Too many dice"):
        chances(lambda dice: sum(dice.roll(6) for _ in range(10)))
