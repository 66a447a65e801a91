"""Starts the program in a home of its own, and looks after every process that a test began."""

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.match_file import MatchFile
from tests.terminal.copies import Original
from tests.terminal.terminal import Terminal, usual_environ

Start = Callable[..., Terminal]
OWN_START = {"command", "environ", "--ssh", "--color", "--help", "--reset-terminal"}
"""What says that a program is started for itself: it finds other variables, or a test looks at its start."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """What COSMOTUI_HOME names."""
    return tmp_path / "home"


@pytest.fixture(scope="session")
def original() -> Iterator[Original]:
    """The process whose copies are programs on terminals as most have them."""
    original = Original(usual_environ())
    yield original
    original.end()


@pytest.fixture
def start(home: Path, original: Original) -> Iterator[Start]:
    """Starts `cosmotui` with some words; what it ever writes must not hold a traceback."""
    started: list[Terminal] = []

    def start(*words: str, **how: object) -> Terminal:
        settings = home / "config" / "settings.json"
        if not home.is_file() and not settings.exists():
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text('{"grace_ms": 0}')  # a test presses keys as soon as it sees a question
        is_usual = how.keys().isdisjoint(OWN_START) and not OWN_START.intersection(words)
        terminal = Terminal(*words, **{"home": home, "original": original if is_usual else None, **how})
        started.append(terminal)
        return terminal

    yield start
    for terminal in started:
        terminal.close()
        assert b"Traceback" not in terminal.sent, terminal.text
        assert b"fault in the program" not in terminal.sent, terminal.text


@pytest.fixture
def hosts_end(home: Path) -> Iterator[None]:
    """Ends hosts that have no terminal; the number of each stands in the lock of what it holds."""
    yield
    for lock in (*(home / "saves").glob(".*.lock"), *(home / "seasons").glob(".*.lock")):
        with suppress(ProcessLookupError):
            os.kill(int(lock.read_text()), signal.SIGKILL)


@pytest.fixture
def saved(home: Path) -> str:
    """The name of a saved match of two people, in the middle."""
    match = Match.new(rules_of("cosmoclysm"), Setup((Seat("Atropos", 0), Seat("Lachesis", 1)), {}, 1))
    rng = Random(1)
    while match.answer_count < 60:
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))
    file = MatchFile.create(match, folder=home / "saves")
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


@pytest.fixture
def keys(tmp_path: Path) -> dict[str, Path]:
    """The private keys of two who may come and of one who may not, beside the file that says so."""
    from tests.terminal.friends import line_of, own_key

    found = {name: own_key(tmp_path, name) for name in ("mira", "jo", "stranger")}
    lines = "# friends\n\n" + line_of(found["mira"], "Mira") + line_of(found["jo"], "Jo")
    (tmp_path / "friends").write_text(lines)
    return found


@pytest.fixture
def port(start: Start, keys: dict[str, Path], tmp_path: Path) -> int:
    """The port of a server beside a table of Mira and Jo, at which Jo begins."""
    from tests.terminal.at_table import host

    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo", "--seed", "1")
    server = start("serve", "--port", "0", "--listen", "127.0.0.1", "--keys", str(tmp_path / "friends"), size=(200, 24))
    server.until("Ctrl-C ends it")
    found = re.search(r"Serving on port (\d+) for 2 people", server.text)
    assert found
    return int(found[1])
