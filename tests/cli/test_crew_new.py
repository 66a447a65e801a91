"""`crew new`, `crew random`, `crew validate`: making people and checking their sheets."""

import json
from pathlib import Path

import pytest

from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.positions import Position
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from tests.cli.conftest import Command
from tests.cli.crews import rows, samples, season

WHOLE = (
    "new", "--name", "Ada Falk", "--position", "captain", "--rank", "cmdr", "--ability", "Str=4", "--ability", "Int=6",
    "--skill", "Pilot Spacecraft=5", "--skill", "Astrogator=4", "--skill", "Shooting=3", "--skill", "Dodging=4",
    "--skill", "Language (Russian)=2", "--skill", "Welding (Craft)=1", "--skill", "Play Instrument/Violin=1",
)  # fmt: skip


def test_the_first_character_begins_a_season(run: Command) -> None:
    code, out, err = run("crew", *WHOLE, "--finalise")
    assert (code, out) == (0, "Cmdr Ada Falk (c1), Captain: active, sheet ok\n")
    assert err == "cosmotui: The season Season 1 begins.\n"
    one = season().characters["c1"]
    assert (one.position, one.rank, one.hp, one.abilities.strength, one.abilities.intelligence) == (
        Position.CAPTAIN, "Cmdr", 14, 4, 6
    )  # fmt: skip
    assert [known.label for known in one.skills][-3:] == [
        "Language (Russian)",
        "Welding (Craft)",
        "Play Instrument (Violin)",
    ]


def test_an_unfinished_sheet_is_a_draft_that_says_what_it_lacks(run: Command) -> None:
    samples()
    code, out, err = run("crew", "new", "--name", "Bo", "--position", "doctor", "--actor", "Mira", "--hand", "left")
    assert (code, err) == (1, ""), "a sheet that breaks a rule is kept, and told by the code"
    assert out.splitlines()[0].startswith("LtCmdr Bo (c7), Ship's Doctor: draft, sheet 1 error")
    assert "of 20 used" in out.splitlines()[1]
    one = season().characters["c7"]
    assert (one.actor, one.preferred_hand, one.native_levels) == ("Mira", "left", None)


def test_a_sheet_that_is_not_ready_is_not_written_and_every_problem_is_said(run: Command) -> None:
    words = (
        "new",
        "--name",
        "Bo",
        "--position",
        "captain",
        "--ability",
        "Str=9",
        "--skill",
        "Astrogator=1",
        "--finalise",
    )
    code, out, err = run("crew", *words)
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        "Bo is not ready for play; nothing is written.",
        "  Strength is 9; it must be between 1 and 7. SF-1.3",
        "  Ability points: 34 of 30 used; remove 4. SF-1.4",
        *[line for line in out.splitlines()[3:] if line.startswith("  ")],
    ]
    assert "  The Captain needs Astrogator 3 or higher; this sheet has 1. SF-5.3" in out.splitlines()
    assert SeasonShelf().seasons() == []
    shown = json.loads(run("crew", *words, "--json").out)
    assert (shown["written"], len(shown["problems"])) == (False, len(out.splitlines()) - 1)
    assert [f"  {one['text']} {one['rule']}" for one in shown["problems"]] == out.splitlines()[1:]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("--position", "cook"), 2, "There is no position 'cook'"),
        (("--rank", "Boss"), 2, "There is no rank 'Boss'"),
        (("--ability", "Luck=4"), 2, "There is no ability 'Luck'"),
        (("--ability", "Str"), 2, "'Str' is not NAME=NUMBER"),
        (("--ability", "Str=99999"), 2, "is not NAME=NUMBER"),
        (("--skill", "Telepathy=4"), 1, "Telepathy is not a listed skill. SF-4.2"),
        (("--skill", "Craft=4"), 1, "Craft needs a specialisation"),
        (("--job", "x" * 61), 1, "That does not fit on a sheet"),
        (("--months", "many"), 2, "no whole number"),
    ],
)
def test_what_cannot_be_is_one_line_and_nothing_is_written(
    run: Command, words: tuple[str, ...], code: int, message: str
) -> None:
    found, out, err = run("crew", "new", "--name", "Bo", *words)
    assert (found, out, err.count("\n")) == (code, "", 1)
    assert message in err
    assert SeasonShelf().seasons() == []


