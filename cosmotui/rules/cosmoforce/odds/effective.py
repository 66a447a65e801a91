"""Effective dice of a roll: 7 and 8 are discarded, a 1 may roll again without limit (CF-1.3 to CF-1.7).

A die whose 1s all roll again is a run of 1s and then one last die that shows 2 to 8, each equally likely. So the
number of 1s of a roll (negative binomial) and its last dice (one for each first die) do not depend on each other.
"""

from functools import lru_cache
from math import comb
from typing import Final

from cosmotui.rules.cosmoforce.odds.spread import Count, Spread, binomial

SIDES: Final = 8
LAST_FACES: Final = 7
"""Faces that a die can end on when every 1 rolls again: 2 to 8."""
HIT_FACES: Final = 5
"""Of these, the effective ones: 2 to 6."""
LOST_FACES: Final = 2
"""7 and 8 (CF-1.3)."""
_REST: Final = 1 << 44
"""Longer runs of 1s, together rarer than one in this number, count as the longest that is told."""


def ones_cases(dice: int, ones: int) -> int:
    """Return the number of orders in which so many 1s fall on so many rerolling dice; each has the chance 1 in 8 **
    ones."""
    return comb(dice + ones - 1, ones)


@lru_cache(maxsize=256)
def effective_count(dice: int, cascade: bool = True) -> Count:
    """Return the cases of 0, 1, 2 .. effective dice; with `cascade` every 1 rolls again (CF-1.2, CF-1.4, CF-1.5)."""
    if dice <= 0:
        return Count((1,), 1)
    if not cascade:
        found = tuple(comb(dice, count) * 6**count * LOST_FACES ** (dice - count) for count in range(dice + 1))
        return Count(found, SIDES**dice)
    last = [comb(dice, hits) * HIT_FACES**hits * LOST_FACES ** (dice - hits) for hits in range(dice + 1)]
    cases: list[int] = []
    total, seen = SIDES**dice, 0
    while (total - seen) * _REST > total:
        count = len(cases)
        new = sum(last[hits] * ones_cases(dice, count - hits) * SIDES**hits for hits in range(min(dice, count) + 1))
        # Every number of 1s more is eight times as unlikely: one more place for all that was counted before.
        step = SIDES if count else 1
        cases = [one * step for one in cases]
        total, seen = total * step, seen * step
        cases.append(new)
        seen += new
    cases[-1] += total - seen
    return Count(tuple(cases), total)


@lru_cache(maxsize=256)
def effective(dice: int, cascade: bool = True) -> Spread:
    """Return the chances of 0, 1, 2 .. effective dice."""
    return effective_count(dice, cascade).spread


def lost(dice: int, cascade: bool = True) -> Spread:
    """Return the spread of dice that show 7 or 8, rerolls of 1s included (CF-9.13)."""
    return binomial(dice, LOST_FACES, LAST_FACES if cascade else SIDES)


def eights(dice: int, cascade: bool = True) -> Spread:
    """Return the spread of dice that show 8, rerolls of 1s included (CF-9.16)."""
    return binomial(dice, 1, LAST_FACES if cascade else SIDES)


@lru_cache(maxsize=256)
def ones(dice: int, cascade: bool = True) -> Spread:
    """Return the spread of dice that show 1, rerolls of 1s included (CF-8.14)."""
    if not cascade or dice <= 0:
        return binomial(max(0, dice), 1, SIDES)
    chances: list[float] = []
    rest = 1.0
    while rest * _REST > 1:
        chance = ones_cases(dice, len(chances)) * LAST_FACES**dice / SIDES ** (dice + len(chances))
        chances.append(chance)
        rest = 1.0 - sum(chances)
    return tuple(chances)
