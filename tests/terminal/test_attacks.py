"""Those who mean no good at the door of a table: other accounts, floods, slow and silent lines, forged terminals."""

import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from pyte import ByteStream, Screen

from cosmotui.tables.host import MOST_LINES
from cosmotui.tables.wire import Frames, Hello, Kind, Resize, frame, frames
from tests.terminal.at_table import answers_in, asked, host, join, knock
from tests.terminal.conftest import Start
from tests.terminal.terminal import PATIENCE, Terminal, is_anybody_at_work

NOBODY = 65534
"""The number of an account that owns nothing."""
ASK = """
import os, socket, sys
os.setgid({nobody}); os.setuid({nobody})
line = socket.socket(socket.AF_UNIX)
line.settimeout({patience})
try:
    line.connect("/proc/self/fd/{folder}/{door}")
except OSError as error:
    sys.exit(type(error).__name__)
line.sendall(bytes.fromhex("{sent}"))
answer = b""
while data := line.recv(65536):
    answer += data
sys.stdout.buffer.write(answer)
"""


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


@pytest.fixture
def table(start: Start) -> Terminal:
    """The host of a table of Mira and Jo."""
    return host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")


def ask_as_nobody(home: Path, hello: Hello) -> str:
    """What another account is told at the door."""
    (door,) = (home / "tables").glob("*.door")
    folder = os.open(door.parent, os.O_RDONLY | os.O_DIRECTORY)
    code = ASK.format(
        nobody=NOBODY, folder=folder, door=door.name, patience=PATIENCE, sent=frame(Kind.HELLO, hello).hex()
    )
    asked = subprocess.run([sys.executable, "-c", code], capture_output=True, pass_fds=[folder], check=False)
    os.close(folder)
    return (asked.stdout + asked.stderr).decode(errors="replace")


# --- who they are -------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be another account")
@pytest.mark.usefixtures("table")
def test_another_account_does_not_reach_the_door(home: Path) -> None:
    assert ask_as_nobody(home, Hello(name="mira")).strip() == "PermissionError"


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be another account")
@pytest.mark.usefixtures("table")
def test_another_account_has_no_name_but_its_own_even_where_the_door_is_open(home: Path) -> None:
    (door,) = (home / "tables").glob("*.door")
    door.parent.chmod(0o711)
    door.chmod(0o666)
    assert "You are nobody here" in ask_as_nobody(home, Hello(name="mira"))
    assert "No seat of this table is for nobody" in ask_as_nobody(home, Hello())


def test_a_name_with_escapes_moves_no_cursor(start: Start, home: Path) -> None:
    evil = "\x1b]2;owned\x07\x1b[2J\x9b31mJo"
    opened = start("host", "cosmoclysm", "--seat", "Mira", "--seat", evil, size=(200, 24))
    opened.until(lambda: "is open" in opened.text or opened.process.poll() is not None)
    stranger = start("join", "--as", evil, "--watch", size=(120, 40))
    stranger.until(lambda: "COSMOCLYSM" in stranger.text or stranger.process.poll() is not None)
    listing = start("tables", size=(200, 24))
    listing.end()
    for terminal in (opened, stranger, listing):
        assert b"\x1b]2;owned" not in terminal.sent
        assert b"\x1b[2J" not in terminal.sent
        assert b"\xc2\x9b31m" not in terminal.sent


@pytest.mark.usefixtures("table")
def test_talk_with_escapes_moves_no_cursor_and_copies_nothing(start: Start) -> None:
    jo, ann = join(start, "jo"), join(start, "ann", "--watch")
    mira = start("join", "--plain", "--as", "mira", size=(120, 40))
    mira.until("help):")
    mira.send(b"say \x1b]2;owned\x07\x1b]52;c;aGk=\x1b\\\x1b[2J\xc2\x9b31mhello all\n")
    for terminal in (jo, ann):
        terminal.until("hello all")
        assert b"\x1b]2;owned" not in terminal.sent and b"\x1b]52;" not in terminal.sent
        assert b"\xc2\x9b" not in terminal.sent
        assert "COSMOCLYSM" in terminal.text  # nothing was erased


# --- how many they are --------------------------------------------------------------------------------------------


