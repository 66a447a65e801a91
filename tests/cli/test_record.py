"""`record`, `daily` and `share`."""

import json
from pathlib import Path

import pyte
import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.record.daily import today
from cosmotui.record.record_file import append
from cosmotui.saves.directories import record_file
from cosmotui.saves.match_file import MatchFile
from cosmotui.session.session import Session
from tests.cli.conftest import Command
from tests.record.ended import duel


def test_an_empty_record(run: Command) -> None:
    code, out, err = run("record")
    assert (code, err) == (0, "") and "No match has ended here yet" in out


def test_the_record_in_words_and_as_json(run: Command) -> None:
    append(duel(1, "Ann", "Bo"))
    assert "Ann: 1 match, 1 won" in run("record").out
    told = json.loads(run("record", "--json").out)
    assert told["players"]["Ann"]["cosmoclysm"]["count"] == {"matches": 1, "won": 1, "drawn": 0}
    assert {one["name"]: one["strength"] > 25 for one in told["ratings"]["cosmoclysm"]} == {"Ann": True, "Bo": False}


def test_a_bad_line_is_one_message_and_the_rest_is_told(run: Command) -> None:
    append(duel(1, "Ann", "Bo"))
    with record_file().open("ab") as file:
        file.write(b"nonsense\n")
    code, out, err = run("record")
    assert code == 1 and "Ann: 1 match" in out and err.count("\n") == 1 and "Line 2 cannot be read" in err


def test_a_hostile_name_steers_no_terminal(run: Command) -> None:
    append(duel(1, "\x1b[31mAnn", "Bo"))
    assert "\x1b" not in run("record").out


def test_the_daily_sector_is_begun_once_and_gone_on_with(run: Command) -> None:
    first = run("daily", "--plain", "--as", "Ann", typed="q\n")
    again = run("daily", "--plain", typed="q\n")
    assert first.code == again.code == 0 and "Ann" in first.out and "Ann" in again.out
    assert f"daily-sector-{today()}" in run("saves", "list").out and len(run("saves", "list").out.splitlines()) == 1


@pytest.fixture
def over() -> str:
    """The name of a match that is over."""
    seats = (Seat("Ann", 0), Seat("Bo", 1))
    match = Match.new(rules_of("cosmoclysm"), Setup(seats, {"setup": "quick"}, 7))
    session = Session(match, MatchFile.create(match))
    session.answer(match.questions[0].seat, "concede")
    session.close()
    return "cosmoclysm-ann-bo"


def test_a_line_names_winner_and_seed(run: Command, over: str) -> None:
    code, out, _ = run("share", over)
    assert code == 0 and "wins, seed" in out and out.count("\n") == 1


def test_a_picture_and_a_recording_are_files_that_stay(run: Command, over: str, tmp_path: Path) -> None:
    for kind in ("svg", "cast"):
        target = tmp_path / f"match.{kind}"
        assert run("share", over, f"--{kind}", str(target)).code == 0
        before = target.read_bytes()
        code, _, err = run("share", over, f"--{kind}", str(target))
        assert code != 0 and "exists already" in err and target.read_bytes() == before


def test_a_recording_plays_the_replay(run: Command, over: str, tmp_path: Path) -> None:
    run("share", over, "--cast", str(tmp_path / "match.cast"))
    head, *frames = [json.loads(line) for line in (tmp_path / "match.cast").read_text().splitlines()]
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    assert [at for at, _, _ in frames] == sorted(at for at, _, _ in frames) and {kind for _, kind, _ in frames} == {"o"}
    terminal = pyte.Screen(80, 24)
    stream = pyte.Stream(terminal)
    for _, _, text in frames:
        stream.feed(text)
    assert terminal.display[0].startswith(" REPLAY  Cosmoclysm") and "conceded" in "\n".join(terminal.display)
