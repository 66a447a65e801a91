"""Rolls in plain lines: what is asked, the odds, typed dice, the card, the log (SF-9, SF-10)."""

import msgspec
import pytest

from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Roll, Series
from cosmotui.saves.season.file import SeasonFile
from tests.plain.walker import SEED, at_sheet, opened, saved, season, walk


@pytest.fixture(autouse=True)
def crew() -> None:
    """The six ready-made people."""
    saved(people=6)


def at_rolls(*lines: str, who: str = "Lindqvist") -> str:
    return at_sheet(who, "#roll", *lines)


def logged() -> list[Roll]:
    return list(season().rolls.values())


@pytest.mark.rule("SF-9.1", "SF-9.4", "SF-9.5", "SF-9.36")
def test_an_ability_against_the_directors_difficulty() -> None:
    text = at_rolls("#an ability", "#Will", "#difficulty", "12", "#modifier", "-3", "#type the faces", "10")
    assert "1d20 + Will 5 - situation 3." in text
    assert "Against 12: the Director's difficulty." in text
    assert "Succeeds: 55 in 100." in text
    assert "Dorothea Lindqvist: d20 10 + Wil 5 -3 situation = 12 vs 12 \u2014 Success" in text
    [roll] = logged()
    assert (roll.total, roll.difficulty, roll.verdict, roll.faces[0].typed) == (12, 12, "Success", True)


@pytest.mark.rule("SF-9.2", "SF-9.16", "SF-0.9")
def test_automatic_dice_are_those_of_the_season_and_are_counted() -> None:
    first, second = (SeasonDice(Series("x", SEED)) for _ in range(2))
    faces = [first.roll(20), first.roll(20)]
    assert second.roll(20) == faces[0]
    text = at_rolls("#a skill on the sheet", "#Pilot Spacecraft", "#roll it", "#roll it")
    assert "double or better" in text
    assert [roll.faces[0].face for roll in logged()] == faces
    assert season().series.drawn == 2


@pytest.mark.rule("SF-0.6", "SF-0.7")
def test_an_impossible_face_is_asked_again() -> None:
    text = at_rolls("#an ability", "#Will", "#type the faces", "21", "0", "x", "20")
    assert "Face 21 is impossible on a d20." in text
    assert "Face 0 is impossible on a d20." in text
    assert logged()[0].faces[0].face == 20


def test_whoever_goes_back_instead_of_a_face_has_rolled_nothing() -> None:
    text = at_rolls("#an ability", "#Will", "#type the faces", "b", "b")
    assert "Left as it was." in text
    assert logged() == []


@pytest.mark.rule("SF-9.21", "SF-9.22", "SF-9.25")
def test_what_an_unknown_skill_counts_for_is_chosen() -> None:
    lines = ("#not on the sheet", "drive truck", "#unknown skill", "#fail", "#roll it", "#unknown skill", "#half of a")
    text = at_rolls(*lines, "#Pilot Aircraft", "#type the faces", "9")
    assert "Drive Truck is unknown" in text
    assert "half of Pilot Aircraft for Drive Truck 1" in text
    assert [roll.verdict for roll in logged()] == ["Failure", "Success"]


@pytest.mark.rule("SF-9.26", "SF-9.27", "SF-9.31")
def test_time_is_taken_and_success_may_come_without_a_roll() -> None:
    lines = ("#a skill on the sheet", "#Pilot Spacecraft", "#take your time", "", "60", "#succeed without")
    text = at_rolls(*lines)
    assert "Against 10: standard difficulty 15, -5 taking your time, 180 s." in text
    assert logged()[0].verdict == "Success, automatic"


@pytest.mark.rule("SF-9.31", "SF-9.37")
@pytest.mark.parametrize("word", ["#under stress", "#serious"])
def test_neither_under_stress_nor_with_serious_consequences(word: str) -> None:
    text = at_rolls("#a skill on the sheet", "#Pilot Spacecraft", "#difficulty", "5", word)
    assert "succeed without" in text
    assert "succeed without" not in text.rpartition("ROLL:")[2]


@pytest.mark.rule("SF-9.35")
def test_a_skill_may_be_rolled_on_another_ability() -> None:
    text = at_rolls("#another ability", "#Swimming", "#Strength", "#type the faces", "15")
    assert "d20 15 + Str 4 + Swimming 1 = 20 vs 15" in text


@pytest.mark.rule("SF-9.8", "SF-9.9", "SF-9.10")
@pytest.mark.parametrize(("attacks", "winner"), [("yes", "Dorothea Lindqvist"), ("no", "Emeka Sorensen")])
def test_a_contest_is_rolled_by_the_defender_first_and_ties_go_to_the_attacker(attacks: str, winner: str) -> None:
    text = at_rolls("#as well, by ability", "#Sorensen", "#Will", attacks, "#Will", "#type the faces", "8", "8")
    assert f"{winner} prevails." in text
    assert "The attacker succeeds: " in text
    assert [roll.total for roll in logged()] == [13, 13]


