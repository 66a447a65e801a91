"""Hits of an attack under the mass limit: the most dice whose values stay within the target's mass (CF-9.6, CF-9.7)."""

from functools import cache, lru_cache
from math import comb
from typing import Final

import msgspec

from cosmotui.rules.cosmoforce.odds.effective import LAST_FACES, LOST_FACES, SIDES, effective_count, ones_cases
from cosmotui.rules.cosmoforce.odds.spread import Count

VALUES: Final = 6
"""Values of effective dice: 1 to 6 (CF-1.4)."""
NONE_YET: Final = (0,) * VALUES


class Hits(msgspec.Struct, frozen=True):
    """The spread of hitting dice, and the number of cases in which dice are discarded for the mass."""

    count: Count
    bound: int

    @property
    def binds(self) -> float:
        """The chance that the mass limit discards anything."""
        return self.bound / self.count.total


@lru_cache(maxsize=1024)
def hits(dice: int, limit: int | None, cascade: bool = True, shown: tuple[int, ...] = NONE_YET) -> Hits:
    """Return the hits of `dice` dice still to be rolled, with those that already show 1, 2, .. 6 in numbers of `shown`.

    `limit` is the target's mass, None for a ship that does not avoid (CF-9.5). With `cascade` every 1 that is still to
    be rolled rolls again; the 1s in `shown` do not.
    """
    dice = max(0, dice)
    if limit is None:
        rolled = effective_count(dice, cascade)
        return Hits(Count((0,) * sum(shown) + rolled.cases, rolled.total), 0)
    if shown[0] > limit:
        return Hits(Count((0,) * limit + (1,), 1), 1)
    return _limited(dice, limit, cascade and dice > 0, shown)


def _limited(dice: int, limit: int, cascade: bool, shown: tuple[int, ...]) -> Hits:
    """Return the dice are taken from the lowest value up until the mass allows no more."""
    # How many cases end with 0, 1, 2, .. hits is kept in one whole number, so many bits for each number of hits:
    # fields 0 to `limit` for the cases that the mass does not bind, the same again for those that it binds.
    field = (dice + limit) * (SIDES - 1).bit_length() + 1

    @cache
    def cases_from(value: int, left: int, room: int) -> int:
        """Return the cases of `left` dice that show `value` or more, with `room` of the mass left."""
        if value > VALUES:
            return LOST_FACES**left
        higher, held = SIDES - value, shown[value - 1]
        found = fitting = 0
        for new in range(min(left, room // value - held) + 1):
            ways, here = comb(left, new), new + held
            fitting += ways * higher ** (left - new)
            found += ways * cases_from(value + 1, left - new, room - here * value) << here * field
        return found + (((higher + 1) ** left - fitting) << (room // value + limit + 1) * field)

    if not cascade:
        total = SIDES**dice
        found = cases_from(1, dice, limit)
    else:
        # Runs of 1s come first, in any number; beyond the mass they fill it alone.
        total, found, seen = SIDES ** (dice + limit), 0, 0
        for new in range(limit - shown[0] + 1):
            ways, here = ones_cases(dice, new) * SIDES ** (limit - new), new + shown[0]
            seen += ways * LAST_FACES**dice
            found += ways * cases_from(2, dice, limit - here) << here * field
        found += (total - seen) << (2 * limit + 1) * field
    full = (1 << field) - 1
    split = [found >> number * field & full for number in range(2 * limit + 2)]
    free, bound = split[: limit + 1], split[limit + 1 :]
    return Hits(Count(tuple(one + other for one, other in zip(free, bound, strict=True)), total), sum(bound))
