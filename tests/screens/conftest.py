"""Every test of a screen gets a home folder of its own and a terminal that is always the same."""

from itertools import count
from pathlib import Path

import pytest

from tests.at_rest import no_waiting_by_the_clock
from tests.frames_not_cut import frames_not_cut
from tests.styles_parsed_once import styles_parsed_once

__all__ = ["frames_not_cut", "home", "no_waiting_by_the_clock", "styles_parsed_once"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saves and settings of this test."""
    monkeypatch.chdir(tmp_path)  # an export may be typed as a bare name
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_CTYPE", "SSH_CONNECTION", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def _keys_are_never_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the grace period goes on by a second whenever it is looked at."""
    seconds = count()
    monkeypatch.setattr("cosmotui.app.monotonic", lambda: float(next(seconds)))