@pytest.mark.rule("SF-9.14", "SF-9.12")
def test_a_difficulty_may_be_somebodys_skill_or_a_logged_quality() -> None:
    static = ("#a skill on the sheet", "#Actor", "#against somebody's", "#by skill", "#Halvorsen", "#Historian")
    text = at_rolls(*static, "#type the faces", "20", "b")
    assert "Against 20: Historian of Priya Halvorsen." in text
    made = ("#a procedure", "#Forgery", "#type the faces", "18", "b")
    look = ("#a procedure", "#Inspect", "#Forgery", "#detailed", "#no skill", "#type the faces", "4")
    text = at_rolls(*made, *look, "#type the faces", who="Okafor")
    assert "The total is kept as a quality." in text
    assert "has already had a detailed look at it (SF-10.11)." in text


@pytest.mark.rule("SF-13.1", "SF-13.2", "SF-13.21", "SF-13.22", "SF-13.6")
def test_an_attack_is_rolled_against_a_rating_and_its_damage_dice_are_said() -> None:
    lines = ("#an attack", "#Vulcan", "no", "12", "60", "#type the faces", "20")
    text = at_rolls(*lines, "b", "#an attack", "#Vulcan", "yes", "#Castellanos", "200")
    assert "1d20 + Dexterity 5 + Shooting 2 - long range 5." in text
    assert "Damage: 2d12 killing." in text
    assert "Out of range: 200 paces, maximum 100." in text


@pytest.mark.rule("SF-10.18", "SF-10.3", "SF-10.17")
def test_procedures_ask_what_they_need_and_say_what_came_of_it() -> None:
    pockets = ("#a procedure", "#Pick Pockets", "12", "#type the faces", "2", "19", "b")
    actor = ("#a procedure", "#Actor", "yes", "#without a sheet", "Guard", "4", "0", "#of the season", "#Sorensen")
    lock = ("#a procedure", "#Pick Locks", "#none", "yes", "#roll it")
    text = at_rolls(*pockets, *actor, "", "#type the faces", "10", "3", "19", "b", *lock)
    assert "Nothing stolen, unnoticed." in text
    assert "seen through by Emeka Sorensen." in text
    assert text.count("This lock needs tools (SF-10.17).") >= 2
    assert [roll.purpose for roll in logged()] == ["Pick Pockets", "Pick Pockets, unnoticed", "Actor", "Doubt", "Doubt"]


@pytest.mark.rule("SF-10.30")
def test_what_needs_no_roll_is_not_logged() -> None:
    text = at_rolls("#a procedure", "#Talk", "#another", "English", "yes", "yes", "#roll it")
    assert "No roll needed." in text
    assert logged() == []


@pytest.mark.rule("SF-10.2")
def test_a_fall_rolls_its_dice() -> None:
    text = at_rolls("#a fall", "3", "", "", "#a fall", "10", "100", "yes", "6", "5", "1")
    assert "Dorothea Lindqvist: Unhurt." in text
    assert "fell 10 paces, 3d6 6 5 1 = 12 K" in text
    assert [roll.total for roll in logged()] == [12]


@pytest.mark.rule("SF-0.3", "SF-0.10")
def test_the_log_tells_every_part_and_takes_the_directors_word() -> None:
    at_rolls("#an ability", "#Will", "#type the faces", "3", *("b",) * 6)
    text = walk("#the rolls", "1", "#another verdict", "Success", "kind of", "#another total", "17", "", "b")
    assert "Dice: d20 3 typed" in text
    assert "Added: +5 Will SF-9.1" in text
    assert "Against: +15 standard difficulty SF-9.4" in text
    [roll] = logged()
    assert (roll.verdict, roll.total) == ("Success", 17)
    assert "The verdict was Failure. kind of" in text


def test_the_log_goes_in_pages() -> None:
    at_rolls("#an ability", "#Will", *("#roll it",) * 17)
    text = walk("#the rolls", "n", "p", "p")
    assert "ROLLS: 17, the newest first" in text
    assert text.count("  15  Will: ") == 3


def test_the_seasons_own_option_may_want_typed_dice() -> None:
    with SeasonFile.open(opened().path) as file:
        file.commit(Change("dice", (msgspec.structs.replace(file.season.series, options={"dice": "typed"}),)))
    text = at_rolls("#an ability", "#Will", "#roll it", "11")
    assert "Die 1, the face of a d20" in text
    assert logged()[0].faces[0].typed
