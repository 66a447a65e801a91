"""Ways to choose what a use asks for."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.hints.hint import Preference
from cosmotui.rules.cosmic_encounter.hints.situation import Situation
from cosmotui.rules.cosmic_encounter.model.state import NOBODY


def best(why: str) -> Preference:
    """Return the best of the things."""
    return Preference(True, why)


def worst(why: str) -> Preference:
    """Return the one that is missed least."""
    return Preference(False, why)


def worst_standing(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    """Return nobody where that may be, else the alien that stands worst."""
    return NOBODY, "whoever stands worst gains least by it"
