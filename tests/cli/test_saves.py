"""`saves` and `verify`."""

import json
from pathlib import Path

import pytest

from cosmotui.commands.output import say_json
from cosmotui.saves.journal import Links, read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.records import Restart
from tests.cli.conftest import Command

NAME = "cosmoclysm-ann-bo"


@pytest.fixture
def played(run: Command) -> str:
    """The name of a match in progress."""
    run("play", "cosmoclysm", "--seat", "Ann", "--seat", "Bo", "--seed", "7", typed="1\n1\n")
    return NAME


@pytest.mark.parametrize("words", [(), ("list",)])
def test_an_empty_list_says_what_to_do(run: Command, words: tuple[str, ...]) -> None:
    assert run("saves", *words) == (0, "There are no matches yet; start one with: cosmotui play GAME\n", "")


def test_the_list(run: Command, played: str) -> None:
    [line] = run("saves", "list").out.splitlines()
    assert line.startswith(f"{played}  ")
    assert "Cosmoclysm: Ann, Bo, setup, " in line
    assert line.endswith(" to answer")


def test_the_list_for_programs(run: Command, played: str) -> None:
    [row] = json.loads(run("saves", "list", "--json").out)
    assert (row["name"], row["game"], row["over"], row["answers"]) == (played, "cosmoclysm", False, 2)
    assert row["seats"] == [{"name": "Ann", "bot": ""}, {"name": "Bo", "bot": ""}]


def test_a_damaged_file_stays_in_the_list_and_fails_the_check(run: Command, played: str) -> None:
    (Library().folder / "bad.ctm").write_bytes(b"nonsense")
    assert "bad" in run("saves", "list").out
    code, out, err = run("saves", "check")
    assert (code, err) == (1, "")
    assert out.splitlines() == ["bad: This is not a save of cosmotui.", f"{played}: good"] or out.count("good") == 1
    rows = json.loads(run("saves", "check", "--json").out)
    assert {row["name"]: bool(row["problem"]) for row in rows} == {"bad": True, played: False}


def test_check_of_one(run: Command, played: str) -> None:
    code, out, _ = run("saves", "check", played)
    assert code == 0
    assert out.startswith(f"{played}: good, chain ")


def seal_of(told: str) -> str:
    """The seal that is told."""
    return next(line.partition(": ")[2] for line in told.splitlines() if line.startswith("Seal of the seed"))


def test_verify_compares_with_a_hash_that_was_noted(run: Command, played: str, tmp_path: Path) -> None:
    out = run("saves", "export", played, str(tmp_path / "noted.ctm")).out
    mark = out.splitlines()[-1].removeprefix("Chain: ")
    assert f"Chain: {mark}" in run("verify", played).out
    code, out, _ = run("verify", played, "--against", mark)
    assert (code, out.splitlines()[0]) == (0, "It is the same match at the same stand, 2 records long.")
    run("resume", played, typed="1\n")
    code, out, _ = run("verify", played, "--against", mark)
    assert (code, out.splitlines()[0]) == (0, "It is the same match at a later stand: 1 record after that of the hash.")
    later = run("saves", "check", played).out.strip().rpartition(" ")[2]
    code, out, _ = run("verify", str(tmp_path / "noted.ctm"), "--against", later)
    assert code == 1
    assert out.startswith("It is an earlier stand of the same match, or it was shortened")
    assert run("verify", played, "--against", "ab").code == 2


def test_verify_says_from_where_on_a_match_is_proved_that_went_on_from_a_checkpoint(run: Command, played: str) -> None:
    path = Library().find(played)
    contents = read_journal(path)
    assert contents.chain is not None
    links = Links(contents.chain.end)
    mark = contents.marks[-1]
    links.add(Restart(1, mark.answers, mark.turn, mark.state))
    path.write_bytes(path.read_bytes() + b"".join(links.frames))
    code, out, _ = run("verify", played)
    assert (code, out.splitlines()[0]) == (1, "Cosmoclysm: Ann, Bo: not proved")
    run("resume", played, typed="1\n")
    code, out, _ = run("verify", played)
    assert (code, out.splitlines()[0]) == (0, "Cosmoclysm: Ann, Bo: proved from answer 3 on")
    assert "the first 2 were given under other rules" in out
    assert run("saves", "check", played).out.startswith(f"{played}: good from answer 3 on, chain ")
    [row] = json.loads(run("saves", "check", "--json").out)
    assert (row["problem"], row["unproved"]) == ("", 2)


