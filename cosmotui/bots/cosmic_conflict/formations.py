"""Decisions about Formations and Escorts: who takes a Hit, and whose weapon supports an attack (CX-26, CX-27)."""

from typing import Final

from cosmotui.bots.cosmic_conflict.gunners import chances
from cosmotui.bots.cosmic_conflict.stakes import price
from cosmotui.rules.cosmic_conflict.odds import attack_odds
from cosmotui.rules.cosmic_conflict.redirection import KEEP
from cosmotui.rules.cosmic_conflict.shots import Shot, damage_modifiers, dealt, shot
from cosmotui.rules.cosmic_conflict.support import ALONE
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

CONDITION: Final = 10.0
"""Points that a Condition costs, beside the damage."""


def taker(view: CosmicConflictView, values: list[str]) -> str:
    """Return the unit that loses least by taking a Hit (CX-D25)."""
    aim = view.aim
    found = _aimed(view)
    if aim is None or found is None:
        return str(KEEP.value)
    attacker = view.units[aim.attacker]

    def cost(value: str) -> float:
        unit = view.units[aim.target if value == KEEP.value else int(value[1:])]
        bonus = sum(one.value for one in damage_modifiers(view, attacker, aim.mount, unit, None, aim.support))
        return _cost(view, unit, dealt("hit", found.roll.value(aim.damage) + bonus))

    return min(values, key=cost)


def _cost(view: CosmicConflictView, unit: Unit, damage: int) -> float:
    """Return the points that damage costs a unit: Health rows that fill, and its loss, count more."""
    inside = damage - sum(track.undamaged for track in unit.tracks if track.mount not in unit.off)
    left, rate = unit.card.health - unit.health, price(view, unit)
    if inside >= left:
        return rate * (damage + unit.card.health)
    rows = (unit.health + max(0, inside)) // unit.card.row - unit.health // unit.card.row
    return rate * damage + CONDITION * rows


def supporter(view: CosmicConflictView, values: list[str]) -> str:
    """Return the weapon that adds more to this attack than it would do by itself (CX-D20)."""
    found = _aimed(view)
    best, gain = str(ALONE.value), 0.0
    if found is None:
        return best
    rate = price(view, view.units[found.target])
    plain = attack_odds(found).damage
    for value in values:
        if value == ALONE.value:
            continue
        id, mount = (int(number) for number in value.split()[1:])
        unit = view.units[id]
        more = (attack_odds(found, damage=unit.card.weapon_size(mount)).damage - plain) * rate
        own = max((one.worth for one in chances(view, unit) if one.shot.mount == mount), default=0.0)
        if more - own > gain:
            best, gain = value, more - own
    return best


def _aimed(view: CosmicConflictView) -> Shot | None:
    """Return the attack that is being carried out, with the support that it has."""
    aim = view.aim
    if aim is None:
        return None
    attacker, target = view.units[aim.attacker], view.units[aim.target]
    found = shot(view, view.rules, attacker, aim.mount, target, None, aim.support)
    return found if isinstance(found, Shot) else None
