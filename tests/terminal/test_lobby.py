"""The lobby at a terminal, with hosts that are real."""

import sys
from pathlib import Path

import pytest

from tests.terminal.at_table import host, join
from tests.terminal.conftest import Start

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
