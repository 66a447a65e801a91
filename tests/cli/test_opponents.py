"""`cosmotui opponents`: listed, shown, checked, imported, removed and brought back."""

import json
from pathlib import Path

from tests.cli.conftest import Command
from tests.saves.test_opponents import BAD, TEXT


def test_a_text_is_taken_in_listed_removed_and_brought_back(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "varga.opponent"
    file.write_text(TEXT)
    assert run("opponents", "import", str(file)).out == "Imported: Red Varga, HP 15, DR 17\n"
    assert "Red Varga" in run("opponents", "list").out
    assert json.loads(run("opponents", "show", "red varga", "--json").out)["weapons"] == ["Vulcan pistol", "club"]
    run("opponents", "remove", "red varga")
    assert "Red Varga" not in run("opponents", "list").out.partition("Ready-made")[0]
    run("opponents", "restore", "red-varga")
    assert "Red Varga" in run("opponents", "list").out
    assert "Shooting 2, Brawling 2" in run("opponents", "show", "guard").out


def test_check_says_everything_at_once_and_fails(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "bad.opponent"
    file.write_text(BAD)
    code, out, err = run("opponents", "check", str(file))
    assert (code, err) == (1, "")
    assert out.splitlines()[0] == f"{file}: 8 to mend"
