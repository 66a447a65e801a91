"""How likely each number is: chances of 0, 1, 2 and so on, counted exactly and handed out as floats."""

from functools import lru_cache
from math import comb
from typing import TypeAlias

import msgspec

Spread: TypeAlias = tuple[float, ...]
"""Chances of 0, 1, 2 and so on. Where there is no most, the last stands for itself and everything above."""

NEVER: Spread = (1.0,)
"""Surely 0."""


class Count(msgspec.Struct, frozen=True):
    """The same in whole numbers: in so many of `total` equally likely cases."""

    cases: tuple[int, ...]
    total: int

    @property
    def spread(self) -> Spread:
        """As floats; each is the nearest one to the true chance."""
        return tuple(cases / self.total for cases in self.cases)


def at_least(spread: Spread, least: int) -> float:
    """The chance of `least` or more."""
    if least <= 0:
        return 1.0
    return min(1.0, sum(spread[least:]))


def mean(spread: Spread) -> float:
    """What is to be expected."""
    return sum(number * chance for number, chance in enumerate(spread))


@lru_cache(maxsize=512)
def binomial(dice: int, part: int, whole: int) -> Spread:
    """How many of some dice show one of `part` faces out of `whole`."""
    total = whole**dice
    return tuple(
        comb(dice, count) * part**count * (whole - part) ** (dice - count) / total for count in range(dice + 1)
    )
