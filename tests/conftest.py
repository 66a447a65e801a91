"""What every test shares: the `--rules` report, the order, bytecode of programs, and no file open behind a test."""

import gc
import os
import sys
import tempfile
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from cosmotui.keymap.current import use
from cosmotui.keymap.keymap import Keymap
from cosmotui.saves import frames
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.season.file import SeasonFile

pytest_plugins = ["tests.brief_reports", "tests.rules_report", "tests.same_aliens"]

# A busy machine may take seconds for an example; that says nothing about the test.
settings.register_profile("cosmotui", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("cosmotui"), max_examples=1000)
settings.load_profile("cosmotui")


def keep_bytecode_out_of_the_way() -> None:
    """Keep the bytecode of tests and programs in a folder of this user where none may be written beside sources.

    Compiling takes two thirds of the time of collecting, and half of that of each of some hundred programs.
    """
    if sys.dont_write_bytecode and sys.pycache_prefix is None:
        folder = Path(tempfile.gettempdir()) / f"cosmotui-bytecode-{os.getuid()}"
        with suppress(OSError):
            folder.mkdir(mode=0o700, exist_ok=True)
            if folder.is_symlink() or folder.stat().st_uid != os.getuid() or folder.stat().st_mode & 0o077:
                return  # somebody else could put code there
            sys.dont_write_bytecode, sys.pycache_prefix = False, str(folder)
            os.environ.update(PYTHONDONTWRITEBYTECODE="", PYTHONPYCACHEPREFIX=str(folder))


keep_bytecode_out_of_the_way()

LONG = ("terminal", "conformance", "storm", "pictures")
"""Folders whose tests take seconds each: they begin, so that no process is left with one of them at the end."""
LONGEST_NAME = 200
"""The longest text by which a case of a test is named."""
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")


@pytest.hookimpl(hookwrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, pytest.CollectReport]:
    """Let every other process collect from the end: each finds half of all modules compiled by another."""
    outcome = yield
    if WORKER[2:].isdecimal() and int(WORKER[2:]) % 2 and isinstance(collector, pytest.Directory):
        outcome.get_result().result.reverse()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the same order everywhere: of folders, then of paths. A module keeps its own."""
    root = Path(__file__).parent
    place = {root / name: number for number, name in enumerate(LONG)}
    items.sort(key=lambda item: (place.get(item.path.parent, len(LONG)), item.path if WORKER else Path()))


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name a case by no text of a million letters: each name is sent to and fro between processes six times."""
    return f"{argname} of {len(val)}" if isinstance(val, str | bytes) and len(val) > LONGEST_NAME else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one process more than there are processors: tests of real terminals wait most of the time."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Let processes steal what others have not begun: the first is given all long tests, the last short ones alone."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log) if config.getoption("dist") == "load" else None


def pytest_sessionstart() -> None:
    gc.disable()  # what is collected and imported stays: nothing of it is garbage
    if settings.get_current_profile_name() != "long":
        # Seven seconds a process for strings and numbers from a thousand modules, of which fifty examples take two.
        providers._get_local_constants = lambda: providers._local_constants


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
def _nothing_waits_for_the_disk() -> Generator[None]:
    """Ask no disk to keep what a test writes: no test cuts its power. What is no open file is still told."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        patch.setattr(frames, "_sync", os.fstat)
        yield


@pytest.fixture(autouse=True, scope="session")
def _opened() -> Generator[list[SeasonFile | MatchFile]]:
    """Yield what was opened since the list was last emptied."""
    opened: list[SeasonFile | MatchFile] = []

    def watch(kind: type[SeasonFile] | type[MatchFile]) -> None:
        begin = kind.__init__

        def begun(self, *arguments, **named) -> None:
            begin(self, *arguments, **named)
            opened.append(self)

        patch.setattr(kind, "__init__", begun)

    with pytest.MonkeyPatch.context() as patch:
        watch(SeasonFile)
        watch(MatchFile)
        yield opened


@pytest.fixture(autouse=True)
def _left_as_it_was(_opened: list[SeasonFile | MatchFile]) -> Generator[None]:
    """Give the program, which has one keymap, its standard keys again after each test, and close what the test opened.

    Thousands of tests would use up the file descriptors of the process.
    """
    _opened.clear()  # what several tests share was opened before, and stays open
    yield
    use(Keymap())
    for file in _opened:
        with suppress(Exception):  # its folder may be gone, or the test broke the file on purpose
            file.close()
