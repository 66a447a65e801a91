"""`fleets` and `cards`: the libraries of Cosmic Conflict on the command line."""

import json
from pathlib import Path

import pytest

from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.stock import FLEETS, SHIPS
from cosmotui.saves.cards import Cards
from cosmotui.saves.fleets import Fleets
from tests.cli.conftest import Command

GUARD = Fleet("Home Guard", (Wing(SHIPS["DST"]), Wing(SHIPS["CVT"]), Wing(SHIPS["CVT"])))
BROKEN = Fleet("Ghosts", (), "beam")


def test_empty_libraries_say_where_to_begin(run: Command) -> None:
    for name, told in (("fleets", "Vanguard Line (sf1); Carrier Group (sf2);"), ("cards", "Corvette (cvt), Missile")):
        out = run(name).out
        assert f"Ready-made are {told}" in out
        assert all(len(line) < 80 for line in out.splitlines())
    assert json.loads(run("fleets", "list", "--json").out) == []
    assert run("fleets", "list", "--trash").out == "The trash is empty.\n"


def test_fleets_are_listed_with_their_numbers(run: Command) -> None:
    for fleet in (GUARD, BROKEN):
        Fleets().save(fleet)
    (Fleets().folder / "noise.fleet").write_bytes(b"\xff\x00")
    lines = run("fleets", "list").out.splitlines()
    assert lines[0].split() == ["NAME", "SHIPS", "FIGHTERS", "POINTS", "CARDS"]
    assert "Home Guard      3         0     354  Destroyer, 2 Corvette" in lines
    assert any(line.startswith("Ghosts") and line.endswith("to mend") for line in lines)
    assert any(line.startswith("noise: This is not UTF-8 text") for line in lines)
    rows = {row["name"]: row for row in json.loads(run("fleets", "list", "--json").out)}
    assert rows["home-guard"]["points"] == 354 and rows["home-guard"]["problems"] == []
    assert [problem["rule"] for problem in rows["ghosts"]["problems"]] == ["CX-3.15"]
    assert rows["noise"]["problems"][0]["text"]


@pytest.mark.parametrize("name", ["Carrier Group", "carrier group", "sf2", "SF2"])
def test_starter_fleets_are_shown(run: Command, name: str) -> None:
    code, out, err = run("fleets", "show", name)
    assert (code, err) == (0, "")
    assert "stock: Fleet Carrier" in out and "5 ships, 4 Fighters: 1000 points" in out
    shown = json.loads(run("fleets", "show", name, "--json").out)
    assert (shown["fleet"], shown["points"], shown["cards"][5]["carrier"]) == ("Carrier Group", 1000, 1)


def test_stock_cards_are_shown(run: Command) -> None:
    assert "Size 3, 30 hull, velocity 6: 206 points" in run("cards", "show", "destroyer").out
    assert run("cards", "show", "dst") == run("cards", "show", "destroyer")
    shown = json.loads(run("cards", "show", "Destroyer", "--json").out)
    assert shown["points"] == 206 and shown["items"][0]["arcs"] == ["F", "FR", "FL"]


def test_check_says_everything_at_once_and_fails(run: Command, tmp_path: Path) -> None:
    bad = tmp_path / "bad.fleet"
    bad.write_text("Cosmic Conflict fleet\nfaction: Foes\nstock: Deathstar\n")
    code, out, err = run("fleets", "check", str(bad))
    assert (code, err) == (1, "")
    for said in ("no stock card 'Deathstar'", "no faction 'Foes'", "no name"):
        assert said in out
    assert run("fleets", "check", "Hunter Pack").out == "Hunter Pack: good\n"
    assert run("fleets", "check").out == "There are no fleets yet.\n"
    found = json.loads(run("fleets", "check", "--json", str(bad)).out)
    assert found[0]["fleet"] == str(bad) and len(found[0]["problems"]) >= 3