def test_the_end_tells_the_hash_in_plain_mode(run: Command) -> None:
    out = run("play", "cosmoclysm", "--seat", "A:bot:cadet", "--seat", "B:bot:cadet", "--seed", "7").out
    assert f"Chain: {run('saves', 'check', 'cosmoclysm-a-b').out.strip().rpartition(' ')[2]}" in out.splitlines()


def test_export_and_import(run: Command, played: str, tmp_path: Path) -> None:
    code, out, _ = run("saves", "export", played, str(tmp_path / "copy.ctm"))
    assert code == 0
    assert "copy.ctm" in out
    code, out, _ = run("saves", "import", str(tmp_path / "copy.ctm"))
    assert code == 0
    assert out.startswith("Imported as copy-of-cosmoclysm-ann-bo, with dice of its own from here on. Go on with: ")
    assert "cosmotui resume copy-of-cosmoclysm-ann-bo" in out
    out = run("verify", "copy-of-cosmoclysm-ann-bo").out
    assert "0 draws since the copy, all from the sealed seed\nA copy: dice of its own after 2 answers" in out
    assert seal_of(run("verify", played).out) in out
    assert seal_of(run("verify", played).out) != seal_of(out)
    assert "A copy: dice of its own after 2 answers." in run("resume", "copy-of-cosmoclysm-ann-bo", typed="q\n").out
    assert "a copy with dice of its own after 2 answers, " in run("saves", "list").out


def test_an_export_overwrites_nothing(run: Command, played: str, tmp_path: Path) -> None:
    target = tmp_path / "copy.ctm"
    target.write_text("mine")
    code, _, err = run("saves", "export", played, str(target))
    assert (code, err.count("\n")) == (1, 1)
    assert target.read_text() == "mine"


@pytest.mark.parametrize("content", [None, b"", b"nonsense"])
def test_an_import_that_is_no_save(run: Command, tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "x.ctm").write_bytes(content)
    code, out, err = run("saves", "import", str(tmp_path / "x.ctm"))
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_deleting_says_how_to_undo_it(run: Command, played: str) -> None:
    out = run("saves", "delete", played).out
    assert f"cosmotui saves restore {played}" in out
    assert run("saves").out.startswith("There are no matches")
    assert played in run("saves", "list", "--trash").out
    assert run("saves", "restore", played).out == f"{played} is back.\n"
    assert played in run("saves").out


def test_the_trash_is_emptied_of_what_has_lain_there_long(run: Command, played: str) -> None:
    assert run("saves", "delete", played).code == 0
    assert run("saves", "empty").out == "Removed for good: no files.\n"
    assert run("saves", "empty", "--days", "0").out == "Removed for good: 1 file.\n"
    assert run("saves", "restore", played).code == 2


def test_nothing_is_deleted_if_one_of_the_names_is_wrong(run: Command, played: str) -> None:
    assert run("saves", "delete", played, "nothing").code == 2
    assert played in run("saves").out


def test_verify_proves_a_match_in_progress_without_its_seed(run: Command, played: str) -> None:
    code, out, _ = run("verify", played)
    assert code == 0
    assert "The seed stays sealed" in out
    assert "0000-0000-0000-0007" not in out


def test_verify_opens_the_seed_of_a_match_that_is_over(run: Command) -> None:
    run("play", "cosmoclysm", "--seat", "A:bot:cadet", "--seat", "B:bot:cadet", "--seed", "7")
    assert "Seed: 0000-0000-0000-0007" in run("verify", "cosmoclysm-a-b").out


def test_verify_of_a_damaged_save_is_a_fault_in_one_line(run: Command, played: str) -> None:
    [saved] = Library().matches()
    data = bytearray(saved.path.read_bytes())
    data[60] ^= 1
    saved.path.write_bytes(data)
    code, out, err = run("verify", played)
    assert (code, out, err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize(
    "value", [[], {}, [[]], {"a": [{}]}, ["\udcff", "é\0", 1, 1.5, None, True], {"x": {"y": [1, {"z": ""}]}}]
)
def test_json_is_indented_and_in_ascii_whatever_it_holds(value: object, capsys: pytest.CaptureFixture[str]) -> None:
    say_json(value)
    out = capsys.readouterr().out
    assert out == json.dumps(value, indent=2) + "\n"
    assert out.isascii()


def test_a_list_says_where_a_match_stands_as_its_title_does(run: Command) -> None:
    seats = [word for name in ("Ann", "Bo:bot", "Cy:bot", "Di:bot") for word in ("--seat", name)]
    run("play", "cosmic-encounter", *seats, "--seed", "7", typed="1\n1\n1\n1\n")
    [line] = run("saves", "list").out.splitlines()
    assert ", cycle 1, " in line
