"""The lobby at a terminal, with hosts that are real."""

import os
import signal
import sys
from pathlib import Path

import pytest

from cosmotui.tables.doors import open_doors
from tests.episode.seasons import season_at_table
from tests.terminal.at_table import host, join
from tests.terminal.conftest import Start
from tests.terminal.terminal import until

LOOKS_ONCE = """
import sys
from cosmotui.cli import main
from cosmotui.screens import lobby

lobby.AGAIN = 3600.0
sys.exit(main())
"""
"""The program with a lobby that does not see what happens meanwhile."""


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


def test_whoever_comes_too_late_for_a_seat_is_back_in_the_lobby_and_told_why(start: Start) -> None:
    host(start, "cosmoclysm", "--seat", "Jo", "--seat", "Ann", "--open")
    host(start, "cosmoforce", "--seat", "Jo", "--seat", "Ann")
    mira = start("join", "--as", "Mira", size=(120, 24), command=(sys.executable, "-c", LOOKS_ONCE))
    mira.until("Cosmoclysm: Jo, Ann")
    mira.settle()
    for name in ("jo", "ann"):
        join(start, name, "cosmoclysm-jo-ann")
    mira.press("enter")
    mira.until("No seat of this table is for Mira")
    assert "you are Mira" in mira.text
    mira.press("q")
    assert mira.end() == 0


@pytest.mark.usefixtures("hosts_end")
def test_a_season_is_opened_from_the_lobby_and_a_player_wakes_it_again(start: Start, home: Path) -> None:
    with season_at_table() as file:
        table = file.path.stem
    dana = start("join", size=(120, 40))
    dana.until("make a table")
    dana.settle()
    dana.press("s")
    dana.until("open the table")
    dana.settle()
    dana.press("enter")
    dana.until("ROSTER")
    dana.settle()
    dana.press("q")
    dana.until("make a table")
    lock = home / "seasons" / f".{table}.cts.lock"
    os.kill(int(lock.read_text()), signal.SIGTERM)
    until(lambda: not open_doors(), "the table rests")
    mira = start("join", "--as", "mira", size=(120, 40))
    mira.until("nobody here")
    mira.settle()
    mira.press("enter")
    mira.until("HEARD")
