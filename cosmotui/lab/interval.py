"""Rates with their intervals: no rate is told without one."""

from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

Z: Final = 1.96
"""For 95 in 100."""


class Rate(NamedTuple):
    """A rate and the interval in which the true one lies in 95 of 100 such samples."""

    rate: float
    low: float
    high: float
    sample: int

    def __str__(self) -> str:
        return f"{100 * self.rate:.1f} ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def against(self, usual: float) -> str:
        """Return in words how the rate compares with another one: a difference within the interval is none."""
        return "more" if self.low > usual else "less" if self.high < usual else "no difference"


def z_of(comparisons: int) -> float:
    """Return the z with which, of so many even rates, one looks uneven in 5 of 100 reports (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))


def wilson(successes: float, count: int, z: float = Z) -> Rate:
    """Return the rate of successes with its Wilson interval; shares of a success count in part."""
    if not count:
        return Rate(0.0, 0.0, 1.0, 0)
    rate = successes / count
    scale = 1 + z * z / count
    middle = (rate + z * z / (2 * count)) / scale
    half = z * sqrt(rate * (1 - rate) / count + z * z / (4 * count * count)) / scale
    return Rate(rate, max(0.0, middle - half), min(1.0, middle + half), count)
