"""What tests of Cosmic Encounter may ask for by name."""

from collections.abc import Generator

import pytest

from tests.rules.cosmic_encounter.made_up import MadeUp, forget


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Generator[MadeUp]:
    """Aliens of the test's own; when it is over nobody knows them any longer."""
    yield MadeUp(monkeypatch)
    forget()
