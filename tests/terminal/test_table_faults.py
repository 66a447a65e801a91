"""A fault in the program at a table: it ends one screen, and the host tells of which type it is and where it lies."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.friends import closing
from tests.terminal.terminal import Terminal

TABLES = [sys.executable, "-m", "cosmotui", "tables", "--json"]
SABOTAGED = """
import sys
from cosmotui.cli import main
from cosmotui.screens.match_screen import MatchScreen

def fail(self):
    raise ValueError("secret")

MatchScreen.action_undo = fail
sys.exit(main())
"""


def test_the_host_tells_the_type_and_the_place_of_a_fault_and_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))
    words = ("host", "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    host = Terminal(*words, home=home, command=(sys.executable, "-c", SABOTAGED), size=(200, 24))
    with closing(host):
        host.until("is open. To sit down")
        mira = Terminal("join", "--as", "mira", home=home, size=(120, 24))
        with closing(mira):
            mira.until("undo")
            mira.settle()
            mira.press("u")
            mira.until("The screen stopped because of a fault in the program. Everything is saved; join again.")
            host.until("the screen of mira failed: ValueError at ")
            assert b"secret" not in host.sent + mira.sent and b"Traceback" not in host.sent
        listed = subprocess.run(TABLES, capture_output=True, check=True)
        log = Path(json.loads(listed.stdout)[0]["log"])
        assert log.is_relative_to(home) and log.stat().st_mode & 0o777 == 0o600
        told = log.read_text()
        assert "ValueError" in told and "in fail" in told and "secret" not in told
        jo = Terminal("join", "--as", "jo", home=home)
        with closing(jo):
            jo.until("undo")
