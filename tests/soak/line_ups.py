"""Line-ups of aliens: every pair in as few matches as may be, and several hard ones together."""

from collections.abc import Sequence
from functools import cache
from random import Random

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.lore import TIERS

FEWEST, MOST = 4, 8
"""Seats of a match."""
SIZES = (*range(FEWEST, MOST + 1), *[MOST] * 5)
"""Seats of the line-ups in which all meet: a large table has many pairs."""


@cache
def pairing(seed: int) -> tuple[tuple[str, ...], ...]:
    """Line-ups in which every alien meets every other at least once, all of them in the order in which they are played.

    Each begins with a pair that has not met, and goes on with whoever has met fewest of those who sit there.
    """
    rng, ids = Random(seed), list(ALIENS)
    everybody = (1 << len(ids)) - 1
    unmet = [everybody & ~(1 << one) for one in range(len(ids))]
    found: list[tuple[str, ...]] = []
    while any(unmet):
        first = max(range(len(ids)), key=lambda one: (unmet[one].bit_count(), rng.random()))
        seated, table = [first], 1 << first
        for _ in range(rng.choice(SIZES) - 1):
            left = (one for one in range(len(ids)) if not table >> one & 1)
            new = max(left, key=lambda one: ((unmet[one] & table).bit_count(), unmet[one].bit_count(), rng.random()))
            seated.append(new)
            table |= 1 << new
        for one in seated:
            unmet[one] &= ~table
        rng.shuffle(seated)
        found.append(tuple(ids[one] for one in seated))
    return tuple(found)


def pairs_of(aliens: Sequence[str]) -> set[tuple[str, str]]:
    """All pairs of these aliens, each in the order of the alphabet."""
    return {(one, other) for one in aliens for other in aliens if one < other}


def masters(rng: Random) -> list[str]:
    """A line-up with three or more aliens of the hardest tier."""
    hard = list(TIERS.values())[-1].aliens
    seats = rng.randint(FEWEST, MOST)
    chosen = rng.sample(hard, rng.randint(3, seats))
    chosen += rng.sample([id for id in ALIENS if id not in chosen], seats - len(chosen))
    rng.shuffle(chosen)
    return chosen
