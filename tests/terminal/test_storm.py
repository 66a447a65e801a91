"""The real program in a storm: signals and keys from its first moment on, and bytes of any kind."""

import signal
from pathlib import Path
from random import Random

import pytest
from pyte import Screen

from cosmotui.saves.library import Library
from tests.terminal.conftest import Start
from tests.terminal.terminal import KEYS, Terminal

pytestmark = pytest.mark.slow

ALTERNATE_SCREEN = 1049
ENDING = b"\x03\x11qp"
"""Bytes that would end the program or leave the screen: ctrl+c, ctrl+q, q at home, p in a small terminal."""
ENDS_SEQUENCES = b"\x1b[201~" + b"-" * 40
PIECES = [
    b"\x1b",
    b"\x1b[",
    b"\x1bO",
    b"\x1b[<0;",
    b"\x1b[48;",
    b"\x1b[M",
    b";",
    b"99999999999",
    b"u",
    b"~",
    b"t",
    b"m",
]


def shown(terminal: Terminal, chunks: int) -> None:
    """Wait until the program has the screen, and has written so many times since."""
    terminal.until(lambda: terminal.has_mode(ALTERNATE_SCREEN))
    for _ in range(chunks):
        terminal.read(0.05)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
@pytest.mark.parametrize("chunks", [0, 1, 2, 4, 7])
def test_a_signal_right_after_the_start_ends_it_cleanly(
    start: Start, saved: str, home: Path, number: signal.Signals, chunks: int
) -> None:
    terminal = start("resume", saved)
    shown(terminal, chunks)
    terminal.signal(number)
    assert terminal.end() == 0
    assert terminal.screen.mode == Screen(80, 24).mode
    [match] = Library(home / "saves").matches()
    assert (match.problem, match.answers) == ("", 60)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
@pytest.mark.parametrize("key", ["1", "2", "r", "o", "enter", "c"])
def test_a_signal_while_a_screen_opens_ends_it_cleanly(
    start: Start, saved: str, number: signal.Signals, key: str
) -> None:
    terminal = start()
    terminal.until("quit")
    terminal.press(key)
    terminal.read(0.05)
    terminal.signal(number)
    assert terminal.end() == 0
    assert terminal.screen.mode == Screen(80, 24).mode


def test_keys_typed_before_anything_is_shown_are_taken_by_home(start: Start, saved: str) -> None:
    terminal = start()
    shown(terminal, 0)
    terminal.press("x", *"-copy")
    terminal.until("-copy")
    terminal.press("esc")
    terminal.until(lambda: "-copy" not in terminal.text)
    terminal.press("q")
    assert terminal.end() == 0


@pytest.mark.parametrize("seed", range(1, 40))
def test_any_bytes(start: Start, saved: str, home: Path, seed: int) -> None:
    rng = Random(seed)
    terminal = start("resume", saved)
    terminal.until("undo")  # before, the line itself takes ctrl+z and ctrl+\\
    keys = [key.encode() for name, key in KEYS.items() if name != "ctrl+c"]
    for _ in range(30):
        burst = b"".join(rng.choice([rng.randbytes(3), rng.choice(PIECES), rng.choice(keys)]) for _ in range(20))
        terminal.send(bytes(byte for byte in burst if byte not in ENDING))
        if rng.random() < 0.2:
            terminal.resize(rng.randint(1, 200), rng.randint(1, 60))
        while terminal.read(0.0):
            pass
        assert terminal.process.poll() is None, terminal.text
    terminal.send(ENDS_SEQUENCES)
    terminal.press("ctrl+c")
    assert terminal.end() == 0
    assert all(not match.problem for match in Library(home / "saves").matches())
