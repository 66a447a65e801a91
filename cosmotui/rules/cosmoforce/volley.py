"""The strength of a volley: dice, the mass limit, damage (CF-9.4 to CF-9.21)."""

from typing import Final

from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import HANGAR, RAILGUN, RAILGUN_DICE, SMALL_DAMAGE, SMALL_MASS, SYSTEMS

SPENDING: Final = 2
"""8s that deplete missiles (CF-9.16)."""
NO_LIMIT: Final = -1


def dice_of(weapon: str, attacker: Ship, target: Ship) -> int:
    """Return the dice for each system used (CF-9.10, CF-9.12, CF-9.15, CF-9.20, CF-9.21)."""
    if weapon == RAILGUN and target.pace < attacker.pace:
        return RAILGUN_DICE
    return SYSTEMS[weapon].dice


def mass_limit(target: Ship, fire_plot: int = 0) -> int:
    """Return the highest sum of the values of hitting dice, -1 without a limit (CF-9.4 to CF-9.6, SF-18.38)."""
    return target.mass + fire_plot if target.is_avoiding else NO_LIMIT


def damage_of(weapon: str, hits: int, target: Ship) -> int:
    """Return the damage of so many hits (CF-9.9, CF-9.11)."""
    return hits * (SMALL_DAMAGE if weapon == HANGAR and target.mass <= SMALL_MASS else 1)
