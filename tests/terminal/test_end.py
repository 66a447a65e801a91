"""However the program ends: everything is saved, nothing spins, and the terminal is as it was."""

import os
import signal
import sys
import termios
from pathlib import Path

import pytest
from pyte import Screen

from cosmotui.saves.library import Library
from tests.terminal.conftest import Start
from tests.terminal.terminal import PROGRAM, Terminal

DEAF = ("sh", "-c", 'trap "" HUP; exec "$0" -m cosmotui "$@"', sys.executable)
"""The program where SIGHUP is ignored, as under nohup."""


@pytest.fixture
def playing(start: Start, saved: str) -> Terminal:
    """The program at a question of a match, with one more answer given."""
    terminal = start("resume", saved)
    answer_once(terminal)
    return terminal


def answer_once(terminal: Terminal) -> None:
    terminal.until("undo")
    terminal.settle()
    before = terminal.text
    terminal.press("tab", "enter")
    terminal.until(lambda: terminal.text != before)
    terminal.settle()


def assert_saved(home: Path, answers: int = 61) -> None:
    """The match can be opened, and the last answer is in it."""
    [saved] = Library(home / "saves").matches()
    assert (saved.problem, saved.answers) == ("", answers)
    assert [path.suffix for path in (home / "saves").iterdir() if path.is_file()].count(".ctm") == 1


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_signals_end_it_with_everything_saved(playing: Terminal, home: Path, number: signal.Signals) -> None:
    playing.signal(number)
    playing.end()
    assert_saved(home)
    assert playing.screen.mode == Screen(80, 24).mode


@pytest.mark.parametrize(
    "how",
    [{"command": PROGRAM}, {"command": PROGRAM, "owned": False}, {"command": DEAF}],
    ids=["signal", "no signal", "signal ignored"],
)
def test_a_closed_terminal_ends_it(start: Start, saved: str, home: Path, how: dict[str, object]) -> None:
    terminal = start("resume", saved, **how)
    answer_once(terminal)
    spent = terminal.processor_seconds()
    terminal.hang_up()
    _, _, used = os.wait4(terminal.process.pid, 0)
    terminal.process.returncode = 0
    assert used.ru_utime + used.ru_stime - spent < 5
    assert_saved(home)


@pytest.mark.parametrize("key", ["ctrl+c", "q"])
def test_the_terminal_is_as_it_was(start: Start, key: str) -> None:
    terminal = start(command=PROGRAM)
    before = termios.tcgetattr(terminal.line)
    terminal.until("quit")
    terminal.settle()
    assert terminal.has_mode(1049)
    assert terminal.screen.cursor.hidden
    terminal.press(key)
    assert terminal.end() == 0
    assert terminal.screen.mode == Screen(80, 24).mode
    assert not terminal.screen.cursor.hidden
    assert termios.tcgetattr(terminal.line) == before


def test_reset_terminal_repairs_what_a_killed_program_left(start: Start, home: Path) -> None:
    killed = start()
    killed.until("quit")
    killed.settle()
    killed.signal(signal.SIGKILL)
    killed.end()
    assert killed.screen.mode != Screen(80, 24).mode
    repair = start("--reset-terminal")
    assert repair.end() == 0
    killed.show(repair.sent)
    assert killed.screen.mode == Screen(80, 24).mode
