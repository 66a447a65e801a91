"""The odds of an attack: hits, damage, heat both ways, depletion, and the end of the target (CF-9)."""

from functools import lru_cache
from math import ceil

import msgspec

from cosmotui.rules.cosmoforce.odds.effective import eights, lost
from cosmotui.rules.cosmoforce.odds.hits import hits
from cosmotui.rules.cosmoforce.odds.spread import NEVER, Spread, at_least, mean
from cosmotui.rules.cosmoforce.odds.toughness import damage_to_destroy
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import LASER, MISSILE
from cosmotui.rules.cosmoforce.volley import NO_LIMIT, SPENDING, damage_of, dice_of, mass_limit


class AttackOdds(msgspec.Struct, frozen=True):
    """One attack before it is rolled."""

    weapon: str
    systems: int
    """How many are used."""
    dice: int
    """Rolled at first."""
    limit: int | None
    """What the dice may sum up to; None against a ship that does not avoid (CF-9.5)."""
    hits: Spread
    binds: float
    """The chance that the mass limit discards dice (CF-9.6)."""
    per_hit: int
    """Damage (CF-9.9, CF-9.11)."""
    heat_back: Spread
    """Heat that the attacker takes (CF-9.13)."""
    depleted: Spread
    """Missile systems of the attacker that are spent (CF-9.17)."""

    @property
    def damage(self) -> float:
        """The expected damage, explosions aboard the target not counted."""
        return self.per_hit * mean(self.hits)

    @property
    def target_heat(self) -> float:
        """The expected heat of the target (CF-9.14)."""
        return mean(self.hits) if self.weapon == LASER else 0.0

    @property
    def depletes(self) -> float:
        """The chance that any missiles are spent."""
        return 1 - self.depleted[0]

    def deals(self, damage: int) -> float:
        """Return the chance of that much damage or more."""
        return at_least(self.hits, ceil(damage / self.per_hit))

    def destroys(self, target: Ship, every_mark: bool = True) -> float:
        """Return the chance that the target is eliminated, its owner marking missiles last (CF-12.2)."""
        return self.deals(damage_to_destroy(target, every_mark))


def attack_odds(
    attacker: Ship,
    target: Ship,
    weapon: str,
    systems: int,
    *,
    cascade: bool = True,
    all_used: bool = True,
    extra_dice: int = 0,
    fire_plot: int = 0,
) -> AttackOdds:
    """Return the odds of firing `systems` systems of a weapon.

    `cascade`: every 1 rolls again. `all_used`: the option `depletion` (CF-9.17). `extra_dice` come on top of those that
    the referee gave the ship (CF-14.8, SF-18.33). `fire_plot` is added to the target's mass (SF-18.38).
    """
    dice = systems * dice_of(weapon, attacker, target) + attacker.extra_dice + extra_dice
    limit = mass_limit(target, fire_plot)
    return _attack(
        weapon, systems, dice, None if limit == NO_LIMIT else limit, damage_of(weapon, 1, target), cascade, all_used
    )


@lru_cache(maxsize=2048)
def _attack(
    weapon: str, systems: int, dice: int, limit: int | None, per_hit: int, cascade: bool, all_used: bool
) -> AttackOdds:
    found = hits(dice, limit, cascade)
    heat = lost(dice, cascade) if weapon == LASER and dice > 0 else NEVER
    spent = depletion(dice, systems, cascade, all_used) if weapon == MISSILE else NEVER
    return AttackOdds(weapon, systems, dice, limit, found.count.spread, found.binds, per_hit, heat, spent)


def depletion(dice: int, systems: int, cascade: bool = True, all_used: bool = True, shown: int = 0) -> Spread:
    """Return the number of missile systems spent, when `shown` 8s have been rolled already (CF-9.16, CF-9.17)."""
    chances = [0.0] * (systems + 1)
    for new, chance in enumerate(eights(max(0, dice), cascade)):
        pairs = (shown + new) // SPENDING
        chances[min(pairs, systems) if not all_used else systems if pairs else 0] += chance
    return tuple(chances)
