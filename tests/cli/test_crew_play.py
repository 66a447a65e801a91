"""`crew advance` and `crew roll`: days, stars and dice."""

import json

import msgspec
import pytest

from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.file import SeasonFile
from tests.cli.conftest import Command
from tests.cli.crews import LINDQVIST, path, samples, season


@pytest.fixture(autouse=True)
def played() -> None:
    """A season in which the Captain is hurt, has lost Endurance and has ten stars."""
    hurt = msgspec.structs.replace(LINDQVIST, hp=5, stun=4, stars=10)
    with SeasonFile.open(samples()) as file:
        file.commit(Change("hurt", (hurt,)))


def lost(points: int) -> None:
    """The Captain has lost so much Endurance, and six days of a week are over."""
    with SeasonFile.open(path()) as file:
        one = file.season.characters["c1"]
        week = msgspec.structs.replace(one.rest, days=6)
        file.commit(Change("dying", (msgspec.structs.replace(one, end_lost=points, rest=week, stun=0),)))


# --- days --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.16")
def test_days_pass_for_everybody_and_the_calendar_turns(run: Command) -> None:
    code, out, err = run("crew", "advance", "--days", "3", "--rest", "full")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "3 days; the date is 1969-01-04.",
        "Dorothea Lindqvist: hp: 5 -> 11, stun: 4 -> 0",
    ]
    assert (season().characters["c1"].hp, season().series.date) == (11, "1969-01-04")


def test_one_rests_on_the_same_day(run: Command) -> None:
    assert run("crew", "advance", "lindqvist", "--days", "2").out.startswith("2 days; the date is 1969-01-01.")
    assert season().characters["c1"].hp == 7


def test_hours_take_only_stun(run: Command) -> None:
    shown = json.loads(run("crew", "advance", "--hours", "3", "--json").out)
    [captain] = [one for one in shown["people"] if one["changes"]]
    assert captain["changes"] == [{"field": "stun", "old": "4", "new": "1"}]


def test_a_weekly_roll_is_typed_or_rolled(run: Command) -> None:
    lost(2)
    code, _, err = run("crew", "advance", "c1", "--days", "1", "--dice", "9")
    assert (code, err.count("\n")) == (1, 1)
    assert "Face 9 is impossible on a d4." in err
    assert run("crew", "advance", "c1", "--days", "1", "--dice", "1,1").code == 2
    out = run("crew", "advance", "c1", "--days", "1", "--dice", "1").out
    assert "end_lost: 2 -> 1" in out
    assert [roll.total for roll in season().rolls.values()] == [1]
    with SeasonFile.open(path(), writing=False) as file:
        assert (file.undo_meter.free, file.undo_meter.wall) == (0, "d4")


def test_typed_dice_that_do_not_last_say_which_is_missing(run: Command) -> None:
    lost(4)
    code, _, err = run("crew", "advance", "c1", "--days", "20", "--dice", "1")
    assert (code, err.count("\n")) == (2, 1)
    assert "weekly roll of d4 is due for Dorothea Lindqvist" in err
    assert season().characters["c1"].end_lost == 4


@pytest.mark.parametrize("days", ["0", "-1", "9999"])
def test_days_that_cannot_pass(run: Command, days: str) -> None:
    code, out, err = run("crew", "advance", "--days", days)
    assert (code, out, err.count("\n")) == (1, "", 1)


# --- stars -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-11.13")
def test_a_skill_is_raised_for_stars(run: Command) -> None:
    out = run("crew", "advance", "lindqvist", "--raise", "Shooting").out
    assert "skills Shooting: 2 -> 3" in out
    assert "stars: 10 -> 7" in out
    assert season().characters["c1"].level("Shooting") == 3


def test_several_levels_and_a_specialisation(run: Command) -> None:
    assert (
        "skills Language (French): 2 -> 4, stars: 10 -> 3"
        in run("crew", "advance", "c1", "--raise", "language (french)", "--levels", "2").out
    )


def test_a_new_skill_needs_the_director(run: Command) -> None:
    code, _, err = run("crew", "advance", "c1", "--learn", "Sing", "--approved")
    assert (code, err) == (1, "cosmotui: Dorothea Lindqvist must miss an episode (or get a waiver) to learn Sing.\n")
    assert "skills Sing: nothing -> 1" in run("crew", "advance", "c1", "--learn", "Sing", "--approved", "--waived").out


@pytest.mark.parametrize(
    ("skill", "way"), [("sing", "--learn Sing. SF-11.15"), ("Language (Hindi)", "--learn 'Language (Hindi)'. SF-11.15")]
)
def test_whoever_would_raise_an_unknown_skill_is_told_how_to_learn_it(run: Command, skill: str, way: str) -> None:
    code, _, err = run("crew", "advance", "c1", "--raise", skill)
    assert (code, err.count("\n")) == (1, 1)
    assert err.startswith("cosmotui: Dorothea Lindqvist does not know ")
    assert err.endswith(f"; to learn it: {way}\n")


