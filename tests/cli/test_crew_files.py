"""`crew export` and `crew import`: sheets that leave and come back."""

import json
from pathlib import Path

import pytest

from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from tests.cli.conftest import Command
from tests.cli.crews import samples, season


@pytest.fixture
def crew_file(run: Command, tmp_path: Path) -> Path:
    """The samples as JSON; the season they are of is the one played last."""
    samples()
    target = tmp_path / "crew.json"
    assert run("crew", "export", str(target)) == (0, f"6 characters written to {target}.\n", "")
    return target


def edit(path: Path, number: int, **fields: object) -> None:
    """Change fields of one character in a file."""
    data = json.loads(path.read_text())
    data["characters"][number] |= fields
    path.write_text(json.dumps(data))


@pytest.mark.parametrize(
    ("name", "start"),
    [("a.md", "# Cmdr"), ("a.txt", "+---"), ("a.json", "{"), ("a.html", "<!doctype"), ("a.HTM", "<!d")],
)
def test_the_ending_says_the_format(run: Command, tmp_path: Path, name: str, start: str) -> None:
    samples()
    assert run("crew", "export", "lindqvist", str(tmp_path / name)).code == 0
    assert (tmp_path / name).read_text().startswith(start)
    assert "Castellanos" not in (tmp_path / name).read_text()


@pytest.mark.parametrize(("format", "start"), [("md", "# "), ("txt", "+-"), ("json", "{"), ("html", "<!d")])
def test_without_a_file_it_goes_to_standard_output(run: Command, format: str, start: str) -> None:
    samples()
    for words in (("export", "--format", format), ("export", "c1", "-", "--format", format)):
        code, out, err = run("crew", *words)
        assert (code, err) == (0, "")
        assert out.startswith(start)


def test_an_export_overwrites_nothing_without_force(run: Command, crew_file: Path) -> None:
    crew_file.write_text("mine")
    code, out, err = run("crew", "export", str(crew_file))
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "--force" in err
    assert crew_file.read_text() == "mine"
    assert run("crew", "export", str(crew_file), "--force").code == 0
    assert crew_file.read_text().startswith("{")


@pytest.mark.parametrize("name", ["missing/a.json", "a\0b.json", f"{'x' * 300}.json"])
def test_a_file_that_cannot_be_written_is_one_line(run: Command, tmp_path: Path, name: str) -> None:
    samples()
    code, out, err = run("crew", "export", str(tmp_path / name))
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_a_preview_writes_nothing(run: Command, crew_file: Path) -> None:
    edit(crew_file, 0, hp=9)
    before = season().characters["c1"]
    for words in ((), ("--dry-run",)):
        code, out, err = run("crew", "import", str(crew_file), *words)
        assert (code, err) == (0, "")
        assert "changed Dorothea Lindqvist\n          hp: 14 -> 9\n" in out
        assert "0 new, 1 changed, 5 same, 0 wrong." in out
        assert "Nothing is written." in out
    assert season().characters["c1"] == before


def test_with_yes_it_is_taken_in_and_can_be_taken_back(run: Command, crew_file: Path) -> None:
    edit(crew_file, 0, hp=9)
    assert "Imported: 1, into First light." in run("crew", "import", str(crew_file), "--yes").out
    assert season().characters["c1"].hp == 9
    with SeasonFile.open(SeasonShelf().find("first-light")) as file:
        assert file.undo() == "Import 1 character"
        assert file.season.characters["c1"].hp == 14


def test_who_is_wrong_stays_out_and_the_code_says_so(run: Command, crew_file: Path) -> None:
    edit(crew_file, 0, hp=99)
    edit(crew_file, 1, actor="Mira")
    code, out, _ = run("crew", "import", str(crew_file), "--yes")
    assert code == 1
    assert "wrong   Dorothea Lindqvist\n" in out
    assert "hp is 99; the most is 14. SF-20.3" in out
    assert (season().characters["c1"].hp, season().characters["c2"].actor) == (14, "Mira")


def test_an_import_into_nothing_begins_a_season_only_if_it_writes(run: Command, crew_file: Path) -> None:
    SeasonShelf().delete(SeasonShelf().find("first-light"))
    assert "6 new" in run("crew", "import", str(crew_file)).out
    assert SeasonShelf().seasons() == []
    assert "Imported: 6, into Mars." in run("crew", "import", str(crew_file), "--yes", "--season", "Mars").out
    assert len(season().characters) == 6


def test_standard_input_is_a_file_too(run: Command, crew_file: Path) -> None:
    edit(crew_file, 0, hp=9)
    assert "1 changed" in run("crew", "import", "-", typed=crew_file.read_text()).out


def test_for_other_programs(run: Command, crew_file: Path) -> None:
    edit(crew_file, 0, hp=9)
    shown = json.loads(run("crew", "import", str(crew_file), "--json").out)
    assert (shown["changed"], shown["same"], shown["written"]) == (1, 5, False)
    assert shown["people"][0]["changes"] == [{"field": "hp", "old": "14", "new": "9"}]
    assert json.loads(run("crew", "import", str(crew_file), "--json", "--yes").out)["written"] is True
    edit(crew_file, 1, nmae="Bo")
    assert json.loads(run("crew", "import", str(crew_file), "--json").out)["people"][1]["problems"] == [
        {
            "field": "nmae",
            "code": "E-FIELD",
            "subject": "nmae",
            "text": "there is no such field.",
            "rule": "SF-20",
            "waivable": False,
            "waived": False,
        }
    ]


@pytest.mark.parametrize("text", ["", "x", "[]", '{"cosmotui": "chess"}', "[" * 5000])
def test_a_foreign_file_is_one_line(run: Command, crew_file: Path, text: str) -> None:
    crew_file.write_text(text)
    code, out, err = run("crew", "import", str(crew_file), "--yes")
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_names_of_characters_steer_no_terminal(run: Command, crew_file: Path) -> None:
    edit(crew_file, 0, name="\x1b[2J\x07bad")
    code, out, _ = run("crew", "import", str(crew_file))
    assert code == 1
    assert "\x1b" not in out
    assert "\x07" not in out


@pytest.mark.parametrize(("typed", "written"), [(b"y\n", True), (b"Yes \n", True), (b"\xff\n", False), (b"", False)])
def test_whatever_is_answered_only_yes_takes_in(
    run: Command, crew_file: Path, monkeypatch: pytest.MonkeyPatch, typed: bytes, written: bool
) -> None:
    edit(crew_file, 0, hp=9)
    monkeypatch.setattr("cosmotui.commands.crew.import_people.is_terminal", lambda: True)
    code, out, _ = run("crew", "import", str(crew_file), typed=typed)
    assert code == 0
    assert ("Imported: 1" in out) == written
