"""Trouble: a terminal that can do nothing, a home that cannot be written, and random keys."""

from pathlib import Path
from random import Random

import pytest

from cosmotui.saves.library import Library
from tests.terminal.conftest import Start
from tests.terminal.terminal import KEYS

LETTERS = "abcdefghijklmnoprstuwxyzUN0123456789?:/[]+-=. ~*"
"""Not `q`, which leaves."""


def test_a_dumb_terminal_gets_lines(start: Start) -> None:
    terminal = start(environ={"TERM": "dumb"})
    terminal.until("Choose (")
    terminal.settle()
    assert b"\x1b" not in terminal.sent
    terminal.press("q", "enter")
    assert terminal.end() == 0


def test_a_home_that_cannot_be_written_is_told_and_play_goes_on(start: Start, home: Path) -> None:
    home.write_text("a file stands where the folder should be")
    terminal = start("play", "cosmoclysm", "--seat", "Ann", "--seat", "Bo", "--seed", "1")
    terminal.until("not saved")
    terminal.until("ship 1 of 7")
    terminal.press("enter")
    terminal.until("placed?")
    terminal.press("enter")
    terminal.until("next: ")
    terminal.press("ctrl+c")
    assert terminal.end() == 0
    assert home.is_file()


def test_home_opens_where_it_cannot_be_written(start: Start, home: Path) -> None:
    home.write_text("a file stands where the folder should be")
    terminal = start()
    terminal.until("cannot be listed")
    terminal.press("q")
    assert terminal.end() == 0


@pytest.mark.parametrize("seed", [1, 2])
def test_random_keys(start: Start, saved: str, home: Path, seed: int) -> None:
    terminal = start("resume", saved, "--theme", "dark")
    terminal.until("undo")
    rng = Random(seed)
    keys = [name for name in KEYS if name != "ctrl+c"]
    for _ in range(20):
        terminal.press(*(rng.choice(keys if rng.random() < 0.6 else LETTERS) for _ in range(15)))
        terminal.settle()
        assert terminal.process.poll() is None
    terminal.press("ctrl+c")
    assert terminal.end() == 0
    assert all(not match.problem for match in Library(home / "saves").matches())
