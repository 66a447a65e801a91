"""`rules`, `options` and `arena`."""

import json
from pathlib import Path

import pytest

from cosmotui.games import rules_of
from tests.cli.conftest import Command

ARENA = ("arena", "cosmoclysm", "--seat", "bot:cadet", "--seat", "bot:cadet", "--option", "setup=quick", "--seed", "3")


def test_the_rules_by_chapter_by_id_and_by_words(run: Command) -> None:
    assert "CC-9" in run("rules", "cosmoclysm").out
    assert "CC-9.3 Each side" in run("rules", "cosmoclysm", "CC-9.3").out
    assert "CC-12.5" in run("rules", "cosmoclysm", "captures", "nothing").out


def test_options_for_people_and_for_programs(run: Command) -> None:
    assert "quiet_rounds = 5 to 100, off; standard: 20." in run("options", "cosmoclysm").out
    listed = json.loads(run("options", "cosmoclysm", "--json").out)
    assert [option["name"] for option in listed["options"]] == [o.name for o in rules_of("cosmoclysm").options]
    assert (listed["least_seats"], listed["most_seats"]) == (2, 6)


def test_arena_for_people(run: Command) -> None:
    code, out, err = run(*ARENA, "--matches", "2")
    assert (code, err) == (0, "")
    assert "seat 1 cadet: " in out
    assert "draws: " in out


def test_arena_with_seats_swapped(run: Command) -> None:
    out = run(*ARENA, "--matches", "2", "--swap").out
    assert "2 matches, seed 3, seats swapped" in out
    assert "bot 2 cadet: " in out


def test_arena_for_programs(run: Command) -> None:
    report = json.loads(run(*ARENA, "--matches", "2", "--json").out)
    assert (report["game"], report["matches"], report["options"]) == ("cosmoclysm", 2, {"setup": "quick"})
    assert sum(report["wins"]) + report["draws"] == 2
    assert {"decisions", "seconds", "decisions_per_second", "longest_match"} <= report.keys()


def test_arena_keeps_rows_and_lab_reports_on_them(run: Command, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    code, _, err = run(*ARENA, "--matches", "2", "--swap", "--rows", str(rows))
    assert code == 0
    assert f"lab report {rows}" in err
    assert len(rows.read_text().splitlines()) == 4
    assert (tmp_path / "rows-choices.jsonl").exists()
    out = run("lab", "report", str(rows)).out
    assert "# cosmoclysm, 2 seats, cadet: 2 matches" in out
    assert "| CC-13." in out
    assert run(*ARENA, "--matches", "1", "--rows", str(rows)).code == 1


def test_a_bot_of_ones_own_plays_and_is_named_at_fault(run: Command) -> None:
    seats = ("--seat", "bot:cadet", "--seat", "bot:tests.bots.brought:Cheat")
    code, out, _ = run("arena", "cosmoclysm", *seats, "--option", "setup=quick", "--matches", "1")
    assert code == 0
    assert "seat 2 tests.bots.brought:Cheat: " in out
    assert "tests.bots.brought:Cheat was at fault" in out


def test_guests_bring_no_bots(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_CAGED", "1")
    code, _, err = run("arena", "cosmoclysm", "--matches", "1", "--seat", "bot", "--seat", "bot:os:abort")
    assert code == 2
    assert "Guests" in err
