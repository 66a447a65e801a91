"""A sixth game is one manifest and its packages: Salvage is added to the program and played everywhere."""

import json
import re
import subprocess
import sys
from pathlib import Path

import cosmotui
from cosmotui.saves.library import Library
from tests.terminal.conftest import Start

WITH_SALVAGE = (sys.executable, "-m", "tests.cardgame.program")


def run(home: Path, *words: str, typed: str = "") -> str:
    """What a command prints; it must succeed."""
    environ = {"COSMOTUI_HOME": str(home), "PYTHONPATH": str(Path(cosmotui.__file__).parent.parent)}
    done = subprocess.run(
        [*WITH_SALVAGE, *words], input=typed, capture_output=True, text=True, env=environ, cwd=home.parent, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_it_is_played_on_screen_from_home_to_its_end_and_replayed(start: Start, home: Path) -> None:
    terminal = start(command=WITH_SALVAGE, size=(120, 40))
    terminal.until("6 Salvage")
    terminal.until("Contests of hidden cards for ore.")
    terminal.press("6")
    terminal.until("THIS SEAT")
    terminal.press("enter")
    terminal.until("Keep which?")
    folder = Library(home / "saves")
    while True:
        terminal.settle()
        [saved] = folder.matches()
        if saved.over:
            break
        before = terminal.text
        keys = ("down", "down", "down", "enter") if "THE FORM" in before else ("enter",)
        terminal.press(*keys)
        terminal.until(lambda before=before: terminal.text != before)
    terminal.until("The match is over")
    terminal.press("enter")
    terminal.until("most ore and hull")
    terminal.press("?")
    terminal.until("RULES  Salvage")
    terminal.press("esc")
    terminal.until(lambda: "RULES" not in terminal.text)
    terminal.press("q")
    terminal.until("FINISHED")
    terminal.press("q")
    assert terminal.end() == 0


def test_it_is_played_in_plain_mode(home: Path) -> None:
    words = ("play", "salvage", "--plain", "--seat", "Ann", "--seat", "Bo:bot", "--seed", "3")
    told = run(home, *words, typed="board\n" + "1\n" * 400)
    assert "Ann: 3 ore, 4 cards" in told
    assert re.search(r"SV-8\.1|most ore and hull", told)


def test_bots_play_it_in_the_arena(home: Path) -> None:
    seats = ("--seat", "bot:random") * 3
    report = json.loads(run(home, "arena", "salvage", *seats, "--matches", "3", "--jobs", "2", "--json"))
    assert report["matches"] == 3 and sum(report["wins"]) + report["draws"] >= 3


def test_its_rules_and_options_are_listed(home: Path) -> None:
    assert "4 or 8 rounds" in run(home, "options", "salvage")
    assert "Each point of hull and each gun costs an ore." in run(home, "rules", "salvage", "SV-7.5")


def test_its_saves_are_verified(home: Path) -> None:
    run(home, "play", "salvage", "--plain", "--seat", "Ann", "--seat", "Bo:bot", "--seed", "3", typed="1\n" * 400)
    [saved] = Library(home / "saves").matches()
    assert "proved" in run(home, "verify", saved.name)
