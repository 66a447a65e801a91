"""The mixture of designs that leaves nobody a better choice, as far as the shares are known."""

from collections.abc import Sequence
from typing import Final

STEPS: Final = 4000
"""After so many steps the parts change by less than the shares are known."""


def mixture(shares: Sequence[Sequence[float]], others: Sequence[float] = (), often: float = 0.0) -> list[float]:
    """Return the part of each design, 1 in all, by fictitious play: again and again the design is added that does best
    against all that were added before.

    `shares` are those of each design, a row, among each of them, a column; `others` those among foes who are what they
    are, met that often.
    """
    count = len(shares)
    fixed = [often * share for share in others] or [0.0] * count
    added = [0] * count
    gains = [(1 - often) * sum(row) / count + share for row, share in zip(shares, fixed, strict=True)]
    for _ in range(STEPS):
        best = max(range(count), key=gains.__getitem__)
        added[best] += 1
        for design in range(count):
            gains[design] += (1 - often) * shares[design][best] + fixed[design]
    return [one / STEPS for one in added]
