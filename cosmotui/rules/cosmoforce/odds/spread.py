"""Spreads: the chances of 0, 1, 2 .., counted exactly and returned as floats."""

from functools import lru_cache
from math import comb
from typing import TypeAlias

import msgspec

Spread: TypeAlias = tuple[float, ...]
"""Chances of 0, 1, 2 and so on. Where there is no most, the last stands for itself and everything above."""

NEVER: Spread = (1.0,)
"""Surely 0."""


class Count(msgspec.Struct, frozen=True):
    """A spread in whole numbers: the cases for each number, of `total` equally likely ones."""

    cases: tuple[int, ...]
    total: int

    @property
    def spread(self) -> Spread:
        """The spread as floats, each the nearest one to the true chance."""
        return tuple(cases / self.total for cases in self.cases)


def at_least(spread: Spread, least: int) -> float:
    """Return the chance of `least` or more."""
    if least <= 0:
        return 1.0
    return min(1.0, sum(spread[least:]))


def mean(spread: Spread) -> float:
    """Return the expected value."""
    return sum(number * chance for number, chance in enumerate(spread))


@lru_cache(maxsize=512)
def binomial(dice: int, part: int, whole: int) -> Spread:
    """Return the spread of dice that show one of `part` faces out of `whole`."""
    total = whole**dice
    return tuple(
        comb(dice, count) * part**count * (whole - part) ** (dice - count) / total for count in range(dice + 1)
    )
