"""What every test shares: the `--rules` report, and that no file of a season or match stays open behind a test."""

import gc
from collections.abc import Generator
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, settings

from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.season.file import SeasonFile

pytest_plugins = ["tests.rules_report"]

# A busy machine may take seconds for an example; that says nothing about the test.
settings.register_profile("cosmotui", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cosmotui")


def pytest_sessionstart() -> None:
    gc.disable()  # what is collected and imported stays: nothing of it is garbage


def pytest_collection_finish() -> None:
    """From here on the garbage collector passes over thousands of tests and modules: a tenth of all time."""
    gc.freeze()
    gc.enable()


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
