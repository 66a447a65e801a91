"""The actions possible now, with their chances. Pure functions: menus, previews and bots all ask here."""

from collections.abc import Sequence
from typing import NamedTuple

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.combat.attack import (
    SINGLE,
    Manner,
    attack_problem,
    fighter_check,
    flat_bonus,
)
from cosmotui.rules.space_force.combat.grid import distance
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.options import Rules
from cosmotui.rules.space_force.combat.state import Turn
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon

D20 = 20
BURSTS = ("grenade", "grenade-direct")

Distances = Sequence[tuple[int, int, int]]
"""Distances told for pairs without places: lower number, higher number, paces."""


class Prospect(NamedTuple):
    """An attack that is possible now."""

    weapon: Weapon
    target: Fighter
    paces: int | None
    """None where nobody has said (SF-12.4)."""
    check: Check
    hit: float
    """Exact chance from 0 to 1."""
    worth: float
    """Expected points of damage."""


def paces_between(one: Fighter, other: Fighter, told: Distances = ()) -> int | None:
    """Return the distance of two combatants if it is known, by their places or as last told (SF-12.4)."""
    if one.at is not None and other.at is not None:
        return distance(one.at, other.at)
    low, high = sorted((one.number, other.number))
    return next((paces for first, second, paces in reversed(told) if (first, second) == (low, high)), None)


def chance_of(bonus: int, rating: int, degree: int = 1) -> float:
    """Return the exact chance of an attack roll to reach that degree or better (SF-13.2, SF-9.6, SF-9.16)."""
    least = max(2, rating + 10 * (degree - 1) - bonus)
    return max(0, D20 + 1 - least) / D20


def expected_damage(weapon: Weapon, flat: int, bonus: int, rating: int) -> float:
    """Return the mean points of damage of one attack roll (SF-13.3)."""
    total, degree = chance_of(bonus, rating) * flat, 1
    while chance := chance_of(bonus, rating, degree):
        total += chance * (weapon.sides + 1) / 2
        degree += 1
    return total


def prospect(
    rules: Rules, attacker: Fighter, weapon: Weapon, target: Fighter, told: Distances = (), manner: Manner = SINGLE
) -> Prospect | None:
    """Return one attack with its chances, or None if a rule forbids it."""
    paces = paces_between(attacker, target, told)
    if target.number == attacker.number or not target.now.present or target.now.body.is_dead:
        return None
    if refusal(attacker, weapon, paces, manner):
        return None
    check = fighter_check(rules, attacker, weapon, target, paces or 0, manner)
    rating = check.target or 0
    worth = expected_damage(weapon, flat_bonus(attacker.sheet, weapon), check.bonus, rating)
    return Prospect(weapon, target, paces, check, chance_of(check.bonus, rating), worth)


def refusal(attacker: Fighter, weapon: Weapon, paces: int | None, manner: Manner = SINGLE) -> Problem | None:
    """Return why a weapon cannot be used at a distance; without places anybody is near enough for hand to hand
    (SF-12.4, SF-13.22)."""
    near = weapon.mode == "melee" and attacker.at is None
    return attack_problem(attacker, weapon, None if near else paces, manner)


def foes(fighters: Sequence[Fighter], who: Fighter) -> list[Fighter]:
    """Return everybody of the other side who is present and not dead."""
    return [one for one in fighters if one.side != who.side and one.now.present and not one.now.body.is_dead]


def prospects(
    rules: Rules, fighters: Sequence[Fighter], who: Fighter, told: Distances = (), manner: Manner = SINGLE
) -> list[Prospect]:
    """Return the best attack on each active foe, most damage first, then the nearest.

    Missiles that burst are left to a choice.
    """
    best: list[Prospect] = []
    for foe in foes(fighters, who):
        if not foe.now.body.is_conscious:
            continue
        found = [
            one
            for weapon in who.weapons(rules)
            if weapon.mode not in BURSTS and (one := prospect(rules, who, weapon, foe, told, manner))
        ]
        if found:
            # Nobody knows whether a blow would reach: then what is in the hand comes first.
            ready = [one for one in found if one.paces is None and who.in_hand(one.weapon.id) == "main"]
            best.append(max(ready or found, key=lambda one: one.worth))
    return sorted(best, key=lambda one: (-one.worth, one.paces or 0))


