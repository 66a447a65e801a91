"""`rules`, `options` and `arena`."""

import json

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
