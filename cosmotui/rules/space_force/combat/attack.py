"""The attack roll, its damage and its refusals (SF-13.1 to SF-13.22, SF-7.9 to SF-7.14). Pure; decides nothing."""

from typing import Final, Literal

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.options import Rules
from cosmotui.rules.space_force.rolls.check import Against, Check
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.skills import LISTED, SkillBook
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, KICK_PENALTY, Weapon

HandUsed = Literal["main", "off"]
REACH: Final = 1
"""Paces of a melee attack (SF-7.12)."""
SURPRISED: Final = 5
FAR: Final = -5
SECOND: Final = -5
AFTER_SPRINT: Final = -5
GROUND: Final = 15
"""Difficulty of a spot on the ground (SF-13.36)."""


class Manner(msgspec.Struct, frozen=True):
    """The manner of an attack: everything but weapon, attacker and target."""

    hand: HandUsed = "main"
    second: bool = False
    """The second attack of a two-weapon attack (SF-13.12)."""
    pair: bool = False
    """One of a two-weapon attack."""
    after_sprint: bool = False
    situation: int = 0
    """The Director's modifier (SF-9.5)."""


SINGLE: Final = Manner()


def manner_parts(sheet: Character, weapon: Weapon, manner: Manner) -> tuple[Modifier, ...]:
    """Return the modifiers for the manner of an attack (SF-13.8), except the Director's own."""
    parts: list[Modifier] = []
    if weapon.id == "kick":
        parts.append(Modifier(KICK_PENALTY, "kick", "SF-7.10"))
    if manner.hand == "off" and (manner.pair or weapon.id not in BODY_WEAPONS):
        parts.append(Modifier(derived.off_hand_penalty(sheet), "off hand", "SF-13.10"))
    if manner.second:
        parts.append(Modifier(SECOND, "second weapon", "SF-13.12"))
    if manner.after_sprint:
        parts.append(Modifier(AFTER_SPRINT, "after a sprint", "SF-12.44"))
    return tuple(parts)


def is_far(weapon: Weapon, distance: int) -> bool:
    """Return whether the target is beyond the listed range (SF-13.21)."""
    return weapon.mode != "melee" and distance > weapon.range


def bare_attack(sheet: Character, weapon: Weapon, book: SkillBook = LISTED) -> Check:
    """Return an attack roll at nobody in particular, with standing penalties (SF-7.9, SF-7.10, SF-13.1, SF-16.2)."""
    ability = derived.weapon_ability(sheet, weapon, book)
    return Check(
        who=sheet.name,
        ability=ability,
        score=sheet.ability(ability),
        skill=weapon.skill or f"half {weapon.related}",
        level=max(0, derived.weapon_level(sheet, weapon, book)),
        combat=True,
        character=sheet.id,
        purpose=f"Attack, {weapon.name}",
        kind="attack",
        modifiers=manner_parts(sheet, weapon, SINGLE),
        punchy=derived.is_punchy(sheet),
    )


def attack_check(
    sheet: Character,
    weapon: Weapon,
    rating: int,
    target: str,
    distance: int,
    manner: Manner = SINGLE,
    surprised: bool = False,
    name: str = "",
    book: SkillBook = LISTED,
) -> Check:
    """Return the attack roll against a Defense Rating, every modifier named (SF-13.1, SF-13.8).

    `surprised` is the target's. For a spot on the ground give its difficulty as the rating.
    """
    situational = [Modifier(SURPRISED, "surprised", "SF-12.16")] if surprised else []
    if is_far(weapon, distance):
        situational.append(Modifier(FAR, "long range", "SF-13.21"))
    bare = bare_attack(sheet, weapon, book)
    return msgspec.structs.replace(
        bare,
        who=name or sheet.name,
        purpose=f"{weapon.name} at {target}",
        against=Against(rating, f"DR of {target}", "SF-13.2"),
        modifier=manner.situation,
        modifiers=(*situational, *manner_parts(sheet, weapon, manner)),
        in_round=True,
    )


def fighter_check(
    rules: Rules, attacker: Fighter, weapon: Weapon, target: Fighter, distance: int, manner: Manner
) -> Check:
    """Return the attack roll of one combatant at another in their present state."""
    return attack_check(
        attacker.sheet,
        weapon,
        target.dr,
        target.name,
        distance,
        manner,
        target.now.surprised,
        attacker.name,
        rules.book,
    )


def flat_bonus(sheet: Character, weapon: Weapon) -> int:
    """Return the damage added once, whatever the degree: Strength in melee (SF-13.4, SF-13.5)."""
    return sheet.abilities.strength if weapon.adds_strength else 0


def damage_dice(weapon: Weapon, degree: int, roller: Roller) -> tuple[int, ...]:
    """Return the number of weapon dice for a degree: a double has one extra die (SF-13.3, SF-13.6, SF-13.7)."""
    return tuple(roller.roll(weapon.sides) for _ in range(degree))


# --- what is refused ---------------------------------------------------------------------------------------------


def range_problem(weapon: Weapon, distance: int) -> Problem | None:
    """Return E-RANGE: beyond twice the range, or out of arm's reach (SF-13.22, SF-7.12)."""
    most = REACH if weapon.mode == "melee" else 2 * weapon.range
    if distance <= most:
        return None
    rule = "SF-7.12" if weapon.mode == "melee" else "SF-13.22"
    return Problem(f"Out of range: {distance} paces, maximum {most}.", rule)


def hands_problem(weapon: Weapon, manner: Manner) -> Problem | None:
    """Return E-HANDS: only one-handed weapons can be part of a pair (SF-7.14, SF-13.12, SF-13.13)."""
    if weapon.hands != 1 and (manner.pair or manner.hand == "off"):
        return Problem(f"{weapon.name} cannot be used that way: it needs {weapon.hands} hands.", "SF-13.12")
    return None


def empty_problem(attacker: Fighter, weapon: Weapon) -> Problem | None:
    """Return E-EMPTY: no shot is left (SF-7.13)."""
    if weapon.mode == "ranged" and weapon.shots and not attacker.shots(weapon.id):
        return Problem(f"{weapon.name} is empty; reload first.", "SF-7.13")
    return None


def act_problem(fighter: Fighter) -> Problem | None:
    """Return E-ACT: the unconscious, dying, dead, surprised, bound or absent cannot act (SF-12.48)."""
    if fighter.now.can_act:
        return None
    condition = fighter.condition if fighter.now.present else "not in the fight"
    return Problem(f"{fighter.name} cannot act: {condition}.", "SF-12.48")


def attack_problem(attacker: Fighter, weapon: Weapon, distance: int | None, manner: Manner = SINGLE) -> Problem | None:
    """Return the first problem that forbids an attack; an unknown distance forbids nothing."""
    return (
        act_problem(attacker)
        or hands_problem(weapon, manner)
        or empty_problem(attacker, weapon)
        or (range_problem(weapon, distance) if distance is not None else None)
    )
