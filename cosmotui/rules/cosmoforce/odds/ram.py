"""The odds of a ram: the damage to both ships from the same dice (CF-8.11 to CF-8.18)."""

from functools import lru_cache

import msgspec

from cosmotui.rules.cosmoforce.odds.effective import HIT_FACES, LAST_FACES, SIDES, effective, ones
from cosmotui.rules.cosmoforce.odds.spread import Spread, binomial
from cosmotui.rules.cosmoforce.ship import Ship


class RamOdds(msgspec.Struct, frozen=True):
    """One ram before it is rolled."""

    dice: int
    target: Spread
    """Damage of the target: all effective dice (CF-8.13)."""
    own: Spread
    """Damage of the rammer: those that do not show 1 (CF-8.14)."""
    cascade: bool = True

    def ends(self, target: int, own: int) -> tuple[float, float, float]:
        """Return the chances that only the target, only the rammer, and both take that much damage or more."""
        only_target = only_own = both = 0.0
        for free, first in enumerate(_ones_and_others(self.dice, self.cascade)):
            for other, chance in enumerate(first):
                hit, hurt = free + other >= target, other >= own
                both += chance * (hit and hurt)
                only_target += chance * (hit and not hurt)
                only_own += chance * (hurt and not hit)
        return only_target, only_own, both


def ram_odds(rammer: Ship, evade: int = 0, cascade: bool = True, extra_dice: int = 0) -> RamOdds:
    """Return the odds of a ram that the target evades by `evade` heat tokens (CF-8.12).

    `extra_dice` come from a referee.
    """
    return _ram(max(0, ram_dice(rammer) + extra_dice - evade), cascade)


def ram_dice(rammer: Ship) -> int:
    """Return the dice of a ram that nobody evades (CF-8.12, CF-14.8)."""
    return 1 + rammer.points + rammer.extra_dice


@lru_cache(maxsize=128)
def _ram(dice: int, cascade: bool) -> RamOdds:
    others = binomial(dice, HIT_FACES, LAST_FACES if cascade else SIDES)
    return RamOdds(dice, effective(dice, cascade), others, cascade)


@lru_cache(maxsize=128)
def _ones_and_others(dice: int, cascade: bool) -> tuple[Spread, ...]:
    """By number of 1s: the chance of each number of other effective dice together with it."""
    if cascade:
        others = binomial(dice, HIT_FACES, LAST_FACES)
        return tuple(tuple(chance * other for other in others) for chance in ones(dice))
    return tuple(
        tuple(chance * other for other in binomial(dice - count, HIT_FACES, LAST_FACES))
        for count, chance in enumerate(ones(dice, False))
    )