@pytest.mark.rule("CX-22.2", "CX-22.9", "CX-22.12")
def test_a_faction_with_more_advantages_is_good_but_pointed_out(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "raiders.fleet"
    file.write_text("Cosmic Conflict fleet\nname: Raiders\nfaction: Privateers\ntraits: Cheaper\nstock: Corvette\n")
    warning = "Allowed, but: 1 advantage, no disadvantages: as many of each would be fair. CX-22.2"
    code, out, _ = run("fleets", "check", str(file))
    assert (code, out) == (0, f"{file}: good\n  {warning}\n")
    assert run("fleets", "import", str(file)).out.splitlines()[-1] == warning
    assert "Privateers (Cheaper): 63 points" in run("fleets", "show", "Raiders").out
    shown = json.loads(run("fleets", "show", "Raiders", "--json").out)
    assert (shown["faction"], shown["traits"], shown["points"]) == ("Privateers", ["cheaper"], 63)


def test_files_go_out_and_in_and_to_the_trash(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.fleet"
    assert run("fleets", "export", "Hunter Pack", str(file)).code == 0
    assert run("fleets", "export", "Hunter Pack", str(file)).code == 1  # nothing is overwritten
    assert "Imported: Hunter Pack, 6 ships: 1000 points" in run("fleets", "import", str(file)).out
    assert Fleets().load(Fleets().files()[0]) == FLEETS["SF3"]
    assert "hunter-pack is in the trash" in run("fleets", "remove", "hunter pack").out
    assert Fleets().listed() == []
    assert "hunter-pack is back" in run("fleets", "restore", "Hunter Pack").out
    assert run("fleets", "remove", "Hunter Pack").code == 0
    assert run("fleets", "empty").out == "Removed for good: no files.\n"
    assert run("fleets", "empty", "--days", "0").out == "Removed for good: 1 file.\n"
    assert run("fleets", "list", "--trash").out == "The trash is empty.\n"
    assert run("fleets", "empty", "--days", "soon").code == 2
    Fleets().save(FLEETS["SF3"])
    assert run("fleets", "export", "Hunter Pack", "-").out.startswith("Cosmic Conflict fleet\n")
    assert file.exists()


def test_a_card_goes_through_too(run: Command, tmp_path: Path) -> None:
    Cards().save(Card("Wreck", 1, (Mount("K", False),)))
    assert "To mend: Item 1, Kinetic: a weapon needs an arc. CX-2.13" in run("cards", "show", "wreck").out
    assert run("cards", "check").code == 1
    assert run("cards", "show", "nothing").code == 2
    assert run("cards", "remove", str(tmp_path / "elsewhere.card")).code == 2


@pytest.mark.parametrize("words", [("show",), ("check",), ("export", "-")], ids=" ".join)
def test_an_unknown_name_names_the_nearest_first(run: Command, words: tuple[str, ...]) -> None:
    action, *more = words
    code, out, err = run("cards", action, "destoyer", *more)
    assert (code, out) == (2, "")
    assert err.startswith("cosmotui: There is no card called 'destoyer'. There are: Destroyer (dst), ")
    assert err.endswith(" and 10 more.\n")  # of 18 ready-made cards
    Cards().save(Card("Old Destroyer", 1))
    assert "There are: Old Destroyer" not in run("cards", action, "destroyer", *more).err
    assert "old-destroyer" in run("cards", action, "destoyer", *more).err
    told = run("fleets", action, "big hull skirmish", *more).err.partition("There are: ")[2]
    assert told.startswith("Skirmish, big hull (sk1); ")


def test_ready_made_fleets_cannot_be_removed(run: Command) -> None:
    code, out, err = run("fleets", "remove", "sf2")
    assert (code, out) == (2, "")
    assert err == "cosmotui: Carrier Group is ready-made; only what lies in your library can be removed.\n"


@pytest.mark.parametrize("word", ["\x1b[2J", "[bold]x", "../x", "\x00", "%s", "x" * 5000])
@pytest.mark.parametrize("action", ["show", "check", "import", "remove", "restore"])
def test_hostile_words(run: Command, action: str, word: str) -> None:
    code, out, err = run("fleets", action, word)
    assert code in (1, 2) and out == ""
    assert err.startswith("cosmotui: ") and all(line.isprintable() for line in err.splitlines())


def test_the_fleet_in_the_readme_can_be_brought(run: Command) -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    example = text[text.index("Cosmic Conflict fleet\n") :].partition("```")[0]
    assert run("fleets", "check", "-", typed=example) == (0, "-: good\n", "")
