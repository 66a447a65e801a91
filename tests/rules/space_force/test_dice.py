"""SF-0: dice, faces, and what a natural 1 concerns."""

from collections import Counter

import pytest

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.odds import chances
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import judge
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Face, Series
from cosmotui.rules.space_force.skills import LISTED
from tests.rules.space_force.rolling import a_check, rolled


@pytest.mark.rule("SF-0.5")
def test_natural_is_the_face_before_any_modifier() -> None:
    outcome = rolled(a_check("Int 7", "Medical", 6, modifier=20), 1)
    assert (outcome.natural_one, outcome.total) == (True, 34)
    assert not rolled(a_check("Int 1", modifier=-2), 2).natural_one, "a total of 1 is not natural"


@pytest.mark.rule("SF-0.6")
def test_a_d10_printed_0_counts_10_and_no_other_die_has_a_0() -> None:
    assert TypedDice([0]).roll(10) == 10
    for sides in (3, 4, 6, 8, 12, 20):
        with pytest.raises(SeasonError, match=f"Face 0 is impossible on a d{sides}"):
            TypedDice([0]).roll(sides)


@pytest.mark.rule("SF-0.7")
@pytest.mark.parametrize(("face", "sides"), [(21, 20), (-1, 10), (4, 3), (13, 12)])
def test_an_impossible_typed_face_is_refused(face: int, sides: int) -> None:
    with pytest.raises(SeasonError) as refused:
        TypedDice([face]).roll(sides)
    assert str(refused.value) == f"Face {face} is impossible on a d{sides}."


@pytest.mark.rule("SF-0.7")
def test_every_roll_can_be_typed_in_and_says_so() -> None:
    assert rolled(a_check("Int 6"), 9).face == Face(20, 9, typed=True)
    with pytest.raises(FaceNeeded) as needed:
        rolled(a_check("Int 6"))
    assert (needed.value.sides, needed.value.number) == (20, 1)
    assert not SeasonDice(Series("Calliope", 7)).faces


@pytest.mark.rule("SF-0.8")
def test_a_d3_is_uniform() -> None:
    halved = Counter((face + 1) // 2 for face in range(1, 7))
    weights = chances(lambda dice: dice.roll(3))
    assert {face: weight * 6 for face, weight in weights.items()} == dict(halved), "like a d6 halved, rounded up"


@pytest.mark.rule("SF-0.9")
def test_the_same_seed_and_the_same_rolls_give_the_same_faces() -> None:
    series = Series("Calliope", 1969)
    sides = (20, 10, 6, 3, 20)
    first, second = SeasonDice(series), SeasonDice(series)
    faces = [first.roll(side) for side in sides]
    assert [second.roll(side) for side in sides[:2]] == faces[:2]
    later = SeasonDice(second.counted(series))
    assert [later.roll(side) for side in sides[2:]] == faces[2:], "a season goes on where its dice stopped"
    other = SeasonDice(Series("Calliope", 1970))
    assert [other.roll(20) for _ in range(20)] != [SeasonDice(series).roll(20) for _ in range(20)]


@pytest.mark.rule("SF-0.11")
def test_a_natural_1_fails_on_a_d20_check_and_means_nothing_on_a_d10() -> None:
    easy = a_check("Int 7", difficulty=2)
    assert not rolled(easy, 1).success
    glance = a_check("Int 7", difficulty=2, sides=10)
    assert rolled(glance, 1).success
    assert not rolled(glance, 1).natural_one


@pytest.mark.rule("SF-0.12")
def test_a_natural_20_has_no_special_effect() -> None:
    assert not rolled(a_check("Int 1", difficulty=22), 20).success
    twenty, nineteen = (rolled(a_check("Int 4", "Medical", 1, modifier=up), face) for face, up in ((20, 0), (19, 1)))
    assert (twenty.total, twenty.degree) == (nineteen.total, nineteen.degree)


@pytest.mark.rule("SF-0.13")
def test_no_skill_is_rolled_in_percent() -> None:
    for skill in LISTED.all():
        check = Check(who="Ada", ability=skill.ability, score=4, skill=skill.name, level=2, punchy=True)
        plain = Check(who="Ada", ability=skill.ability, score=4, skill=skill.name, level=2)
        assert check.sides == 20
        assert judge(plain, Face(20, 10)).total - judge(check, Face(20, 10)).total == 5, "-5 and nothing else"
    assert len(Ability) == 6


@pytest.mark.rule("SF-0.15")
@pytest.mark.parametrize(("level", "unknown"), [(0, True), (1, False)])
def test_a_skill_is_known_from_level_1(level: int, unknown: bool) -> None:
    assert a_check("Dex 6", "Pick Locks", level).is_unknown is unknown
