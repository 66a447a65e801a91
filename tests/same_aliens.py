"""The aliens of tests that look at what chance brings: always the same, however many the catalogue has."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import pytest

from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.operations.naming import _printed
from cosmotui.rules.cosmic_encounter.words.encyclopedia import items_of

PLACE: Final = "aliens"
"""Their folder."""
_NAMES: Final = """
    ai antimatter assassin barbarian benefactor brute calculator clone cudgel deuce empath emperor envy ethic
    fodder fury gamer general ghoul graviton guardian guerrilla hacker healer hologram horde human kamikaze
    lemming lizard magician masochist mercenary merchant mind mirror neighbor ninja observer outlaw pacifist
    philanthropist pickpocket porcupine remora reserve spiff sting symbiote tide trader vacuum virus void volt
    vortex vox vulture warpish warrior winner zombie
"""
SAME: Final = tuple(_NAMES.split())
"""Those that are dealt and listed."""


@contextmanager
def only_these() -> Generator[None]:
    """Deal and list these aliens alone; all others can still be named."""
    there = registry.names

    def names(place: str) -> tuple[str, ...]:
        return SAME if place == PLACE else there(place)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "names", names)
        patch.setattr(registry, "has", lambda place, name: name in there(place))
        _forget()
        yield
    _forget()


def _forget() -> None:
    """Clear what remembers lists of aliens."""
    items_of.cache_clear()
    _printed.cache_clear()


@pytest.fixture
def same_aliens() -> Generator[None]:
    """Deal and list the same aliens in this test, whatever others are written."""
    with only_these():
        yield
