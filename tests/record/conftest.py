"""A home of its own for every test, and matches that have ended."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that COSMOTUI_HOME names."""
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
