"""The builders of battles as fixtures: at the end of a test each scripted die must have been rolled, and no other."""

from collections.abc import Callable, Iterator
from typing import ParamSpec

import pytest

from tests.rules.cosmoforce import battle as builders
from tests.rules.cosmoforce.battle import Battle, Builder

P = ParamSpec("P")


@pytest.fixture
def made() -> Iterator[list[Battle]]:
    battles: list[Battle] = []
    yield battles
    for battle in battles:
        battle.check_dice()


@pytest.fixture
def battle(made: list[Battle]) -> Builder:
    return collecting(builders.battle, made)


@pytest.fixture
def building(made: list[Battle]) -> Builder:
    return collecting(builders.building, made)


@pytest.fixture
def revealed(made: list[Battle]) -> Builder:
    return collecting(builders.revealed, made)


def collecting(build: Callable[P, Battle], made: list[Battle]) -> Callable[P, Battle]:
    def make(*args: P.args, **kwargs: P.kwargs) -> Battle:
        made.append(build(*args, **kwargs))
        return made[-1]

    return make
