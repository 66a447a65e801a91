"""The builders of scenes as fixtures: at the end of a test each scripted die must have been rolled, and no other."""

from collections.abc import Iterator

import pytest

from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import Bench, BenchBuilder, Builder, Scene


@pytest.fixture
def played() -> Iterator[list[Scene | Bench]]:
    made: list[Scene | Bench] = []
    yield made
    for one in made:
        one.check_dice()


@pytest.fixture
def scene(played: list[Scene | Bench]) -> Builder:
    def build(*args, **kwargs) -> Scene:
        made = scenes.scene(*args, **kwargs)
        played.append(made)
        return made

    return build


@pytest.fixture
def bench(played: list[Scene | Bench]) -> BenchBuilder:
    def build(*args, **kwargs) -> Bench:
        made = scenes.bench(*args, **kwargs)
        played.append(made)
        return made

    return build
