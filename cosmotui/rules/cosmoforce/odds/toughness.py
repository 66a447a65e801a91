"""The toughness of a ship: damage until it is destroyed, harms until nobody flies it and until nobody is left."""

from math import ceil
from typing import Final

from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import MISSILE
from cosmotui.rules.space_force.duel.battle_link import HARM

TOKEN_HARMS: Final = 2
"""Harms that kill a ready token (CF-5.2, CF-5.3)."""


def damage_to_destroy(ship: Ship, every_mark: bool = True) -> int:
    """Return the least damage that destroys every system however its owner spreads it (CF-10.1, CF-12.2).

    Missiles are marked last, for they explode: with `every_mark` the first point on one empties all that is left,
    otherwise a system with a mark on it still takes a point in silence (CF-10.15, CF-10.16).
    """
    quiet = whole = 0
    for slot in ship.open_slots():
        room = ship.boxes(slot) - ship.marks[slot]
        explodes = ship.systems[slot] == MISSILE and (every_mark or not ship.marks[slot])
        quiet += 0 if explodes else room
        whole += explodes
    return quiet + (whole > 0)


def harms_until_lost(ship: Ship, rules: Rules) -> int:
    """Return the harms until no crew is left (CF-12.1); of characters at 0 HP only the least."""
    return sum(_harms(one, rules)[1] for one in ship.crew if one.counts)


def harms_until_unmanned(ship: Ship, rules: Rules) -> int:
    """Return the least harms until nobody ready is left, however the owner chooses (CF-5.4, CF-7.9, CF-7.10)."""
    at_helm = [one for one in ship.crew if one.counts and one.is_ready]
    if rules.standby_helm:
        at_helm = [one for one in at_helm if one.slot == STANDBY]
    if not at_helm:
        return 0
    taken = [_harms(one, rules) for one in at_helm]
    # One stays ready to the last; everybody else takes all the harms that they can.
    return harms_until_lost(ship, rules) + max(ready - dead for ready, dead in taken)


def _harms(one: Crew, rules: Rules) -> tuple[int, int]:
    """Return the harms until somebody is no longer ready, and until dead."""
    if one.bound is not None:
        # Knocked out at any harm, dying at 0 HP: how soon is up to dice that nobody has rolled yet.
        down = max(1, ceil(one.bound.body.hp / HARM))
        return (down, down) if one.is_ready else (0, 1)
    if one.hero is not None:
        over = 2 * one.hero.hp - one.hero.max_hp
        return max(0, ceil(over / (2 * rules.hero_harm))), ceil(one.hero.hp / rules.hero_harm)
    return (0, 1) if one.hurt else (1, TOKEN_HARMS)
