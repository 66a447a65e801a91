"""`designs`: the library of ship designs on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.saves.designs import Designs
from tests.cli.conftest import Command

BROKEN = "Cosmoforce ship\nname: X\nclass: Fighter\n3: Railgun\n99: Laser\n4: Phaser\n"
GROUNDED = Design("Rock", "Fighter", slots("Armor", "Railgun"))
"""It can be read, but not be flown."""


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.ship"
    path.write_text(BROKEN)
    return path


def test_an_empty_library_says_where_to_begin(run: Command) -> None:
    code, out, err = run("designs")
    assert (code, err) == (0, "")
    assert "Ready-made are Wasp, Lancer, Bastion, Nova, Scorpius" in out
    assert json.loads(run("designs", "list", "--json").out) == []
    assert run("designs", "list", "--trash").out == "The trash is empty.\n"


def test_the_library_is_listed_with_its_numbers(run: Command) -> None:
    for design in (BASTION, GROUNDED):
        Designs().save(design)
    lines = run("designs", "list").out.splitlines()
    assert lines[0].split() == ["NAME", "CLASS", "MASS", "THRUST", "SPEED", "CREW", "HEAT", "BOXES", "WEAPONS"]
    assert "Bastion  Capital    30       2   2.00     4     2     24  2 Hangars, 1 Missile" in lines
    assert any(line.startswith("Rock ") and line.endswith("to mend") for line in lines)


def test_the_library_for_programs(run: Command) -> None:
    Designs().save(GROUNDED)
    (Designs().folder / "noise.ship").write_bytes(b"\xff\x00")
    rows = {row["name"]: row for row in json.loads(run("designs", "list", "--json").out)}
    assert rows["rock"]["class"] == "Fighter"
    assert rows["rock"]["systems"] == list(GROUNDED.systems)
    assert [problem["rule"] for problem in rows["rock"]["problems"]] == ["CF-3.5", "CF-3.7"]
    assert rows["noise"]["problems"][0]["text"]
    assert "class" not in rows["noise"]


@pytest.mark.parametrize("name", ["lancer", "Lancer", "LANCER"])
def test_ready_made_ships_are_shown_too(run: Command, name: str) -> None:
    code, out, err = run("designs", "show", name)
    assert (code, err) == (0, "")
    assert "7: Railgun" in out
    assert "Cruiser of 8 systems: mass 16, thrust 1, speed 2.00, crew 3" in out
    shown = json.loads(run("designs", "show", name, "--json").out)
    assert (shown["ship"], shown["mass"], shown["speed"], shown["problems"]) == ("Lancer", 16, 2.0, [])


def test_an_own_design_comes_before_a_ready_made_one_of_its_name(run: Command) -> None:
    Designs().save(Design("Lancer", "Fighter", WASP.systems))
    assert "class: Fighter" in run("designs", "show", "lancer").out


def test_what_a_design_breaks_is_shown_with_it(run: Command) -> None:
    Designs().save(GROUNDED)
    code, out, _ = run("designs", "show", "rock")
    assert code == 1
    assert "To mend: Slot 2: only a Cruiser mounts Railguns. CF-3.5" in out
    assert "To mend: No propulsion: one Engine or Afterburner is needed. CF-3.7" in out


@pytest.mark.rule("CF-3.11")
def test_check_says_everything_at_once_and_fails(run: Command, bad: Path) -> None:
    code, out, err = run("designs", "check", str(bad))
    assert (code, err) == (1, "")
    assert out.splitlines()[0] == f"{bad}: 3 to mend"
    assert [line.rpartition(" ")[2] for line in out.splitlines()[1:]] == ["CF-3.3", "CF-3.4", "CF-3.5"]
    found = json.loads(run("designs", "check", str(bad), "lancer", "--json").out)
    assert [(one["design"], len(one["problems"])) for one in found] == [(str(bad), 3), ("lancer", 0)]


def test_check_reads_standard_input_names_and_the_whole_library(run: Command) -> None:
    assert run("designs", "check", "-", typed="Cosmoforce ship\nname: A\nclass: Fighter\n1: Engine\n").code == 0
    assert run("designs", "check", "-", typed="junk").code == 1
    assert run("designs", "check").out == "There are no designs yet.\n"
    Designs().save(WASP)
    assert run("designs", "check") == (0, "wasp: good\n", "")
    Designs().save(GROUNDED)
    assert run("designs", "check").code == 1
    assert run("designs", "check", "Wasp").code == 0


def test_a_design_leaves_and_comes_back_the_same(run: Command, tmp_path: Path) -> None:
    target = tmp_path / "mine.ship"
    assert run("designs", "export", "bastion", str(target)) == (0, f"Bastion written to {target}.\n", "")
    assert run("designs", "export", "bastion", "-").out == target.read_text()
    code, out, err = run("designs", "import", str(target))
    assert (code, err) == (0, "")
    assert out.startswith("Imported: Bastion, Capital of 10 systems")
    [saved] = Designs().designs()
    assert saved.thing == BASTION
    taken = json.loads(run("designs", "import", str(target), "--json").out)
    assert (taken["ship"], taken["problems"]) == ("Bastion", [])


def test_the_design_in_the_readme_can_be_flown(run: Command) -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    example = text[text.index("Cosmoforce ship\n") :].partition("```")[0]
    assert run("designs", "check", "-", typed=example).code == 0


def test_an_export_writes_over_nothing_unless_forced(run: Command, tmp_path: Path) -> None:
    target = tmp_path / "mine.ship"
    target.write_text("mine")
    code, out, err = run("designs", "export", "wasp", str(target))
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "--force" in err
    assert target.read_text() == "mine"
    assert run("designs", "export", "wasp", str(target), "--force").code == 0
    assert target.read_text().startswith("Cosmoforce ship")


def test_a_file_that_is_no_design_is_refused_in_one_line_with_all_problems(run: Command, bad: Path) -> None:
    code, out, err = run("designs", "import", str(bad))
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert all(rule in err for rule in ("CF-3.3", "CF-3.4", "CF-3.5"))
    assert Designs().designs() == []


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\x00", b"\x1b[2J" * 100, b"A" * 100_000, b"Cosmoforce ship\nname: \x1b[2J\n" * 50]
)
@pytest.mark.parametrize("action", ["import", "check", "show", "odds"])
def test_hostile_files(run: Command, tmp_path: Path, action: str, data: bytes) -> None:
    path = tmp_path / "odd.ship"
    path.write_bytes(data)
    code, out, err = run("designs", action, str(path))
    assert code == 1
    assert all(line.isprintable() for line in (*out.split("\n"), *err.split("\n")))
    assert err.count("\n") == (action != "check" or not out)


def test_files_that_are_not_of_the_library_are_not_removed(run: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.ship"
    mine.write_text("precious")
    Designs().save(WASP)
    for command in ("designs remove", "saves delete"):
        ended = run(*command.split(), str(mine))
        assert (ended.code, mine.read_text()) == (2, "precious")
        assert "is not in your library" in ended.err


def test_designs_are_removed_and_brought_back(run: Command) -> None:
    Designs().save(Design("My Ship", "Cruiser", LANCER.systems))
    out = run("designs", "remove", "my ship").out
    assert out == "my-ship is in the trash. Bring it back with: cosmotui designs restore my-ship\n"
    assert Designs().designs() == []
    assert "My Ship" in run("designs", "list", "--trash").out
    assert run("designs", "restore", "my-ship").out == "my-ship is back.\n"
    assert [saved.title for saved in Designs().designs()] == ["My Ship"]


def test_odds_for_people_and_for_programs(run: Command) -> None:
    code, out, err = run("designs", "odds", "lancer")
    assert (code, err) == (0, "")
    targets = [line.split()[0] for line in out.splitlines()[6:11]]
    assert targets == ["Wasp", "Lancer", "Bastion", "Moth", "Hulk"]
    assert "  Lancer      50  2 Railguns" in out
    assert all(len(line) < 80 for line in out.splitlines()[2:])
    found = json.loads(run("designs", "odds", "lancer", "--json").out)
    mirror = found["bouts"][1]
    assert mirror["target"] == "Lancer"
    assert mirror["first"] == pytest.approx(0.5)
    assert mirror["attack"] == mirror["answer"]
    assert all(len(dice) == 10 for dice in found["heat_dice"].values())


def test_odds_of_a_ship_without_weapons(run: Command) -> None:
    Designs().save(Design("Tug", "Cruiser", slots("Engine")))
    assert "no weapon" in run("designs", "odds", "tug").out
    assert json.loads(run("designs", "odds", "tug", "--json").out)["bouts"][0]["attack"] is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("burn",), "--help"),
        (("show",), "NAME"),
        (("show", "nothing"), "no design called 'nothing'"),
        (("show", "scorpion"), "There are: Scorpius, "),
        (("odds", "nothing"), "no design called 'nothing'"),
        (("export", "nothing", "x"), "no design called 'nothing'"),
        (("export", "wasp"), "FILE"),
        (("remove", "wasp"), "Wasp is ready-made; only what lies in your library can be removed."),
        (("restore", "wasp"), "--trash"),
        (("check", "nothing"), "no design called 'nothing'"),
    ],
    ids=" ".join,
)
def test_misuse(refused: Callable[..., str], words: tuple[str, ...], says: str) -> None:
    assert says in refused("designs", *words)


@pytest.mark.parametrize("text", ["\x1b[2J\a", "\u202ex", "[bold]x", "x\nz", "x" * 5000, "\udcff", "%s", "\0", "../x"])
@pytest.mark.parametrize(
    "words", [("show",), ("check",), ("import",), ("export",), ("remove",), ("restore",), ("odds",)]
)
def test_hostile_words(run: Command, words: tuple[str, ...], text: str) -> None:
    more = ("x.ship",) if words == ("export",) else ()
    code, out, err = run("designs", *words, text, *more)
    assert code in (1, 2)
    assert err.count("\n") == 1
    assert all(line.isprintable() for line in (*out.split("\n"), *err.split("\n")))
    assert len(err) < 600
