"""SF-0.3 and SF-0.10: every roll is logged whole, and the Director's word is logged with what it replaced."""

import msgspec
import pytest
from msgspec.structs import replace

from cosmotui.rules.space_force.adventure import Adventure, Part
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.rolls.check import Decree
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, logged, overrule, quality_of
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import roll_check, skill_check
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.series import Face, Modifier, Overruling, Roll
from tests.rules.space_force.rolling import a_check, natural, rolled

SHOT = replace(
    skill_check(CAPTAIN, "Shooting"),
    purpose="Warning shot",
    modifiers=(Modifier(5, "surprised", "SF-12.16"),),
    modifier=-2,
    punchy=True,
    difficulty=12,
)


def season() -> Season:
    made = Season.new("Calliope", 1969)
    made.apply(log_rolls(made, (logged(rolled(SHOT, 9)),), TypedDice([]), 100))
    return made


@pytest.mark.rule("SF-0.10")
def test_a_logged_roll_holds_everything() -> None:
    roll = logged(rolled(SHOT, 9))
    assert (roll.who, roll.purpose, roll.character) == ("Dorothea Lindqvist", "Warning shot", "c1")
    assert roll.faces == (Face(20, 9, typed=True),)
    assert roll.parts == (
        Modifier(5, "Dexterity", "SF-9.1"),
        Modifier(2, "Shooting", "SF-9.2"),
        Modifier(5, "surprised", "SF-12.16"),
        Modifier(-2, "situation", "SF-9.5"),
        Modifier(-5, "punchy", "SF-9.34"),
    )
    assert roll.total == 9 + sum(part.value for part in roll.parts) == 14
    assert (roll.difficulty, roll.verdict) == (12, "Success")
    assert roll.against == (Modifier(12, "the Director's difficulty", "SF-9.5"),)
    assert roll.text == rolled(SHOT, 9).card


@pytest.mark.rule("SF-0.10")
def test_rolls_are_numbered_and_stand_in_the_open_episode() -> None:
    made = season()
    made.apply(log_rolls(made, (), TypedDice([]), 0))
    part = Part(7, "The long way", "open")
    adventure = Adventure("a9", "Home", 3, (Part(6, "Out", "done"), part))
    made.apply(msgspec.structs.replace(log_rolls(made, (), TypedDice([]), 0), put=(adventure,)))
    dice = SeasonDice(made.series)
    outcomes = [roll_check(SHOT, dice), roll_check(replace(SHOT, who="Bram"), dice)]
    change = log_rolls(made, [logged(one) for one in outcomes], dice, 1_234)
    made.apply(change)
    assert [(roll.id, roll.who, roll.part, roll.time) for roll in made.rolls.values()] == [
        ("r1", "Dorothea Lindqvist", 0, 100),
        ("r2", "Dorothea Lindqvist", 7, 1_234),
        ("r3", "Bram", 7, 1_234),
    ]
    assert (made.series.drawn, made.series.next_id) == (2, 4)
    assert change.wall == "d20", "nobody can forget what was rolled"


def test_success_without_a_die_is_logged_and_can_be_undone() -> None:
    done = rolled(a_check("Int 7", "Medical", 6, difficulty=13, automatic="yes"))
    dice = TypedDice([])
    change = log_rolls(season(), (logged(done),), dice, 0)
    roll = change.put[0]
    assert isinstance(roll, Roll)
    assert (roll.faces, roll.total, roll.verdict) == ((), 13, "Success, automatic")
    assert change.wall == ""


def test_texts_too_long_are_cut_so_that_the_roll_can_be_read_back() -> None:
    huge = a_check("Int 7", "x" * 300, 3, "y" * 300, purpose="z" * 300)
    roll = msgspec.structs.replace(logged(rolled(huge, 9), "w" * 300), id="r1")
    assert msgspec.json.decode(msgspec.json.encode(roll), type=Roll) == roll


@pytest.mark.rule("SF-0.3")
def test_the_director_may_decree_the_verdict_of_a_roll() -> None:
    decreed = rolled(replace(SHOT, decree=Decree(False, reason="a misfire", time=55)), 9)
    assert (decreed.success, decreed.verdict, decreed.verdict_by_dice) == (False, "Failure", "Success")
    assert logged(decreed).verdict == "Failure"
    assert logged(decreed).overruled == (Overruling("verdict", "Success", "Failure", "a misfire", 55),)
    double = rolled(replace(SHOT, decree=Decree(True, degree=2)), 1)
    assert (double.success, double.degree, double.verdict) == (True, 2, "Success, double")


@pytest.mark.rule("SF-0.3")
def test_the_director_may_overrule_a_logged_roll() -> None:
    made = season()
    change = overrule(made.rolls["r1"], 77, verdict="Failure", total=9, reason="wrong weapon")
    assert change.wall == "", "a ruling can be undone"
    made.apply(change)
    roll = made.rolls["r1"]
    assert (roll.verdict, roll.total, roll.faces) == ("Failure", 9, (natural(9),))
    assert roll.overruled == (
        Overruling("verdict", "Success", "Failure", "wrong weapon", 77),
        Overruling("total", "14", "9", "wrong weapon", 77),
    )
    made.apply(overrule(roll, 78, total=10))
    assert made.rolls["r1"].overruled[-1] == Overruling("total", "9", "10", "", 78)


@pytest.mark.rule("SF-0.3")
def test_a_ruling_that_changes_nothing_or_cannot_be_written_is_refused() -> None:
    roll = season().rolls["r1"]
    for verdict, total in ((None, None), ("Success", 14), ("  ", None)):
        with pytest.raises(SeasonError, match="changes nothing"):
            overrule(roll, 0, verdict=verdict, total=total)
    with pytest.raises(SeasonError, match="between -999 and 9999"):
        overrule(roll, 0, total=10_000)


@pytest.mark.rule("SF-9.12", "SF-9.13")
def test_a_logged_total_is_the_difficulty_of_others_later() -> None:
    forged = msgspec.structs.replace(logged(rolled(a_check("Dex 5", "Forgery", 3, kind="quality"), 1)), id="r4")
    quality = quality_of(forged)
    assert (quality.total, quality.botched, quality.roll) == (9, True, "r4")
    assert logged(rolled(a_check("Int 5", against=quality), 9)).quality == "r4"
    by_hand = overrule(forged, 0, total=20).put[0]
    assert isinstance(by_hand, Roll)
    assert quality_of(by_hand) == replace(quality, total=20, botched=False)
