"""Tables over a thin line and inside tmux: what is typed comes in once and in order, and a shared line is copied."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cosmotui.saves.match_file import MatchFile
from tests.screens.playing import new_match, play_out
from tests.terminal.at_table import answers_in, asked, asked_first, host
from tests.terminal.conftest import Start
from tests.terminal.friends import closing, ssh
from tests.terminal.terminal import until as until_it_holds
from tests.terminal.thin_line import thin_line

WORDS = ("0123456789abcdef", "qwertyuiop, asdf", "112233445566", "zyxwvutsrqponmlk")
"""Texts that a narrow field shows whole."""


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


@pytest.mark.skipif(shutil.which("ssh") is None, reason="this system has no ssh")
def test_keys_typed_ahead_over_a_slow_line_that_loses_come_in_once_and_in_order(
    home: Path, keys: dict[str, Path], port: int
) -> None:
    with thin_line(port) as far:
        mira, jo = (ssh(home, keys[name], far, "play@127.0.0.1") for name in ("mira", "jo"))
        with closing(mira, jo):
            for terminal in (mira, jo):
                terminal.until("undo")
            for number in range(1, 5):
                here = asked(home, mira, jo)
                here.press("1")
                here.until(lambda number=number: answers_in(home) == number)
            mira.press("?", "/")
            for text in WORDS:
                for character in text:
                    mira.press(character)
                mira.until(f" {text} ")
                mira.press(*["backspace"] * len(text))
                mira.until(lambda text=text: text[:3] not in mira.text)
            assert answers_in(home) == 4


# --- inside tmux --------------------------------------------------------------------------------------------------

Tmux = Callable[..., str]


@pytest.fixture
def tmux(tmp_path: Path, home: Path) -> Iterator[Tmux]:
    """Runs a command of a tmux of its own, which takes what programs copy."""
    if shutil.which("tmux") is None:
        pytest.skip("this system has no tmux")
    socket = tmp_path / "tmux"

    def run(*words: str) -> str:
        environ = {**os.environ, "COSMOTUI_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        command = ["tmux", "-S", str(socket), "-f", "/dev/null", *words]
        return subprocess.run(command, capture_output=True, text=True, env=environ, check=False, cwd=tmp_path).stdout

    yield run
    run("kill-server")


def until(tmux: Tmux, wanted: str, *words: str) -> str:
    """What a command of tmux writes, once that has what is wanted."""
    told: list[str] = []

    def is_told() -> bool:
        told[:] = [tmux(*words)]
        return wanted in told[0]

    until_it_holds(is_told, wanted)
    return told[0]


SCREEN = ("capture-pane", "-p")


def test_a_line_that_is_shared_inside_tmux_can_be_pasted_there(tmux: Tmux, home: Path) -> None:
    match = play_out(new_match(seed=3))
    file = MatchFile.create(match, folder=home / "saves")
    file.record(match)
    file.close()
    assert file.path is not None
    tmux("new-session", "-d", "-x", "80", "-y", "24", f"{program()} resume {file.path.stem}; cat")
    tmux("set-option", "-g", "set-clipboard", "on")
    until(tmux, "The match is over", *SCREEN)
    tmux("send-keys", "1")
    until(tmux, "share", *SCREEN)
    tmux("send-keys", "x")
    until(tmux, "Copy the line", *SCREEN)
    tmux("send-keys", "y")
    assert "longest chain" in until(tmux, "Cosmoclysm", "show-buffer")


def test_a_seat_inside_tmux_answers_and_takes_on_another_size(tmux: Tmux, start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    for name in ("mira", "jo"):
        tmux("new-session", "-d", "-s", name, "-x", "80", "-y", "24", f"{program()} join --as {name}; cat")
        until(tmux, "undo", *SCREEN, "-t", name)
    here = ("mira", "jo")[asked_first(home)]
    until(tmux, "▸ 1", *SCREEN, "-t", here)
    tmux("send-keys", "-t", here, "1")
    until(tmux, "placed?", *SCREEN, "-t", here)
    assert answers_in(home) == 1
    tmux("resize-window", "-t", here, "-x", "120", "-y", "40")
    until(tmux, "g go to", *SCREEN, "-t", here)


def program() -> str:
    """The command that starts the program, for a shell."""
    return f"PYTHONPATH={Path(__file__).parents[2]} {sys.executable} -m cosmotui"