def test_training_is_declared(run: Command) -> None:
    assert "status: active -> training" in run("crew", "advance", "c1", "--train", "Sing").out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--raise", "Shooting"), 2),
        (("c1", "c2", "--raise", "Shooting"), 2),
        (("c1", "--raise", "Telepathy"), 1),
        (("c1", "--raise", "Sing"), 1),
        (("c2", "--raise", "Shooting"), 1),
        (("c1",), 2),
        (("c1", "--days", "1", "--raise", "Shooting"), 2),
    ],
)
def test_what_cannot_be_bought_is_one_line(run: Command, words: tuple[str, ...], code: int) -> None:
    before = dict(season().characters)
    found, out, err = run("crew", "advance", *words)
    assert (found, out, err.count("\n")) == (code, "", 1)
    assert dict(season().characters) == before


# --- rolls -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-0.7", "SF-0.10")
def test_a_roll_is_shown_and_logged(run: Command) -> None:
    code, out, err = run("crew", "roll", "lindqvist", "Pilot Spacecraft", "--dice", "9", "--modifier", "-2")
    assert (code, err) == (0, "")
    assert out.startswith("Dorothea Lindqvist: d20 9 + Int 6 + Pilot Spacecraft 4 -2 situation = 17 vs 15")
    [roll] = season().rolls.values()
    assert (roll.who, roll.purpose, roll.total, roll.difficulty) == ("Dorothea Lindqvist", "Pilot Spacecraft", 17, 15)
    assert [(face.face, face.typed) for face in roll.faces] == [(9, True)]
    assert season().series.drawn == 0


def test_the_dice_of_the_season_are_counted_and_end_undo(run: Command) -> None:
    run("crew", "roll", "lindqvist", "Str")
    assert season().series.drawn == 1
    with SeasonFile.open(path(), writing=False) as file:
        assert file.undo_meter.wall == "d20"


def test_taking_your_time_and_the_difficulty(run: Command) -> None:
    words = ("c1", "Astrogator", "--difficulty", "20", "--time", "--dice", "6", "--json")
    [roll] = json.loads(run("crew", "roll", *words).out)
    assert (roll["difficulty"], roll["total"], roll["success"]) == (15, 15, True)


def test_an_opposed_roll_begins_with_the_defender(run: Command) -> None:
    [defender, attacker] = json.loads(
        run("crew", "roll", "castell", "Stalking", "--opposed", "lindqvist:Int", "--dice", "12,9", "--json").out
    )
    assert (defender["who"], defender["total"]) == ("Dorothea Lindqvist", 18)
    assert (attacker["total"], attacker["difficulty"], attacker["success"]) == (16, 18, False)
    assert len(season().rolls) == 2


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("c1", "Swimming", "--dice", "21"), 1, "Face 21 is impossible on a d20."),
        (("c1", "Swimming", "--dice", ""), 2, "no faces of dice"),
        (("c1", "Swimming", "--dice", "4,5"), 2, "1 faces are needed; 2 were typed"),
        (
            ("c1", "Swimming", "--opposed", "c2:Swimming", "--dice", "4"),
            2,
            "One more face is needed: number 2 is a d20",
        ),
        (("c1", "Swimming", "--opposed", "c2"), 2, "is not NAME:SKILL"),
        (("c1", "Swimming", "--opposed", "c2:Str", "--time"), 2, "SF-9.29"),
        (("c1", "Telepathy"), 1, "not a listed skill"),
        (("c1", "Swimming", "--difficulty", "99"), 1, "SF-9.5"),
        (("c1", "Swimming", "--modifier", "30"), 1, "SF-9.5"),
        (("nobody", "Swimming"), 2, "nobody called"),
    ],
)
def test_a_roll_that_cannot_be_is_one_line_and_not_logged(
    run: Command, words: tuple[str, ...], code: int, message: str
) -> None:
    found, out, err = run("crew", "roll", *words)
    assert (found, out, err.count("\n")) == (code, "", 1)
    assert message in err
    assert len(season().rolls) == 0


def test_a_season_open_elsewhere_is_not_changed(run: Command) -> None:
    with SeasonFile.open(path()):
        code, out, err = run("crew", "roll", "c1", "Str")
        assert (code, out) == (1, "")
        assert "open in this program" in err
        assert run("crew", "list").code == 0


# --- undo --------------------------------------------------------------------------------------------------------


def test_the_last_change_is_taken_back_and_done_again(run: Command) -> None:
    run("crew", "advance", "c1", "--raise", "Shooting")
    assert run("crew", "undo").out == "Taken back: Shooting 2 to 3. undo 2 to the save, redo 1\n"
    assert season().characters["c1"].stars == 10
    shown = json.loads(run("crew", "redo", "--json").out)
    assert shown == {"what": "Shooting 2 to 3", "undo": 3, "wall": "the save", "redo": 0}


def test_what_was_rolled_stays_rolled(run: Command) -> None:
    run("crew", "roll", "c1", "Str")
    code, out, err = run("crew", "undo")
    assert (code, out, err) == (1, "", "cosmotui: Nothing can be taken back: d20 stands in the way.\n")
    assert run("crew", "redo").code == 1
