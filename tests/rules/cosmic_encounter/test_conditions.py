"""Conditions of effects: without what they need nothing is used, and nothing happens by itself."""

from collections.abc import Mapping

import pytest

from tests.rules.cosmic_encounter import needs_of_aliens, needs_of_items
from tests.rules.cosmic_encounter.every_use import applies
from tests.rules.cosmic_encounter.lacks import Lack

NEEDS = (needs_of_aliens.NEEDS, needs_of_items.NEEDS)
LONELY = (needs_of_aliens.LONELY, needs_of_items.LONELY)
UNPREPARED = [name for names in needs_of_aliens.UNPREPARED.values() for name in names]


def lines(tables: tuple[Mapping[Lack, tuple[str, ...]], ...]) -> list[object]:
    """The lines of tables."""
    found = [(lack, name) for table in tables for lack, names in table.items() for name in names]
    return [pytest.param(lack, name, id=f"{name}, {lack.__name__}") for lack, name in found]


@pytest.mark.rule("CE-13.13")
@pytest.mark.parametrize(("lack", "name"), lines(NEEDS))
def test_without_what_it_needs_it_does_not_apply(lack: Lack, name: str) -> None:
    without = list(applies(name, lack))
    assert without and not any(without)
    assert any(applies(name))


@pytest.mark.parametrize(("lack", "name"), lines(LONELY))
def test_some_apply_only_where_something_is_missing(lack: Lack, name: str) -> None:
    plenty = list(applies(name))
    assert plenty and not any(plenty)
    assert any(applies(name, lack))


@pytest.mark.rule("CE-13.13")
@pytest.mark.parametrize("name", (*UNPREPARED, *needs_of_items.UNPREPARED))
def test_what_waits_for_something_does_not_apply_before(name: str) -> None:
    plenty = list(applies(name))
    assert plenty and not any(plenty)


@pytest.mark.parametrize("name", needs_of_aliens.ONCE)
def test_what_acts_on_the_whole_table_acts_once(name: str) -> None:
    assert list(applies(name)).count(True) == 1


@pytest.mark.parametrize("name", (*needs_of_aliens.DIVERSE, "hub-success"))
def test_some_apply_to_some_aliens_and_not_to_others(name: str) -> None:
    assert set(applies(name)) == {True, False}
