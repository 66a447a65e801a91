"""Tables for tests: a real host, those who sit down there, who is asked, and what is on disk."""

import os
import socket
from pathlib import Path

from cosmotui.saves.journal import read_journal
from cosmotui.saves.open_match import whole_match
from cosmotui.tables.guests import folder_of
from cosmotui.tables.wire import End, Frames, Kind, read
from tests.terminal.conftest import Start
from tests.terminal.terminal import PATIENCE, Terminal

OPEN = "is open. To sit down"


def host(start: Start, *words: str) -> Terminal:
    """A host whose table is open. A new match has a seed that is known, so that the same seat begins each time."""
    is_new = "--seat" in words and "--together" not in words
    if is_new and "--seed" not in words:
        words = (*words, "--seed", "1")
    terminal = start("host", *words, size=(200, 24))
    terminal.until(OPEN)
    return terminal


def join(start: Start, name: str, *words: str, size: tuple[int, int] = (80, 24)) -> Terminal:
    """The terminal of somebody who has sat down."""
    settings = folder_of(name) / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('{"grace_ms": 0}')  # a test presses keys as soon as it sees a question
    terminal = start("join", "--as", name, *words, size=size)
    terminal.until("undo")
    terminal.settle()
    return terminal


def save_of(home: Path) -> Path:
    """The file of the only match."""
    (path,) = (home / "saves").glob("*.ctm")
    return path


def answers_in(home: Path) -> int:
    """The number of answers that are on disk."""
    return len(read_journal(save_of(home)).answers)


def asked_first(home: Path) -> int:
    """The seat that the rules ask now in the match on disk."""
    return whole_match(save_of(home)).questions[0].seat


def asked(home: Path, *terminals: Terminal) -> Terminal:
    """The terminal of the seat that the match on disk asks now, once it shows this very question with its choices.

    The terminals are those of the seats, in order. Choices alone may be those of a question that is answered already.
    """
    question = whole_match(save_of(home)).questions[0]
    here = terminals[question.seat]
    here.until(lambda: question.title in here.text and "▸ 1" in here.text)
    return here


# --- a line without a terminal --------------------------------------------------------------------------------------


def knock(home: Path) -> socket.socket:
    """A bare line to the host of the only table."""
    (door,) = (home / "tables").glob("*.door")
    line = socket.socket(socket.AF_UNIX)
    folder = os.open(door.parent, os.O_RDONLY)
    line.connect(f"/proc/self/fd/{folder}/{door.name}")
    os.close(folder)
    line.settimeout(PATIENCE)
    return line


def end_of(line: socket.socket) -> str:
    """Why the host ends a line."""
    reader = Frames()
    while data := line.recv(1 << 16):
        for kind, body in reader.feed(data):
            if kind is Kind.END:
                return read(body, End).why
    raise AssertionError("the line ended without a word")
