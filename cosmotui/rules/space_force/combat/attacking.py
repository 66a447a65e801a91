"""Choosing an attack: weapon, hand, target, distance, situation (SF-13)."""

from typing import Final

import msgspec

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.space_force.combat import wording
from cosmotui.rules.space_force.combat.attack import Manner, empty_problem, range_problem
from cosmotui.rules.space_force.combat.cast import Place
from cosmotui.rules.space_force.combat.destinations import BACK, ELSEWHERE, place_of, place_value
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.events import Refused
from cosmotui.rules.space_force.combat.grid import EDGE, distance
from cosmotui.rules.space_force.combat.lineup import DIRECTOR, Fighter
from cosmotui.rules.space_force.combat.options import Rules
from cosmotui.rules.space_force.combat.plans import Plan, Strike
from cosmotui.rules.space_force.combat.possible import (
    BURSTS,
    Prospect,
    manner_now,
    paces_between,
    pairs,
    prospect,
)
from cosmotui.rules.space_force.combat.state import NOBODY
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon

WEAPON: Final = "SF-7.8"
TARGET: Final = "SF-13.1"
HAND: Final = "SF-13.10"
PAIR: Final = "SF-13.12"
DISTANCE: Final = "SF-13.20"
SITUATION: Final = "SF-13.8"
SPOT: Final = "SF-13.36"
LIKELY: Final = 10
"""Paces that are proposed where nobody has said."""


def targets(encounter: Encounter, who: Fighter, weapon: Weapon | None, manner: Manner) -> list[Prospect]:
    """Return the possible targets of a weapon, active foes first."""
    if weapon is None:
        return []
    found = [
        one
        for target in encounter.fighters
        if (one := prospect(encounter.rules, who, weapon, target, encounter.state.distances, manner))
    ]
    return sorted(found, key=lambda one: (one.target.side == who.side, not one.target.now.able, -one.worth))


def second_weapon(rules: Rules, who: Fighter) -> tuple[Weapon | None, Manner]:
    """Return the weapon of the second of two attacks, and its manner (SF-13.12)."""
    weapon, _, hand = who.now.turn.second.partition(" ")
    return who.weapon(rules, weapon), Manner("off" if hand == "off" else "main", second=True, pair=True)


def attack_at_once(encounter: Encounter, who: Fighter, choice: str) -> Script[Plan | None]:
    """Return an attack with a given weapon and target: `vulcan 3`."""
    weapon, _, target = choice.partition(" ")
    found = who.weapon(encounter.rules, weapon)
    return (yield from _aim(encounter, who, found, int(target), manner_now(who.now.turn))) if found else None


def attack_otherwise(encounter: Encounter, who: Fighter) -> Script[Plan | None]:
    """Choose the weapon, then the target: anybody, or the ground."""
    rules = encounter.rules
    usable = [one for one in who.weapons(rules) if empty_problem(who, one) is None]
    options = [wording.weapon_option(one, who) for one in usable]
    title = f"{who.name} attacks with what?"
    reply = yield from choose_one(ChooseOne(who.seat, WEAPON, title, (*options, BACK)))
    weapon = who.weapon(rules, reply)
    if weapon is None:
        return None
    manner = manner_now(who.now.turn)
    if weapon.id not in BODY_WEAPONS and who.in_hand(weapon.id) == "off":
        hands = (Option("main", "Main hand"), Option("off", "Off hand", "as it is held"))
        hand = yield from choose_one(ChooseOne(who.seat, HAND, f"Which hand ({weapon.name})?", hands))
        manner = msgspec.structs.replace(manner, hand=hand)
    return (yield from _choose_target(encounter, who, weapon, manner))


def attack_with_two(encounter: Encounter, who: Fighter) -> Script[Plan | None]:
    """Choose two weapons, the order, and the target of the first (SF-12.45, SF-13.12)."""
    both = [
        pair
        for pair in pairs(encounter.rules, who)
        if empty_problem(who, pair[0]) is None and empty_problem(who, pair[1]) is None
    ]
    options = [wording.pair_option(number, *pair) for number, pair in enumerate(both)]
    title = f"{who.name}: which two weapons?"
    reply = yield from choose_one(ChooseOne(who.seat, PAIR, title, (*options, BACK)))
    if reply == BACK.value:
        return None
    main, off = both[int(reply)]
    order = (Option("main", main.name, "main hand"), Option("off", off.name, "off hand"))
    first = yield from choose_one(ChooseOne(who.seat, PAIR, "Which first? The second has -5.", order))
    if first == "main":
        weapon, second, manner = main, f"{off.id} off", Manner("main", pair=True)
    else:
        weapon, second, manner = off, f"{main.id} main", Manner("off", pair=True)
    return (yield from _choose_target(encounter, who, weapon, manner, second))


