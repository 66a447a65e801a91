"""What every test shares: the `--rules` report, the order, bytecode of programs, and no file open behind a test."""

import gc
import os
import sys
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.season.file import SeasonFile

pytest_plugins = ["tests.rules_report", "tests.same_aliens"]

# A busy machine may take seconds for an example; that says nothing about the test.
settings.register_profile("cosmotui", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cosmotui")


LONG = ("terminal", "conformance", "storm", "pictures")
"""Folders whose tests take seconds each: they begin, so that no process is left with one of them at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    root = Path(__file__).parent
    place = {root / name: number for number, name in enumerate(LONG)}
    items.sort(key=lambda item: place.get(item.path.parent, len(LONG)))


def pytest_sessionstart() -> None:
    gc.disable()  # what is collected and imported stays: nothing of it is garbage


def pytest_collection_finish() -> None:
    """From here on the garbage collector passes over thousands of tests and modules: a tenth of all time.

    It runs more seldom than usual, too: an app under test makes some ten thousand objects, and drops them together.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


def pytest_unconfigure() -> None:
    """Leave nothing to the five collections with which pytest ends: each would pass over all that tests have left."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def _bytecode_for_programs(tmp_path_factory: pytest.TempPathFactory) -> Generator[None]:
    """Let programs that tests start share their bytecode, out of the way, where none may be written beside sources.

    Compiling takes half of the time of each of some hundred starts.
    """
    with pytest.MonkeyPatch.context() as patch:
        if sys.dont_write_bytecode and sys.pycache_prefix is None:
            own = tmp_path_factory.getbasetemp()
            shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
            patch.setenv("PYTHONDONTWRITEBYTECODE", "")
            patch.setenv("PYTHONPYCACHEPREFIX", str(shared / "bytecode"))
        yield


@pytest.fixture(autouse=True)
def _nothing_stays_open(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Close whatever a test leaves open: thousands of tests would use up the file descriptors of the process."""
    opened: list[SeasonFile | MatchFile] = []

    def watch(kind: type[SeasonFile] | type[MatchFile]) -> None:
        begin = kind.__init__

        def begun(self, *arguments, **named) -> None:
            begin(self, *arguments, **named)
            opened.append(self)

        monkeypatch.setattr(kind, "__init__", begun)

    watch(SeasonFile)
    watch(MatchFile)
    yield
    for file in opened:
        with suppress(Exception):  # its folder may be gone, or the test broke the file on purpose
            file.close()
