"""A whole match over lines that are slow and lose, one of them inside tmux: it goes as on the spot, key by key."""

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from cosmotui.saves.journal import read_journal
from tests.terminal.at_table import host
from tests.terminal.conftest import Start
from tests.terminal.friends import closing, ssh, ssh_words
from tests.terminal.terminal import Terminal
from tests.terminal.thin_line import thin_line
from tests.terminal.whole_match import Trouble, WholeMatch

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (shutil.which("ssh") and shutil.which("tmux")), reason="this system has no ssh or no tmux"),
]

NEVER = Trouble(breaks=1 << 40, dies=1 << 40)
TYPED = {"enter": 30, "1": 12, "2": 8, "3": 4, "tab": 6, "down": 6, "right": 5, "left": 5, "space": 5, "up": 2, "c": 3}
"""How often each key is pressed. None begins with the escape character that might join the next key."""
ALONE = 0.9
"""Seconds after an escape key, which tmux and the program take for the beginning of another."""
GAME = ("cosmoforce", *["--option", "ships=wasp", "--option", "questions=few", "--option", "limit_kind=rounds"])
SHORT = ("--option", "limit_rounds=1", "--option", "overtime_rounds=1")


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


@pytest.fixture
def tmux_socket(tmp_path: Path) -> Iterator[Path]:
    socket = tmp_path / "tmux"
    yield socket
    subprocess.run(["tmux", "-S", str(socket), "kill-server"], capture_output=True, check=False)


def replies(save: Path) -> list[object]:
    contents = read_journal(save)
    return [contents.answer(number).reply for number in range(len(contents.answers))]


def test_it_takes_each_key_once_and_in_order(
    start: Start, home: Path, keys: dict[str, Path], tmp_path: Path, tmux_socket: Path
) -> None:
    spot = WholeMatch(start, home, ("Mira", "Jo"), [*GAME, *SHORT], 5, TYPED)
    spot.play(NEVER)
    (near,) = (home / "saves").glob("*.ctm")
    spot.check_end()

    host(start, *GAME, *SHORT, "--seat", "Mira", "--seat", "Jo", "--seed", "5")
    (far,) = set((home / "saves").glob("*.ctm")) - {near}
    server = start("serve", "--port", "0", "--listen", "127.0.0.1", "--keys", str(tmp_path / "friends"), size=(200, 24))
    server.until("Ctrl-C ends it")
    found = re.search(r"Serving on port (\d+)", server.text)
    assert found
    with thin_line(int(found[1])) as port:
        mira = ssh(home, keys["mira"], port, "play@127.0.0.1", size=(100, 30))
        inside = shlex.join(["ssh", *ssh_words(keys["jo"], port), "play@127.0.0.1"])
        jo = Terminal(
            *("-S", str(tmux_socket), "-f", "/dev/null", "new-session", inside),
            home=home,
            command=("tmux",),
            size=(80, 25),  # one line is that of tmux
            environ={"SHELL": os.environ.get("SHELL", "/bin/sh")},
        )
        with closing(mira, jo):
            terminals = (mira, jo)
            for one in terminals:
                one.until("undo")
            for seat, burst in groupby(spot.pressed, key=lambda pressed: pressed.seat):
                here = terminals[seat]
                for one in terminals:
                    one.settle()
                records = 0
                for pressed in burst:
                    here.press(pressed.key)
                    records = pressed.records
                    if pressed.key == "esc":
                        here.read(ALONE)
                here.until(lambda records=records: len(read_journal(far).course) >= records)
            mira.until("The match is over")
        assert replies(far) == replies(near)