def pairs(rules: Rules, who: Fighter) -> list[tuple[Weapon, Weapon]]:
    """Return the weapons for a two-weapon attack, main hand and off hand: both one-handed, fists too (SF-13.12,
    SF-13.13)."""
    fit = [one for one in who.weapons(rules) if one.hands == 1 and one.mode not in BURSTS]
    count = {held.weapon: 0 for held in who.now.arms}
    for held in who.now.arms:
        count[held.weapon] += 1
    twice = [one for one in fit if one.id in BODY_WEAPONS or count.get(one.id, 0) > 1]
    found = [(one, other) for one in fit for other in fit if one is not other or one in twice]
    return sorted(found, key=lambda pair: (who.in_hand(pair[0].id) != "main", who.in_hand(pair[1].id) != "off"))


# --- the turn ----------------------------------------------------------------------------------------------------


def may_move(rules: Rules, who: Fighter) -> bool:
    """Return whether the one movement of the turn is still to come (SF-12.40, SF-12.41, SF-12.46)."""
    turn = who.now.turn
    return not turn.moved and not turn.legs and not who.now.lying and who.movement(rules) > 0


def may_sprint(rules: Rules, who: Fighter) -> bool:
    """Return whether a sprint may begin or go on (SF-12.43)."""
    turn = who.now.turn
    if turn.legs == 1:
        return who.movement(rules) > 0
    return not turn.begun and may_move(rules, who)


def may_act(rules: Rules, turn: Turn) -> bool:
    """Return whether the one action of the turn is still to come (SF-12.40, SF-12.44)."""
    if turn.legs:
        return turn.legs == 2 and rules.sprint_action and not turn.acted
    return not turn.acted and not turn.strikes


def manner_now(turn: Turn) -> Manner:
    """Return the manner of a single attack of this turn."""
    return Manner(after_sprint=turn.legs == 2)


def anything_left(rules: Rules, who: Fighter) -> bool:
    """Return whether a begun turn has an action left."""
    turn = who.now.turn
    return may_move(rules, who) or may_act(rules, turn) or turn.strikes == 1 or turn.legs == 1


def dying_near(fighters: Sequence[Fighter], who: Fighter, told: Distances = ()) -> list[Fighter]:
    """Return the dying within a pace of somebody who could aid them (SF-10.15); own side first."""
    found = [one for one in fighters if one.now.body.is_dying and one.now.present and one.number != who.number]
    near = [one for one in found if (paces := paces_between(who, one, told)) is None or paces <= 1]
    return sorted(near, key=lambda one: one.side != who.side)


def reloadable(rules: Rules, who: Fighter) -> list[Weapon]:
    """Return the weapons that are not full (SF-7.13)."""
    found: list[Weapon] = []
    for held in who.now.arms:
        weapon = rules.armoury.find(held.weapon)
        if weapon and weapon.mode == "ranged" and held.shots < weapon.shots and weapon not in found:
            found.append(weapon)
    return found


def givers(fighters: Sequence[Fighter], who: Fighter, told: Distances = ()) -> list[Fighter]:
    """Return the helpless within reach whose weapons can be picked up (SF-12.47)."""
    return [one for one in _within_reach(fighters, who, told) if one.now.arms and not one.now.able]


def takers(fighters: Sequence[Fighter], who: Fighter, told: Distances = ()) -> list[Fighter]:
    """Return the own people within reach to whom a weapon can be passed (SF-12.47)."""
    return [one for one in _within_reach(fighters, who, told) if one.side == who.side and one.now.able]


def _within_reach(fighters: Sequence[Fighter], who: Fighter, told: Distances) -> list[Fighter]:
    near = [one for one in fighters if one.number != who.number and one.now.present]
    return [one for one in near if (paces := paces_between(who, one, told)) is None or paces <= 1]
