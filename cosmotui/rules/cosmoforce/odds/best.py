"""The best volley of a ship: its target and weapon."""

from collections.abc import Sequence
from typing import NamedTuple

from cosmotui.rules.cosmoforce.odds.attack import attack_odds
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship

DIGITS = 6
"""Chances and damage that differ by less are equal."""


class Volley(NamedTuple):
    """A target, and the weapon fired at it with all working systems."""

    target: int
    weapon: str


def best_volley(
    ships: Sequence[Ship], seat: int, targets: Sequence[int], rules: Rules, fire_plot: int = 0
) -> Volley | None:
    """Return the volley that most likely destroys its target, else deals the most damage; None without a weapon.

    Among equals the target with the fewest empty boxes counts, then the next seat.
    """
    ship = ships[seat]

    def worth(volley: Volley) -> tuple[float, float, int, int]:
        foe, count = ships[volley.target], len(ship.working(volley.weapon))
        odds = attack_odds(ship, foe, volley.weapon, count, all_used=rules.all_used_deplete, fire_plot=fire_plot)
        destroys = round(odds.destroys(foe, rules.every_mark_explodes), DIGITS)
        return destroys, round(odds.damage, DIGITS), -foe.empty_boxes, -((volley.target - seat) % len(ships))

    return max((Volley(target, weapon) for target in targets for weapon in ship.weapons), key=worth, default=None)
