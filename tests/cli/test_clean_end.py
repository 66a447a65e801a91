"""A clean end for programs on a screen: hang-up, signals, and a terminal that gets its modes back."""

import os
import pty
import signal
import subprocess
import sys
import termios
import textwrap
from pathlib import Path

import pytest

from cosmotui.startup.launch import RESET_TERMINAL

PATIENCE = 60

WAITING = """
import asyncio, pathlib, signal, sys
from cosmotui.startup.launch import end_on_hangup

async def main():
    stopped = asyncio.Event()
    end_on_hangup(asyncio.get_running_loop(), stopped.set)
    pathlib.Path(sys.argv[1], "ready").touch()
    await stopped.wait()
    pathlib.Path(sys.argv[1], "saved").touch()

signal.signal(signal.SIGHUP, signal.SIG_IGN)
asyncio.run(main())
"""

BREAKING = """
from cosmotui.startup.launch import terminal_restored
with terminal_restored():
    print("\\x1b[?1003h", end="", flush=True)
    raise SystemExit(3)
"""


class OnTerminal:
    """A script that runs on a pseudo-terminal of its own."""

    def __init__(self, code: str, *words: str) -> None:
        self.mine, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(code), *words], stdin=theirs, stdout=theirs, start_new_session=True
        )
        os.close(theirs)

    def shown(self) -> bytes:
        """All that it writes until it ends."""
        data = b""
        while True:
            try:
                more = os.read(self.mine, 1 << 16)
            except OSError:  # nobody on the other side any more
                return data
            data += more


def wait_for(path: Path, process: subprocess.Popen[bytes]) -> None:
    while not path.exists():
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.02)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_signals_end_the_program_through_its_own_way_out(tmp_path: Path, number: signal.Signals) -> None:
    program = OnTerminal(WAITING, str(tmp_path))
    wait_for(tmp_path / "ready", program.process)
    program.process.send_signal(number)
    assert program.process.wait(PATIENCE) == 0
    assert (tmp_path / "saved").exists()
    os.close(program.mine)


def test_a_closed_terminal_ends_the_program_also_where_no_signal_comes(tmp_path: Path) -> None:
    program = OnTerminal(WAITING, str(tmp_path))
    wait_for(tmp_path / "ready", program.process)
    os.close(program.mine)
    assert program.process.wait(PATIENCE) == 0
    assert (tmp_path / "saved").exists()


def test_a_program_that_ends_early_gives_the_terminal_its_modes_back() -> None:
    program = OnTerminal(BREAKING)
    assert program.shown().endswith(RESET_TERMINAL.encode())
    assert program.process.wait(PATIENCE) == 3
    os.close(program.mine)


def test_reset_terminal_repairs_what_a_killed_program_left() -> None:
    program = OnTerminal(
        """
        import tty; tty.setraw(0)
        from cosmotui.cli import main
        main(["--reset-terminal"])
        import termios; print("echo" if termios.tcgetattr(0)[3] & termios.ECHO else "silent")
        """
    )
    assert program.shown() == RESET_TERMINAL.encode() + b"echo\r\n"
    assert termios.tcgetattr(program.mine)[3] & termios.ICANON
    os.close(program.mine)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_disk_under_standard_output_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "cosmotui", "rules", "cosmoclysm"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert ended.returncode == 1
    assert ended.stderr.count(b"\n") == 1
    assert ended.stderr.startswith(b"cosmotui: ")


@pytest.mark.parametrize(
    "words",
    ["options cosmoclysm", "rules cosmoclysm CC-9.3", "saves list", "play cosmoclysm",
     "arena cosmoclysm --matches 1 --seat bot:cadet --seat bot:cadet"],
)  # fmt: skip
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_program_started_with_a_closed_stream_ends_quietly(words: str, closed: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        ["sh", "-c", f'"$0" -m cosmotui {words} {closed}', sys.executable],
        env=os.environ | {"COSMOTUI_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