def attack_again(encounter: Encounter, who: Fighter) -> Script[Plan | None]:
    """Choose the target of the second of two attacks."""
    weapon, manner = second_weapon(encounter.rules, who)
    return (yield from _choose_target(encounter, who, weapon, manner)) if weapon else None


def _choose_target(
    encounter: Encounter, who: Fighter, weapon: Weapon, manner: Manner, second: str = ""
) -> Script[Plan | None]:
    options = [wording.target_option(one, manner.hand) for one in targets(encounter, who, weapon, manner)]
    if weapon.mode in BURSTS:
        options.append(wording.GROUND)
    title = f"{weapon.name}: at whom?"
    reply = yield from choose_one(ChooseOne(who.seat, TARGET, title, (*options, BACK)))
    if reply == BACK.value:
        return None
    if reply == wording.GROUND.value:
        return (yield from _aim_at_ground(encounter, who, weapon, manner, second))
    return (yield from _aim(encounter, who, weapon, int(reply.rpartition(" ")[2]), manner, second))


def _aim(
    encounter: Encounter, who: Fighter, weapon: Weapon, target: int, manner: Manner, second: str = ""
) -> Script[Plan | None]:
    """Ask the Director for conditions, then return the attack, unless it is out of range."""
    paces = yield from _distance(encounter, who, weapon, target)
    problem = range_problem(weapon, paces)
    if problem:
        encounter.describe(Refused, who.number, str(problem))
        return None
    manner = yield from _situation(encounter, who, manner)
    return Strike(who.number, weapon, target, None, paces, manner, second)


def _distance(encounter: Encounter, who: Fighter, weapon: Weapon, target: int) -> Script[int]:
    """Return the paces by the places of both; without places the Director says (SF-12.4), in melee they are near
    enough."""
    other = encounter.fighter(target)
    known = paces_between(who, other, encounter.state.distances)
    if weapon.mode == "melee" and (who.at is None or other.at is None):
        return 1
    if known is not None and ((who.at is not None and other.at is not None) or not encounter.rules.full):
        return known
    title = f"Paces to {other.name}?"
    high = max(4 * weapon.range, LIKELY, known or 0)
    default = min(LIKELY, weapon.range) if known is None else known
    paces = yield from choose_amount(Amount(DIRECTOR, DISTANCE, title, 0, high, default, "paces"))
    low, top = sorted((who.number, target))
    kept = [one for one in encounter.state.distances if one[:2] != (low, top)]
    encounter.state.distances = [*kept, (low, top, paces)]
    return paces


def _situation(encounter: Encounter, who: Fighter, manner: Manner) -> Script[Manner]:
    if not encounter.rules.full:
        return manner
    value = yield from choose_amount(Amount(DIRECTOR, SITUATION, "Situational modifier?", -20, 20, 0))
    return msgspec.structs.replace(manner, situation=value)


def _aim_at_ground(
    encounter: Encounter, who: Fighter, weapon: Weapon, manner: Manner, second: str
) -> Script[Plan | None]:
    """Return a spot on the ground: by place where the thrower has one, else only its distance (SF-13.36)."""
    spot: Place | None = None
    if who.at is None:
        high, default = max(1, 4 * weapon.range), min(LIKELY, weapon.range)
        paces = yield from choose_amount(Amount(DIRECTOR, DISTANCE, "Paces to the spot?", 0, high, default, "paces"))
    else:
        spot = yield from _spot(encounter, who, who.at, weapon)
        paces = distance(who.at, spot)
    problem = range_problem(weapon, paces)
    if problem:
        encounter.describe(Refused, who.number, str(problem))
        return None
    manner = yield from _situation(encounter, who, manner)
    return Strike(who.number, weapon, NOBODY, spot, paces, manner, second)


def _spot(encounter: Encounter, who: Fighter, start: Place, weapon: Weapon) -> Script[Place]:
    """Return the squares where others stand, or any other by its coordinates."""
    options: dict[str, Option] = {}
    for one in encounter.fighters:
        if one.at is not None and one.now.present and distance(start, one.at) <= 2 * weapon.range:
            value = place_value(one.at)
            options.setdefault(value, Option(value, f"Where {one.name} stands", place=value))
    reply = yield from choose_one(ChooseOne(who.seat, SPOT, "Which spot?", (*options.values(), ELSEWHERE)))
    place = place_of(reply)
    if place is not None:
        return place
    reach = 2 * weapon.range
    x = yield from _coordinate(who, "x, to the east", start[0], reach)
    y = yield from _coordinate(who, "y, to the north", start[1], reach)
    return (x, y)


def _coordinate(who: Fighter, which: str, now: int, reach: int) -> Script[int]:
    low, high = max(-EDGE, now - reach), min(EDGE, now + reach)
    return choose_amount(Amount(who.seat, "SF-13.32", f"The spot lies at {which}?", low, high, now))