def flood(home: Path, count: int) -> list[socket.socket]:
    """Lines of which nobody says anything, as many as the host keeps; it has turned away the others."""
    kept: list[socket.socket] = []
    for _ in range(count):
        line = knock(home)
        line.settimeout(0)
        kept.append(line)
        if len(kept) > 2 * MOST_LINES:
            kept = [one for one in kept if not is_over(one)]
    return kept


def is_over(line: socket.socket) -> bool:
    """Whether the host has ended a line."""
    if not select.select([line], [], [], 0)[0]:
        return False
    line.close()
    return True


@pytest.mark.parametrize("count", [1000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_a_flood_of_connections_disturbs_nobody_who_sits_there(
    start: Start, home: Path, table: Terminal, count: int
) -> None:
    both = join(start, "mira"), join(start, "jo")
    lines = flood(home, count)
    here = asked(home, *both)
    here.press("1")
    here.until(lambda: answers_in(home) == 1)
    for line in lines:
        line.close()
    table.signal(signal.SIGTERM)
    assert table.end() == 0


@pytest.mark.usefixtures("table")
def test_keys_and_sizes_in_floods_wait_their_turn(start: Start, home: Path) -> None:
    jo = join(start, "jo")
    with knock(home) as line:
        line.sendall(frame(Kind.HELLO, Hello(name="mira", environ={"TERM": "xterm-256color"})))
        line.settimeout(0)
        mouse = b"".join(b"\x1b[<35;%d;%dM" % (at % 80, at % 24) for at in range(200_000))
        flood = frames(Kind.KEYS, mouse) + frame(Kind.RESIZE, Resize((200, 60))) * 10_000
        sent = 0
        with suppress(BlockingIOError):
            while sent < len(flood):
                sent += line.send(flood[sent : sent + 4096])
        assert sent < len(flood)  # the rest has to wait at the terminal
        jo.press("?")
        jo.until("esc")


# --- what they do not do ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("table")
def test_a_terminal_that_stops_reading_is_painted_anew_when_it_reads_again(start: Start, home: Path) -> None:
    with knock(home) as line:
        line.sendall(frame(Kind.HELLO, Hello(name="mira", environ={"TERM": "xterm-256color"})))
        for _ in range(300):
            line.sendall(frame(Kind.KEYS, b"\x0c"))  # every cell is painted anew
        jo = join(start, "jo")
        jo.press("?")
        jo.until("esc")
        shown = read_quietly(line, home)
        line.sendall(frame(Kind.KEYS, b"\x0c"))
        whole = read_quietly(line, home)
        assert len(shown) < 200 * len(whole)  # of all those paints the ones before it stopped, and the last
        assert screen_after(shown[-4 * len(whole) :]) == screen_after(whole)


def screen_after(data: bytes) -> list[str]:
    """What an empty terminal shows after these bytes."""
    screen = Screen(80, 24)
    ByteStream(screen).feed(data)
    return screen.display


def read_quietly(line: socket.socket, home: Path) -> bytes:
    """All output until nothing comes for a second and the host has nothing to do."""
    reader, shown = Frames(), b""
    while (is_ready := bool(select.select([line], [], [], 1.0)[0])) or is_anybody_at_work(home):
        data = line.recv(1 << 16) if is_ready else b""
        assert data or not is_ready, "the host has ended the line"
        shown += b"".join(body for kind, body in reader.feed(data) if kind is Kind.OUTPUT)
    return shown


@pytest.mark.usefixtures("table")
def test_answers_of_a_terminal_answer_no_question(start: Start, home: Path) -> None:
    both = join(start, "mira"), join(start, "jo")
    here = asked(home, *both)
    for forged in (
        b"\x1b]52;c;MTExMTE=\x1b\\",
        b"\x1b]11;rgb:1111/1111/1111\x1b\\",
        b"\x1bP!|11111111\x1b\\",
        b"\x1b[?1;1;1c",
        b"\x1b[1;1R",
        b"\x1b[8;1;1t",
        b"\x1b[0n",
    ):
        here.send(forged)
        here.settle()
    assert answers_in(home) == 0
    here.press("1")
    here.until(lambda: answers_in(home) == 1)
