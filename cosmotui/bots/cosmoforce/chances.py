"""The outcomes of a volley in few numbers: exact odds boiled down to the handful of cases that a bot weighs."""

from functools import lru_cache
from typing import Final, NamedTuple

from cosmotui.rules.cosmoforce.odds import Spread, depletion, hits, mean
from cosmotui.rules.cosmoforce.odds.effective import LAST_FACES, LOST_FACES
from cosmotui.rules.cosmoforce.systems import HANGAR, LASER, MISSILE, RAILGUN, RAILGUN_DICE, SMALL_DAMAGE, SYSTEMS

CUTS: Final = (0.15, 0.5, 0.85, 1.0)
"""Where the outcomes of a roll are cut into cases, by the chance of less."""
LOST: Final = LOST_FACES / LAST_FACES
"""Dice of a roll that show 7 or 8, to be expected for each first die when every 1 rolls again."""
HEAT_WORTH: Final = 0.25
"""What a heat token on the target is worth in damage."""
MISSILE_WORTH: Final = 1.5
"""What a missile system is worth in damage when its attack may be the last."""


class Battery(NamedTuple):
    """The expected effect of one attack."""

    damage: float
    heat: float
    """To the target."""
    wear: float
    """The part of its missiles that is spent."""
    weapon: str


NOTHING: Final = Battery(0.0, 0.0, 0.0, "")


@lru_cache(maxsize=2048)
def spread(dice: int, limit: int | None, shots: int = 1) -> Spread:
    """Return the probabilities of 0, 1, 2 .. hits by `shots` equal attacks; `limit` is the mass of an
    avoiding target."""
    once = hits(dice, limit).count.spread
    found = list(once)
    for _ in range(shots - 1):
        both = [0.0] * (len(found) + len(once) - 1)
        for one, chance in enumerate(found):
            for other, again in enumerate(once):
                both[one + other] += chance * again
        found = both
    return tuple(found)


@lru_cache(maxsize=2048)
def cases(dice: int, limit: int | None, shots: int = 1) -> tuple[tuple[float, float], ...]:
    """Return the hits of `shots` equal attacks as a few cases, each with its probability and mean."""
    found: list[tuple[float, float]] = []
    below = chance = weighted = 0.0
    cuts = iter(CUTS)
    cut = next(cuts)
    for count, rest in enumerate(spread(dice, limit, shots)):
        while cut < 1 and rest > cut - below - chance:
            part = cut - below - chance
            found.append((chance + part, (weighted + part * count) / (chance + part)))
            rest, below, chance, weighted, cut = rest - part, cut, 0.0, 0.0, next(cuts)
        chance, weighted = chance + rest, weighted + rest * count
    found.append((chance, weighted / chance))
    return tuple(found)


@lru_cache(maxsize=2048)
def expected(dice: int, limit: int | None) -> float:
    """Return the expected number of hits."""
    return mean(hits(dice, limit).count.spread)


@lru_cache(maxsize=64)
def wear(systems: int) -> float:
    """Return the chance that an attack with so many missile systems spends them."""
    return 1.0 - depletion(SYSTEMS[MISSILE].dice * systems, systems)[0]


@lru_cache(maxsize=4096)
def battery(weapon: str, systems: int, limit: int | None, small: bool, triple: bool) -> Battery:
    """Return an attack with so many systems of a kind. `small`: Hangars do 3 damage; `triple`: Railguns roll 3 dice."""
    count = expected(systems * (RAILGUN_DICE if weapon == RAILGUN and triple else SYSTEMS[weapon].dice), limit)
    if weapon == LASER:
        return Battery(count, count, 0.0, weapon)
    if weapon == MISSILE:
        return Battery(count, 0.0, wear(systems), weapon)
    return Battery(count * (SMALL_DAMAGE if weapon == HANGAR and small else 1), 0.0, 0.0, weapon)


@lru_cache(maxsize=4096)
def best_battery(working: tuple[int, ...], limit: int | None, small: bool, triple: bool) -> Battery:
    """Return the strongest attack of so many working Hangars, Lasers, Missiles and Railguns."""
    found, best = NOTHING, 0.0
    for weapon, count in zip((HANGAR, LASER, MISSILE, RAILGUN), working, strict=True):
        # Missiles are often better fired in part: fewer 8s, and the mass allows no more hits anyway.
        for used in range(1 if weapon == MISSILE else count, count + 1) if count else ():
            one = battery(weapon, used, limit, small, triple)
            worth = one.damage + HEAT_WORTH * one.heat - MISSILE_WORTH * used * one.wear
            if worth > best:
                found, best = one._replace(wear=one.wear * used / count), worth
    return found
