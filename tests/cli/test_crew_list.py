"""`crew list`, `crew show`, `crew seasons`: finding people and reading their sheets."""

import json

import pytest

from cosmotui.saves.season.library import SeasonShelf
from tests.cli.conftest import Command
from tests.cli.crews import rows, samples


@pytest.mark.parametrize("words", [(), ("list",)])
def test_without_a_season_the_list_says_how_to_begin(run: Command, words: tuple[str, ...]) -> None:
    code, out, err = run("crew", *words)
    assert (code, err) == (0, "")
    assert "no characters yet" in out
    assert "cosmotui crew random" in out
    assert run("crew", "list", "--json").out == "[]\n"
    assert "no season yet" in run("crew", "seasons").out
    assert SeasonShelf().seasons() == []


def test_a_season_without_people_says_so(run: Command) -> None:
    SeasonShelf().create("Empty", 1).close()
    assert run("crew").out.startswith("Empty has nobody yet")


@pytest.mark.rule("SF-16.6")
def test_a_line_tells_what_the_roster_tells(run: Command) -> None:
    samples()
    lines = run("crew").out.splitlines()
    assert lines[0].split() == [
        "NAME",
        "POSITION",
        "ACTOR",
        "HP",
        "STUN",
        "CONDITION",
        "DR",
        "STARS",
        "STATUS",
        "SHEET",
    ]
    [captain] = [line for line in lines if "Lindqvist" in line]
    assert captain.split() == [
        "Cmdr", "Dorothea", "Lindqvist", "(c1)", "Captain", "none", "14/14", "0", "fit", "18*", "0", "active", "ok"
    ]  # fmt: skip
    [row] = rows(run, "list", "lindqvist")
    assert (row["id"], row["max_hp"], row["defense_rating"], row["is_combat_trained"]) == ("c1", 14, 18, True)


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (("castell",), ["c6"]),
        (("lt", "engineer"), ["c3"]),
        (("--position", "scientist"), ["c5"]),
        (("--position", "Chief-Engineer"), ["c3"]),
        (("--position", "addit"), None),
        (("--status", "retired"), []),
        (("--sort", "hp"), ["c5", "c4", "c1", "c2", "c3", "c6"]),
        (("--sort", "rank"), ["c1", "c2", "c4", "c3", "c6", "c5"]),
        (("nobody at all",), []),
    ],
)
def test_search_filter_and_order(run: Command, words: tuple[str, ...], ids: list[str] | None) -> None:
    samples()
    if ids is None:
        assert run("crew", "list", *words).code == 2
        return
    found = [row["id"] for row in rows(run, "list", *words)]
    if words[0] == "--sort":
        assert found[0] == ids[0]
        assert set(found) == set(ids)
        assert [row["id"] for row in rows(run, "list", *words, "--reverse")][-1] == ids[0]
    else:
        assert found == ids


def test_nobody_who_fits_is_told_beside_how_many_there_are(run: Command) -> None:
    samples()
    assert run("crew", "list", "nobody").out == "None of 6 fits.\n"


def test_a_sheet_is_shown_whole(run: Command) -> None:
    samples()
    code, out, err = run("crew", "show", "lindqvist")
    assert (code, err) == (0, "")
    assert "| Cmdr Dorothea Lindqvist" in out
    assert "18 = 11 + Dex 5 +" in out
    [sheet] = json.loads(run("crew", "show", "c1", "--json").out)
    assert sheet["header"]["name"] == "Dorothea Lindqvist"
    assert sheet["numbers"]["max_hp"]["value"] == 14


@pytest.mark.parametrize(
    ("name", "message"),
    [("zzz", "nobody called 'zzz'"), ("", "nobody called ''"), ("o", "give the id"), ("\x1b[31m", "nobody called")],
)
def test_a_name_that_is_not_clear_is_one_line(run: Command, name: str, message: str) -> None:
    samples()
    code, out, err = run("crew", "show", name)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err
    assert "\x1b" not in err


def test_those_with_the_nearest_names_come_first(run: Command) -> None:
    samples()
    for name in ("Bram Castellanos", "Priya Halvorsen"):
        assert f"there is {name} (" in run("crew", "show", name.replace("a", "aa")).err


def test_the_season_played_last_is_meant_unless_one_is_named(run: Command) -> None:
    samples("First light")
    SeasonShelf().create("Second", 1).close()
    assert "nobody yet" in run("crew", "list", "--season", "second").out
    for name in ("first-light", "First Light", "first-light.cts"):
        assert len(rows(run, "list", "--season", name)) == 6
    code, _, err = run("crew", "list", "--season", "third")
    assert (code, err.count("\n")) == (2, 1)
    assert "There are: " in err


def test_the_seasons_are_listed_with_what_is_wrong_with_them(run: Command) -> None:
    path = samples()
    path.with_name("bad.cts").write_bytes(b"nonsense")
    assert "not a season" in run("crew", "seasons").out
    listed = {row["name"]: (row["characters"], bool(row["problem"])) for row in rows(run, "seasons")}
    assert listed == {"first-light": (6, False), "bad": (0, True)}


def test_a_damaged_season_is_a_fault_in_one_line(run: Command) -> None:
    path = samples()
    data = bytearray(path.read_bytes())
    data[60] ^= 1
    path.write_bytes(data)
    code, out, err = run("crew", "list", "--season", "first-light")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "damaged" in err
