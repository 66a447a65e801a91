"""`play` and `resume`, without a terminal and so in plain mode."""

import json
from pathlib import Path

import pytest

from cosmotui.saves.library import Library
from tests.cli.conftest import Command

SEATS = ("--seat", "Ann", "--seat", "Bo:bot:cadet")


def test_with_seats_a_match_starts_at_once_and_the_end_of_input_saves_it(run: Command) -> None:
    code, out, err = run("play", "cosmoclysm", *SEATS, "--seed", "1-2", "--option", "pass=yes")
    assert (code, err) == (0, "")
    assert "Seats in order: R Ann; B Bo (bot, cadet)" in out
    assert "Not standard: pass = yes" in out
    assert out.rstrip().endswith("cosmotui resume cosmoclysm-ann-bo --plain")


def test_a_bot_without_a_level_is_the_middle_one(run: Command) -> None:
    assert "(bot, captain)" in run("play", "cosmoclysm", "--seat", "Ann", "--seat", "Bo:bot").out


def test_without_seats_they_are_asked_for(run: Command) -> None:
    out = run("play", "cosmoclysm", "--option", "pass=yes", typed="Ann\nBo\n\n\n3\nq\n").out
    assert "Seat 1:" in out
    assert "Not standard: pass = yes" in out


def test_without_seats_and_without_input_nothing_happens(run: Command) -> None:
    assert run("play", "cosmoclysm").code == 0
    assert Library().matches() == []


def test_the_same_seed_gives_the_same_match(run: Command) -> None:
    words = ("play", "cosmoclysm", "--seat", "Ann", "--seat", "Bo", "--option", "setup=quick", "--seed", "5")
    first, second = (run(*words).out.splitlines() for _ in range(2))
    assert first[6:-2] == second[6:-2]


def test_resume_comes_back_to_the_same_question(run: Command) -> None:
    before = run("play", "cosmoclysm", *SEATS, "--seed", "7", typed="1\n").out
    after = run("resume").out
    assert before.rpartition("R Ann: ")[2].splitlines()[:-2] == after.rpartition("R Ann: ")[2].splitlines()[:-2]
    assert "Where is the " in after


@pytest.mark.parametrize("how", ["name", "path"])
def test_resume_by_name_and_by_path(run: Command, how: str) -> None:
    run("play", "cosmoclysm", *SEATS)
    run("play", "cosmoclysm", "--seat", "Cleo", "--seat", "Dan")
    [saved] = [saved for saved in Library().matches() if "ann" in saved.name]
    assert "R Ann" in run("resume", saved.name if how == "name" else str(saved.path)).out


def test_a_match_that_is_over_shows_its_result(run: Command) -> None:
    bots = ("--seat", "A:bot:cadet", "--seat", "B:bot:cadet", "--option", "setup=quick")
    assert "Seed: 0000-0000-0000-0004" in run("play", "cosmoclysm", *bots, "--seed", "4").out
    assert "Seed: 0000-0000-0000-0004" in run("resume", "cosmoclysm-a-b").out


def test_a_damaged_save_is_one_line_and_stays(run: Command) -> None:
    run("play", "cosmoclysm", *SEATS, typed="1\n1\n")
    [saved] = Library().matches()
    data = bytearray(saved.path.read_bytes())
    data[40] ^= 255
    saved.path.write_bytes(data)
    code, out, err = run("resume", saved.name)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "damaged" in err
    assert saved.path.read_bytes() == data


def test_a_folder_that_cannot_be_written_does_not_stop_the_match(run: Command, home: Path) -> None:
    home.write_text("in the way")
    code, out, _ = run("play", "cosmoclysm", *SEATS, typed="1\n")
    assert "Not saved: " in out
    assert "Where is the " in out
    assert code == 1


def test_home_without_a_terminal_is_a_menu(run: Command) -> None:
    code, out, err = run(typed="q\n")
    assert (code, err) == (0, "")
    assert "new match of Cosmoclysm" in out


def test_resetting_without_a_terminal_writes_nothing(run: Command) -> None:
    assert run("--reset-terminal") == (0, "", "")


def test_settings_that_cannot_be_read_are_told_once_and_kept(run: Command, home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text("{")
    code, _, err = run("play", "cosmoclysm", *SEATS)
    assert (code, err.count("\n")) == (0, 1)
    assert "settings-unreadable" in err
    assert run("resume").err == ""


def test_a_match_whose_last_answer_was_cut_off_says_so_and_goes_on(run: Command) -> None:
    run("play", "cosmoclysm", *SEATS, typed="1\n")
    [saved] = Library().matches()
    saved.path.write_bytes(saved.path.read_bytes()[:-3])
    code, out, err = run("resume")
    assert (code, err.count("\n")) == (0, 1)
    assert "it is lost" in err
    assert "R Ann: " in out


def test_a_quick_start_begins_at_once_and_other_options_come_on_top(run: Command) -> None:
    out = run("play", "cosmic-conflict", "--quick", "survey", "--option", "length=3").out
    assert "Not standard: scenario = survey" in out and "Not standard: length = 3" in out
    assert len(Library().matches()) == 1


@pytest.mark.parametrize(("name", "seats"), [("tiny", 4), ("galactic", 8)])
def test_a_quick_start_says_how_many_sit_down(run: Command, name: str, seats: int) -> None:
    assert run("play", "cosmic-encounter", "--quick", name).code == 0
    saved = json.loads(run("saves", "list", "--json").out)
    assert [len(match["seats"]) for match in saved] == [seats]
    shown = json.loads(run("options", "cosmic-encounter", "--json").out)["quick_starts"]
    assert {quick["name"]: quick["seats"] for quick in shown}[name] == seats


def test_an_unknown_quick_start_names_those_there_are(run: Command) -> None:
    done = run("play", "cosmic-conflict", "--quick", "wrong")
    assert done.code == 2 and "there is plain, survey, control" in done.err
    assert "Cosmoclysm has none" in run("play", "cosmoclysm", "--quick", "any").err
