"""Pictures lie in `screenshots`, are drawn on an evening that never ends, and are those of one version of Textual."""

import fcntl
import os
import shutil
import time
from datetime import datetime
from pathlib import Path

import pytest
import pytest_textual_snapshot
import textual
from pytest_textual_snapshot import SVGImageExtension
from syrupy.data import SnapshotCollections
from syrupy.location import PyTestLocation

from tests.pictures.saves import EVENING, save_all
from tests.pictures.scenes import Scene
from tests.same_aliens import only_these
from tests.screens.conftest import (
    _keys_are_never_too_early,
    frames_not_cut,
    home,
    no_waiting_by_the_clock,
    styles_parsed_once,
)

__all__ = ["_keys_are_never_too_early", "frames_not_cut", "home", "no_waiting_by_the_clock", "styles_parsed_once"]

FOLDER = Path(__file__).resolve().parents[2] / "screenshots"
VERSION = FOLDER / "textual-version.txt"
"""The version of Textual that the pictures were drawn with; another one may draw a cell differently."""


class Picture(SVGImageExtension):
    """A picture of the README, kept under the name of its scene and size."""

    @classmethod
    def dirname(cls, *, test_location: PyTestLocation) -> str:
        return str(FOLDER)

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: str | int = 0) -> str:
        return test_location.item.callspec.id  # type: ignore[attr-defined] # every test of a picture has one

    def discover_snapshots(self, *, test_location: PyTestLocation) -> SnapshotCollections:
        """Nothing: syrupy would delete the pictures of all tests that are not run. What nobody draws has a test."""
        return SnapshotCollections()


class Evening(datetime):
    """A clock that has stopped."""

    @classmethod
    def now(cls, tz: object = None) -> datetime:
        return EVENING


@pytest.fixture(scope="session")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder with everything that a picture shows: all workers share what the first of them has saved."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "pictures"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock, pytest.MonkeyPatch.context() as patch:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home := folder / "home").exists():
            patch.setenv("COSMOTUI_HOME", str(folder / "begun"))
            patch.setattr(time, "time", EVENING.timestamp)
            with only_these():
                save_all()
            (folder / "begun").rename(home)
    return home


@pytest.fixture
def evening(scene: Scene, saves: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is started on the evening of the pictures, on a terminal with all colours.

    Only the picture of home finds all matches: home looks into each, which takes longer than drawing.
    """

    def others(folder: str, names: list[str]) -> list[str]:
        matches = [name for name in names if name.endswith(".ctm")]
        return [] if scene.name == "home" else [name for name in matches if name != f"{scene.save}.ctm"]

    shutil.copytree(saves, home, ignore=others)
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")  # read from the environment at import
    monkeypatch.setattr("cosmotui.screens.file_list.datetime", Evening)


@pytest.fixture(autouse=True)
def _kept_in_their_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pytest_textual_snapshot, "SVGImageExtension", Picture)


def why_not_compared(drawn: str, here: str) -> str:
    """Return why pictures drawn with one version of Textual are not compared under another; empty if they are."""
    return "" if drawn == here else f"The pictures are compared under Textual {drawn} alone, and this is {here}."


@pytest.fixture
def same_textual(request: pytest.FixtureRequest) -> None:
    """Skip a picture that another version of Textual has drawn; drawing anew records the version that is here."""
    if request.config.option.update_snapshots:
        VERSION.write_text(f"{textual.__version__}\n", encoding="utf-8")
    if reason := why_not_compared(VERSION.read_text(encoding="utf-8").strip(), textual.__version__):
        pytest.skip(reason)
