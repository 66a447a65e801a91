"""The command line run inside the test, with a home of its own."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cosmotui.cli import main


class Run(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Command = Callable[..., Run]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that COSMOTUI_HOME names."""
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "home"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `cosmotui` with these words; `typed` is its standard input."""

    def command(*words: str, typed: str | bytes = "") -> Run:
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode() if isinstance(typed, str) else typed), "utf-8")
        )
        code = main(words)
        shown = capsys.readouterr()
        return Run(code, shown.out, shown.err)

    return command


@pytest.fixture
def refused(run: Command) -> Callable[..., str]:
    """Run a command that is misuse; return the one line it writes to standard error."""

    def command(*words: str) -> str:
        code, out, err = run(*words)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert err.startswith("cosmotui: ")
        assert len(err) < 600
        assert err.strip().isprintable()
        return err

    return command
