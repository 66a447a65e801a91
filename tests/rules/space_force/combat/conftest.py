"""The scenario builder as a fixture: at the end of a test each scripted die must have been rolled, and no other."""

from collections.abc import Iterator

import pytest

from tests.rules.space_force.combat.scenario import Builder, Scenario, fight


@pytest.fixture
def encounter() -> Iterator[Builder]:
    made: list[Scenario] = []

    def make(*args: object, **kwargs: object) -> Scenario:
        made.append(fight(*args, **kwargs))  # pyright: ignore[reportArgumentType] # passed on as it is
        return made[-1]

    yield make
    for scenario in made:
        scenario.check_dice()
