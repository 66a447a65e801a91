"""Trouble: a terminal that can do nothing, a home that cannot be written, and random keys."""

import sys
from pathlib import Path
from random import Random

import pytest
from pyte import Screen

from cosmotui.saves.library import Library
from tests.terminal.conftest import Start
from tests.terminal.terminal import KEYS, Terminal

LETTERS = "abcdefghijklmnoprstuwxyzUN0123456789?:/[]+-=. ~*"
"""Not `q`, which leaves."""
NO_TEXT = [b"\xff", b"\xe9", b"\xe2\x82", b"\x1b[1114112u", b"\x1b[99999999999~", b"\x1b[55296u", b"\x1b[\xff"]
SABOTAGED = """
import sys
from cosmotui.cli import main
from cosmotui.screens.home import Home
from cosmotui.widgets.thin_driver import ThinDriver

class Drawn(Exception):
    def __rich__(self):
        return "secret"

def fail(self, *rest):
    raise {error}('secret')

{where} = fail
sys.exit(main())
"""


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
    assert terminal.end() == 1
    assert b"cosmotui: Not everything is saved. The folder cannot be made: Not a directory." in terminal.sent
    assert home.is_file()


def test_home_opens_where_it_cannot_be_written(start: Start, home: Path) -> None:
    home.write_text("a file stands where the folder should be")
    terminal = start()
    terminal.until("cannot be listed")
    terminal.press("q")
    assert terminal.end() == 0


def test_what_is_no_text_is_outlived(start: Start) -> None:
    terminal = start()
    for data in NO_TEXT:
        terminal.until("quit")
        terminal.send(data)
        terminal.settle()
        terminal.press("o")
        terminal.until("kept at once")
        terminal.press("esc")
        terminal.until(lambda: "kept at once" not in terminal.text)
    terminal.press("ctrl+c")
    assert terminal.end() == 0


def test_what_is_no_text_is_outlived_by_lines(start: Start) -> None:
    terminal = start("--plain")
    terminal.until("Choose (")
    for number, data in enumerate(NO_TEXT):
        terminal.send(data)
        terminal.press("enter")
        terminal.until(lambda: terminal.sent.count(b"Type a number from") > number)  # noqa: B023 - called at once
    terminal.press("q", "enter")
    assert terminal.end() == 0


@pytest.mark.parametrize("where", ["Home.on_screen_resume", "Home.action_options", "ThinDriver.process_message"])
@pytest.mark.parametrize("error", ["ValueError", "Drawn"])
def test_a_fault_ends_with_one_line_and_exit_code_1(home: Path, where: str, error: str) -> None:
    terminal = Terminal(home=home, command=(sys.executable, "-c", SABOTAGED.format(where=where, error=error)))
    if where != "Home.on_screen_resume":
        terminal.until("quit")
        terminal.press("o")
    assert terminal.end() == 1
    assert terminal.screen.mode == Screen(80, 24).mode
    assert b"stopped because of a fault in the program" in terminal.sent
    assert b"Traceback" not in terminal.sent and b"secret" not in terminal.sent


@pytest.mark.parametrize(("seed", "bursts"), [(1, 10), pytest.param(2, 20, marks=pytest.mark.slow)])
def test_random_keys(start: Start, saved: str, home: Path, seed: int, bursts: int) -> None:
    terminal = start("resume", saved, "--theme", "dark")
    terminal.until("undo")
    rng = Random(seed)
    keys = [name for name in KEYS if name != "ctrl+c"]
    for _ in range(bursts):
        terminal.press(*(rng.choice(keys if rng.random() < 0.6 else LETTERS) for _ in range(15)))
        terminal.settle()
        assert terminal.process.poll() is None
    terminal.press("ctrl+c")
    assert terminal.end() == 0
    assert all(not match.problem for match in Library(home / "saves").matches())
