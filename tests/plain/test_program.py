"""The program itself in plain mode, through pipes and a pseudo-terminal: played, cut off, killed, resumed."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cosmotui.saves.library import Library

PROGRAM = [sys.executable, "-m", "cosmotui"]
SEATS = ["--seat", "Ann", "--seat", "Bo:bot:cadet", "--seed", "7"]
PROMPT = re.compile(rb"Answer \((?:1 to )?(\d+)[^\n]*\? help\): $")
PATIENCE = 60
"""Seconds after which a program that says nothing counts as stuck."""


def run(*words: str, typed: bytes = b"", **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The program with this standard input, which then ends."""
    environment = os.environ | environ
    return subprocess.run(
        [*PROGRAM, *words], input=typed, capture_output=True, env=environment, timeout=PATIENCE, check=False
    )


class Running:
    """The program while it runs; `read` and `write` are the ends of its pipes or of its terminal."""

    def __init__(self, *words: str, terminal: bool = False, **environ: str) -> None:
        self.text = b""
        self.seen = 0
        if terminal:
            self.read, child = pty.openpty()
            self.write, source, sink = self.read, child, child
        else:
            source, self.write = os.pipe()
            self.read, sink = os.pipe()
        self.process = subprocess.Popen(
            [*PROGRAM, *words], stdin=source, stdout=sink, stderr=sink, env=os.environ | environ, start_new_session=True
        )
        for end in {source, sink}:
            os.close(end)

    def more(self) -> bytes:
        """What it writes next; nothing once it has ended."""
        assert select.select([self.read], [], [], PATIENCE)[0], self.text[-500:]
        try:
            data = os.read(self.read, 1 << 16)
        except OSError:  # a terminal without anybody on the other side
            data = b""
        self.text += data
        return data

    def until_asked(self) -> int:
        """Wait for the next question; how many answers it has, or 0 if the program has ended."""
        while True:
            if match := PROMPT.search(self.text[self.seen :]):
                return int(match[1])
            if b"that cost most:" in self.text[self.seen :]:
                self.type("")  # no looking back
            if not self.more():
                return 0

    def type(self, line: str) -> None:
        """Type a line."""
        self.seen = len(self.text)
        os.write(self.write, line.encode() + b"\n")

    def end(self) -> int:
        """Read what is left, and the exit code."""
        while self.more():
            pass
        return self.process.wait(PATIENCE)


def test_a_whole_match_through_pipes() -> None:
    program = Running("play", "cosmoclysm", "--plain", *SEATS, "--option", "quiet_rounds=5")
    rng = Random(1)
    while answers := program.until_asked():
        common = answers - 2 if b"propose a draw" in program.text[program.seen :] else answers
        program.type(str(rng.randint(1, max(1, common))))
    assert program.end() == 0
    assert b"Seed: 0000-0000-0000-0007" in program.text
    assert b"\x1b" not in program.text
    assert run("verify", "cosmoclysm-ann-bo").returncode == 0


def test_the_end_of_the_input_in_mid_match_and_back_to_the_same_question() -> None:
    first = run("play", "cosmoclysm", "--plain", *SEATS, typed=b"1\n")
    assert (first.returncode, first.stderr) == (0, b"")
    second = run("resume", "--plain")
    assert (second.returncode, second.stderr) == (0, b"")
    assert b"Where is the" in second.stdout
    question = first.stdout.rpartition(b"R Ann: ")[2].partition(b"Answer")[0]
    assert question == second.stdout.rpartition(b"R Ann: ")[2].partition(b"Answer")[0]


@pytest.mark.parametrize(
    "typed",
    [
        os.urandom(20_000),
        b"\0" * 5000 + b"\n\0\n",
        b"1" * 3_000_000,
        b"-1\n-0\n0\n99999999999999999999999\n1e3\n",
        b"\xff\xfe\n\xed\xa0\x80\n\xf0\x9f\x92\xa9\n",
        b"rules " + b"(" * 3000 + b"\nw [red]\nw \x1b[2J\nlog \x1b[2J\n" + b"{" * 4000 + b"\n",
        b"\r\r\r\n\n\n\t\n \n",
    ],
    ids=["noise", "zeros", "one line of 3 MB", "numbers", "no text", "markup", "blanks"],
)
def test_whatever_is_typed_the_match_stands(typed: bytes) -> None:
    shown = run("play", "cosmoclysm", "--plain", *SEATS, typed=typed)
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", shown.stdout) is None
    assert run("saves", "check").returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_every_encoding_of_the_output_can_carry_it(encoding: str) -> None:
    shown = run(
        "play", "cosmoclysm", "--seat", "Zo\u00eb \u5b87", "--seat", "Bo", typed=b"w\n", PYTHONIOENCODING=encoding
    )
    assert (shown.returncode, shown.stderr) == (0, b"")
    shown.stdout.decode(encoding)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_with_everything_saved(number: signal.Signals) -> None:
    program = Running("play", "cosmoclysm", "--plain", *SEATS)
    assert program.until_asked()
    program.type("1")
    assert program.until_asked()
    program.process.send_signal(number)
    assert program.end() == 128 + number
    assert b"Traceback" not in program.text
    assert b"cosmotui resume cosmoclysm-ann-bo --plain" in program.text
    assert b"Where is the" in run("resume", "--plain").stdout


def test_a_signal_while_a_bot_thinks_ends_it_at_once() -> None:
    program = Running("play", "cosmoclysm", "--seat", "A:bot:admiral", "--seat", "B:bot:admiral")
    while b"turn 1," not in program.text:
        assert program.more()
    program.process.send_signal(signal.SIGTERM)
    assert program.end() == 128 + signal.SIGTERM
    assert b"Traceback" not in program.text
    assert run("saves", "check").returncode == 0


def test_nobody_reads_any_more() -> None:
    program = Running("rules", "cosmoclysm", "CC")
    os.close(program.read)
    assert program.process.wait(PATIENCE) == 0


def test_a_dumb_terminal_gets_lines_and_hanging_up_ends_it() -> None:
    program = Running("play", "cosmoclysm", *SEATS, terminal=True, TERM="dumb")
    assert program.until_asked()
    program.type("1")
    assert program.until_asked()
    assert b"\x1b" not in program.text
    os.close(program.read)
    assert program.process.wait(PATIENCE) in (0, 129)
    [saved] = Library().matches()
    assert saved.answers > 0
    assert not saved.problem


def test_a_missing_standard_input_is_the_end_of_the_input(tmp_path: Path) -> None:
    command = f"'{sys.executable}' -m cosmotui play cosmoclysm --seat Ann --seat Bo <&- >'{tmp_path}/out' 2>&1"
    assert subprocess.run(["sh", "-c", command], timeout=PATIENCE, check=False).returncode == 0
    assert "Traceback" not in (tmp_path / "out").read_text()
