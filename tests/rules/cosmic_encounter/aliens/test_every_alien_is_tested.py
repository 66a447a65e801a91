"""Every alien has tests for everything that can become of it."""

import re
from importlib import import_module
from typing import Final

import pytest

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien

OWED: Final = {
    "zapped": "zapped",
    "stolen by another": "stolen",
    "below three authority": "inactive|below_three|deactivated|little_authority|persistent|without_the_power",
    "its super flare": "super_flare",
    "its wild flare": "wild_flare",
    "its legacy": "legacy",
}
"""What is owed, and what the name of a test for it says."""
NO_POWER: Final = "zapped|stolen|inactive|below_three|super_flare|wild_flare|legacy"
REFUSALS: Final = (
    "not|nothing|nobody|none|no_|need|must|without|only|cannot|others|bystander|sponsor|loser|outside|may_|is_enough"
)


def names_of_tests(id: str) -> list[str]:
    """The names of its tests."""
    module = import_module(f"tests.rules.cosmic_encounter.aliens.test_{id}")
    return [name for name in vars(module) if name.startswith("test_")]


@pytest.mark.parametrize("id", ALIENS)
def test_an_alien_has_all_the_tests_that_it_is_owed(id: str) -> None:
    names = names_of_tests(id)
    owed = dict(OWED)
    if alien(id).offer is not None:
        owed["its special offer"] = "special_offer"
    if id in ("vortex",):  # its legacy waits for a hazard
        del owed["its legacy"]
    assert [what for what, words in owed.items() if not any(re.search(words, name) for name in names)] == []


@pytest.mark.parametrize("id", ALIENS)
def test_an_alien_is_tested_where_its_power_acts_and_where_it_must_not(id: str) -> None:
    own = [name for name in names_of_tests(id) if not re.search(NO_POWER, name)]
    assert len(own) >= 2
    assert any(re.search(REFUSALS, name) for name in own)
