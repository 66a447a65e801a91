"""Forged seasons are refused in a sentence, or can be looked at and played on with."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.season.file import SeasonFile
from tests.at_rest import no_waiting_by_the_clock
from tests.forgery.seasons import (
    crew_season,
    forge_season,
    played_season,
    season_in_lines,
    season_on_screens,
    season_tried,
)
from tests.styles_parsed_once import styles_parsed_once

__all__ = ["no_waiting_by_the_clock", "styles_parsed_once"]

Look = Callable[[Path, int], None]


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the only season lies."""
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda handle: None)  # what is forged need not reach the disk
    return seasons_folder() / "forged.cts"


@pytest.mark.parametrize("true", [played_season, crew_season])
def test_a_true_season_opens(true: Callable[[], dict[str, bytes]], path: Path) -> None:
    forge_season(true(), 0, path, changes=0)
    with SeasonFile.open(path) as file:
        assert file.notes == ()


@pytest.mark.parametrize(("look", "count"), [(season_in_lines, 60), (season_on_screens, 16)])
def test_forged_seasons(look: Look, count: int, path: Path) -> None:
    assert_outlived(look, path, range(count))


@pytest.mark.slow
@pytest.mark.parametrize(("look", "count"), [(season_in_lines, 8000), (season_on_screens, 500)])
def test_many_forged_seasons(look: Look, count: int, path: Path) -> None:
    assert_outlived(look, path, range(1000, 1000 + count))


def assert_outlived(look: Look, path: Path, seeds: range) -> None:
    came = set[str]()
    seasons = [crew_season()] if look is season_on_screens else [crew_season(), played_season()]
    for seed in seeds:
        forge_season(seasons[seed % len(seasons)], seed, path)
        came.add(season_tried(path, seed, look))
        for left in path.parent.glob("*"):
            if left.is_file():
                left.unlink()
    assert came == {"refused", "played"}
