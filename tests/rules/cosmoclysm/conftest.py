"""The scenario builders as fixtures: at the end of a test each scripted die must have been rolled, and no other."""

from collections.abc import Callable, Iterator
from typing import ParamSpec

import pytest

from tests.rules.cosmoclysm.scenario import Builder, Scenario, fresh, position_of

P = ParamSpec("P")


@pytest.fixture
def made() -> Iterator[list[Scenario]]:
    scenarios: list[Scenario] = []
    yield scenarios
    for scenario in scenarios:
        scenario.check_dice()


@pytest.fixture
def position(made: list[Scenario]) -> Builder:
    return collecting(position_of, made)


@pytest.fixture
def new_match(made: list[Scenario]) -> Builder:
    return collecting(fresh, made)


def collecting(build: Callable[P, Scenario], made: list[Scenario]) -> Callable[P, Scenario]:
    def make(*args: P.args, **kwargs: P.kwargs) -> Scenario:
        made.append(build(*args, **kwargs))
        return made[-1]

    return make
