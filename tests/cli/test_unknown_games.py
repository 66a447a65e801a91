"""A match of a game that this program does not have hinders no command and is said in one sentence."""

from pathlib import Path

import msgspec
import pytest

from cosmotui.saves.journal import START, frame_of, read_journal
from cosmotui.saves.library import Library
from tests.cli.conftest import Command

SAID = "This program has no game called 'star-golf'; a newer cosmotui may have it."


@pytest.fixture
def golf(run: Command) -> Path:
    """A match of such a game, beside one of Cosmoclysm that is older."""
    run("play", "cosmoclysm", "--seat", "Ann", "--seat", "Bo", "--seed", "7", typed="1\n1\n")
    [played] = Library().matches()
    contents = read_journal(played.path)
    path = played.path.with_name("golf.ctm")
    header = msgspec.structs.replace(contents.header, game="star-golf", title="Sunday golf")
    path.write_bytes(START + frame_of(header) + b"".join(frame.whole for frame in contents.answers))
    return path


def test_the_list_tells_its_title(run: Command, golf: Path) -> None:
    code, out, err = run("saves", "list")
    [line] = [line for line in out.splitlines() if line.startswith("golf ")]
    assert line.endswith(f"  Sunday golf: {SAID}")
    assert (code, err) == (0, "")


@pytest.mark.parametrize("words", [("resume", "golf"), ("verify", "golf"), ("saves", "import", "FILE")])
def test_what_needs_the_game_says_so(run: Command, golf: Path, words: tuple[str, ...]) -> None:
    before = golf.read_bytes()
    code, out, err = run(*(str(golf) if word == "FILE" else word for word in words))
    assert (code, out) == (1, "")
    assert err == f"cosmotui: {golf}: {SAID}\n"
    assert golf.read_bytes() == before


def test_a_check_of_everything_goes_on_behind_it(run: Command, golf: Path) -> None:
    code, out, err = run("saves", "check")
    assert (code, err) == (1, "")
    good, unknown = sorted(out.splitlines())
    assert good.startswith("cosmoclysm-ann-bo: good, chain ")
    assert unknown == f"golf: {SAID}"


def test_resume_takes_the_newest_match_that_can_be_played(run: Command, golf: Path) -> None:
    code, out, err = run("resume", typed="")
    assert (code, err) == (0, "")
    assert "Ann" in out


def test_it_is_exported_deleted_and_restored(run: Command, golf: Path, tmp_path: Path) -> None:
    assert run("saves", "export", "golf", str(tmp_path / "out.ctm")).code == 0
    assert run("saves", "delete", "golf").code == run("saves", "restore", "golf").code == 0
    assert golf.is_file()


def test_home_in_plain_lines_goes_on_with_the_others(run: Command, golf: Path) -> None:
    code, out, err = run("--plain", typed="q\n")
    assert (code, err) == (0, "")
    assert "continue Cosmoclysm: Ann, Bo" in out