def test_random_people_are_right_and_the_same_seed_gives_the_same(run: Command) -> None:
    code, out, _ = run("crew", "random", "--count", "7", "--seed", "5")
    assert (code, len(out.splitlines())) == (0, 7)
    first = season()
    people = list(first.characters.values())
    assert [one.position for one in people[:5]] == list(Position)[:5]
    assert all(check(one, first) == () and one.status == "active" for one in people)
    run("crew", "random", "--count", "7", "--seed", "5", "--season", "Again")
    assert list(SeasonFile.open(SeasonShelf().find("again"), writing=False).season.characters.values()) == people


def test_random_people_are_one_change_that_ends_undo(run: Command) -> None:
    path = samples()
    run("crew", "random", "--count", "3", "--position", "doctor", "--draft")
    file = SeasonFile.open(path, writing=False)
    assert (file.undo_meter.free, file.undo_meter.wall) == (0, "dice")
    assert [one.status for one in file.season.characters.values()][6:] == ["draft"] * 3
    assert file.season.series.drawn > 0


@pytest.mark.parametrize("count", ["0", "-1", "1001", "x"])
def test_a_number_of_people_that_cannot_be(run: Command, count: str) -> None:
    code, out, err = run("crew", "random", "--count", count)
    assert (code, out, err.count("\n")) == (2, "", 1)


# --- validate ----------------------------------------------------------------------------------------------------


def test_good_sheets_are_good(run: Command) -> None:
    samples()
    code, out, err = run("crew", "validate")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "Dorothea Lindqvist (c1): good"
    assert len(out.splitlines()) == 6


def test_a_sheet_that_breaks_a_rule_is_1_and_every_problem_is_said(run: Command) -> None:
    samples()
    run("crew", "new", "--name", "Bo", "--position", "scientist", "--ability", "Wil=1")
    code, out, _ = run("crew", "validate", "bo")
    assert code == 1
    assert out.splitlines() == [
        "Bo (c7): wrong",
        "  Wrong: Ability points: 26 of 30 used; 4 left to place. SF-1.4",
        "  Wrong: Skill points: 4 of 20 used; 16 left to place. SF-2.4",
    ]
    shown = json.loads(run("crew", "validate", "--json").out)
    assert [bool(one["errors"]) for one in shown] == [False] * 6 + [True]
    assert shown[-1]["errors"][0] == {
        "code": "E-ABIL-SUM",
        "subject": "",
        "text": "Ability points: 26 of 30 used; 4 left to place.",
        "rule": "SF-1.4",
        "waivable": False,
        "waived": False,
    }


def test_nothing_to_check_is_no_fault(run: Command) -> None:
    assert run("crew", "validate") == (0, "There is nobody to check.\n", "")


@pytest.mark.parametrize("with_season", [True, False])
def test_a_file_is_checked_without_being_taken_in(run: Command, tmp_path: Path, with_season: bool) -> None:
    samples()
    target = tmp_path / "crew.json"
    run("crew", "export", str(target))
    if not with_season:
        SeasonShelf().delete(SeasonShelf().find("first-light"))
    assert run("crew", "validate", str(target)).code == 0
    data = json.loads(target.read_text())
    data["characters"][0]["hp"] = 99
    data["characters"][1]["rank"] = "king of the moon"
    target.write_text(json.dumps(data))
    code, out, err = run("crew", "validate", str(target))
    assert (code, err) == (1, "")
    assert "Dorothea Lindqvist (c1): wrong" in out
    assert "  Wrong: hp is 99; the most is 14. SF-20.3" in out.splitlines()
    assert "  Wrong: rank: Expected `str` of length <= 12. SF-20.2" in out.splitlines()
    assert out.count(": good") == 4
    problems = [
        problem for one in json.loads(run("crew", "validate", str(target), "--json").out) for problem in one["errors"]
    ]
    plain = {"waivable": False, "waived": False}
    assert problems == [
        {"code": "E-STORED", "subject": "hp", "text": "hp is 99; the most is 14.", "rule": "SF-20.3", **plain},
        {"code": "E-FIELD", "subject": "rank", "text": "Expected `str` of length <= 12.", "rule": "SF-20.2", **plain},
    ]


def test_a_file_that_is_none_is_one_line(run: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe")
    for name in ("missing.json", "bad.json"):
        code, out, err = run("crew", "validate", str(tmp_path / name))
        assert (code, out, err.count("\n")) == (1, "", 1)


def test_rows_tell_the_new_one(run: Command) -> None:
    samples()
    [row] = rows(run, "new", "--name", "Bo", ends_with=1)
    assert (row["id"], row["status"]) == ("c7", "draft")
