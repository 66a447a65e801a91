"""The chance to come first when ships of equal speed and mass maneuver (CF-6.6 to CF-6.8)."""

from functools import lru_cache
from itertools import combinations

from cosmotui.rules.cosmoforce.odds.effective import effective


def first_chances(thrusts: tuple[int, ...], cascade: bool = True) -> tuple[float, ...]:
    """Return for each tied ship, by its thrust, the chance to come out ahead of all others; ties roll again."""
    whole = tuple(range(len(thrusts)))
    return tuple(_ahead(thrusts, whole, ship, cascade) for ship in whole)


@lru_cache(maxsize=4096)
def _ahead(thrusts: tuple[int, ...], group: tuple[int, ...], ship: int, cascade: bool) -> float:
    """Return the chance of `ship` to come first in `group`."""
    if len(group) == 1:
        return 1.0
    again, found = 0.0, 0.0
    for size in range(1, len(group) + 1):
        for best in combinations(group, size):
            if ship not in best:
                continue
            chance = _best(thrusts, group, best, cascade)
            if size == len(group):
                again = chance
            else:
                found += chance * _ahead(thrusts, best, ship, cascade)
    # All equal: the same roll once more, as often as it takes.
    return found / (1 - again)


@lru_cache(maxsize=8192)
def _best(thrusts: tuple[int, ...], group: tuple[int, ...], best: tuple[int, ...], cascade: bool) -> float:
    """Return the chance that exactly the ships `best` share the highest gain."""
    chance = 0.0
    for gain in range(max(len(effective(thrusts[ship] + 1, cascade)) for ship in best)):
        part = 1.0
        for ship in group:
            spread = effective(thrusts[ship] + 1, cascade)
            part *= sum(spread[gain : gain + 1]) if ship in best else sum(spread[:gain])
        chance += part
    return chance
