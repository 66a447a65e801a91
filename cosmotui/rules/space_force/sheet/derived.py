"""Values that follow from a sheet and are never stored (SF-3, SF-4.1, SF-7.9, SF-16.2, SF-16.7).

A value that the Director set by hand replaces the computed one (SF-0.3): the last override whose path is the name of
the function.
"""

from typing import Final, Literal, Protocol

from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.character import Character, KnownSkill, Override, Status
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.skills import (
    DODGING,
    LISTED,
    PROFESSION,
    SCIENCES,
    Skill,
    SkillBook,
    science_by_default,
)
from cosmotui.rules.space_force.weapons import KICK_PENALTY, LISTED_WEAPONS, Armoury, Weapon

LIFT_POUNDS: Final = 50
CARRY_POUNDS: Final = 15
"""Pounds a point of Strength lifts and carries at 1 G (SF-3.3, SF-3.4)."""
ONE_G: Final = 100
"""Gravity is counted in hundredths of a G."""
RATING: Final = 11
"""What Defense Ratings and static difficulties begin with; alone, the DR of somebody helpless (SF-3.16)."""
SLEEP: Final = 6
UNKNOWN: Final = -5
"""The level of a skill that is not on the sheet (SF-9.15, SF-9.21, SF-9.24)."""
PUNCHY_PENALTY: Final = -5
KNIFE_THROWING: Final = "Knife Throwing"

Shown = Literal["dead", "dying", "unconscious", "punchy", "wounded", "fit"]
"""Conditions, each before those that it hides (SF-16.7)."""


class Bodied(Protocol):
    """The basis of hit points: a character, or its line in the roster."""

    @property
    def abilities(self) -> Abilities: ...
    @property
    def endurance(self) -> int: ...
    @property
    def hp(self) -> int: ...
    @property
    def status(self) -> Status: ...
    @property
    def overrides(self) -> tuple[Override, ...]: ...


def overridden(c: Bodied, path: str) -> int | None:
    """Return the value set by the Director, or None."""
    return next((one.new for one in reversed(c.overrides) if one.path == path), None)


def _or_override(c: Bodied, path: str, computed: int) -> int:
    return computed if (by_hand := overridden(c, path)) is None else by_hand


def max_hp(c: Bodied) -> int:
    """Return the maximum hit points, from the Endurance that is left (SF-3.1)."""
    return _or_override(c, "max_hp", max(0, c.abilities.strength + 2 * c.endurance))


def current_hp(c: Bodied) -> int:
    """Return the current hit points; a draft has all of them (SF-3.2)."""
    return max_hp(c) if c.status == "draft" else c.hp


def full_movement(c: Character) -> int:
    """Return the paces a move without too much load (SF-3.9)."""
    return _or_override(c, "full_movement", max(0, c.abilities.strength + c.abilities.dexterity))


def half_movement(c: Character) -> int:
    """Return the paces a move with a load above Carry (SF-3.10)."""
    return _or_override(c, "half_movement", full_movement(c) // 2)


def movement(c: Character, gravity: int = ONE_G, armoury: Armoury = LISTED_WEAPONS) -> int:
    """Return the paces a move with the present load (SF-3.9 to SF-3.11).

    Gravity changes it only through the limits (SF-3.12).
    """
    burden = load(c, armoury)
    loaded = half_movement(c) if burden > carry(c, gravity) else full_movement(c)
    return _or_override(c, "movement", 0 if burden > lift(c, gravity) else loaded)


def lift(c: Character, gravity: int = ONE_G) -> int:
    """Return the pounds to chest height, at a gravity in hundredths of a G (SF-3.3, SF-3.5 to SF-3.8)."""
    return _or_override(c, "lift", _limit(LIFT_POUNDS * c.abilities.strength, gravity))


def carry(c: Character, gravity: int = ONE_G) -> int:
    """Return the pounds that do not slow, at a gravity in hundredths of a G (SF-3.4 to SF-3.8)."""
    return _or_override(c, "carry", _limit(CARRY_POUNDS * c.abilities.strength, gravity))


def _limit(at_one_g: int, gravity: int) -> int:
    at_one_g = max(0, at_one_g)
    most = 2 * at_one_g
    return most if gravity <= 0 else min(most, at_one_g * ONE_G // gravity)


def load(c: Character, armoury: Armoury = LISTED_WEAPONS) -> int:
    """Return the pounds worn, carried, and of weapons on the person (SF-3.22), weighed at 1 G (SF-3.12)."""
    held = (armoury.find(one.weapon) for one in c.weapons if one.place == "person")
    weapons = sum(weapon.lb for weapon in held if weapon)
    return _or_override(c, "load", weapons + sum(item.lb for item in c.equipment if item.place != "stowed"))


def dr_parts(c: Character) -> tuple[Modifier, ...]:
    """Return the parts of the Defense Rating, of which there are no others (SF-3.13 to SF-3.15)."""
    return (
        Modifier(RATING, "", "SF-3.13"),
        Modifier(c.abilities.dexterity, Ability.DEXTERITY.short, "SF-3.13"),
        Modifier(c.level(DODGING), DODGING, "SF-3.14"),
    )


def defense_rating(c: Character) -> int:
    """Return the Defense Rating on the sheet (SF-3.13)."""
    return _or_override(c, "defense_rating", sum(part.value for part in dr_parts(c)))


def target_rating(c: Character, bound: bool = False) -> int:
    """Return the Defense Rating as a target: 11 for a helpless one (SF-3.16)."""
    helpless = bound or c.condition.kind in ("unconscious", "dying")
    return RATING if helpless else defense_rating(c)


def initiative_bonus(c: Character) -> int:
    """Return the bonus to the initiative die (SF-3.17)."""
    return _or_override(c, "initiative_bonus", c.abilities.dexterity)


def stun_recovery(c: Character) -> int:
    """Return the points of Stun recovered in an hour: a quarter of Endurance, nearest, at least 1 (SF-3.18)."""
    return _or_override(c, "stun_recovery", max(1, (c.endurance + 2) // 4))


def sleep_bonus(c: Character) -> int:
    """Return the hours of sleep that Endurance saves (SF-3.19)."""
    return max(0, c.endurance - 4)


def sleep_hours(c: Character) -> int:
    """Return the hours of sleep for a restful night (SF-3.20)."""
    return _or_override(c, "sleep_hours", max(0, SLEEP - sleep_bonus(c)))


def off_hand_penalty(c: Character) -> int:
    """Return the penalty of the off hand to an attack (SF-13.10)."""
    return _or_override(
        c, "off_hand_penalty", {6: -2}.get(c.abilities.dexterity, -1 if c.abilities.dexterity > 6 else -3)
    )


def is_combat_trained(c: Character, book: SkillBook = LISTED) -> bool:
    """Return whether a combat skill other than Dodging is known (SF-3.21)."""
    return any(
        found.group == "combat" and found.name != DODGING
        for known in c.skills
        if known.level >= 1 and (found := book.find(known.skill))
    )


def governing(known: KnownSkill, book: SkillBook = LISTED) -> Ability:
    """Return the governing ability of a skill: its own, or the Director's choice (SF-4.1).

    An unlisted skill counts as something learned, with Intelligence.
    """
    found = book.find(known.skill)
    return known.ability or (found.ability if found else Ability.INTELLIGENCE)


def skill_bonus(c: Character, known: KnownSkill, book: SkillBook = LISTED) -> int:
    """Return ability + level of a skill on the sheet (SF-9.2), before the modifiers of a single roll."""
    return c.ability(governing(known, book)) + known.level


def unknown_level(skill: Skill | None) -> int:
    """Return the level that counts for an unknown skill (SF-9.15, SF-9.21, SF-9.23, SF-9.24)."""
    if skill is None:
        return 0
    return 0 if skill.group == "combat" and skill.name != KNIFE_THROWING else UNKNOWN


def static_difficulty(c: Character, known: KnownSkill, book: SkillBook = LISTED) -> int:
    """Return the difficulty set by a skill on the sheet without a roll (SF-9.14)."""
    return RATING + skill_bonus(c, known, book)


def is_science(known: KnownSkill) -> bool:
    """Return whether a skill is a science specialty (SF-4.6)."""
    name, _ = known.key
    if name != _PROFESSION:
        return name in _SCIENCES
    return science_by_default(PROFESSION, known.spec) if known.science is None else known.science


_PROFESSION: Final = PROFESSION.casefold()
_SCIENCES: Final = frozenset(science.casefold() for science in SCIENCES)


def best_science(c: Character) -> int:
    """Return the highest level of a science specialty, 0 without one (SF-5.12)."""
    return max((known.level for known in c.skills if is_science(known) and known.level >= 1), default=0)


def weapon_level(c: Character, weapon: Weapon, book: SkillBook = LISTED) -> int:
    """Return the skill level behind an attack: half of the related skill if none governs (SF-7.9, SF-9.23, SF-9.24)."""
    if not weapon.skill:
        return c.level(weapon.related) // 2
    known = c.known(weapon.skill)
    return known.level if known else unknown_level(book.find(weapon.skill))


def weapon_ability(c: Character, weapon: Weapon, book: SkillBook = LISTED) -> Ability:
    """Return the ability behind an attack: Dexterity, or that of the weapon's skill (SF-13.1)."""
    known = c.known(weapon.skill)
    if known:
        return governing(known, book)
    found = book.find(weapon.skill)
    return found.ability if found else Ability.DEXTERITY


def weapon_parts(c: Character, weapon: Weapon, book: SkillBook = LISTED) -> tuple[Modifier, ...]:
    """Return the parts of an attack bonus (SF-16.2)."""
    ability = weapon_ability(c, weapon, book)
    level = weapon_level(c, weapon, book)
    skill = (weapon.skill, "SF-13.1") if weapon.skill else (f"half {weapon.related}", "SF-7.9")
    parts = [Modifier(c.ability(ability), ability.short, "SF-13.1"), Modifier(level, *skill)]
    if weapon.id == "kick":
        parts.append(Modifier(KICK_PENALTY, "kick", "SF-7.10"))
    if is_punchy(c):
        parts.append(Modifier(PUNCHY_PENALTY, "punchy", "SF-9.34"))
    return tuple(parts)


def weapon_bonus(c: Character, weapon: Weapon, book: SkillBook = LISTED) -> int:
    """Return the attack bonus with its standing penalties (SF-16.2)."""
    return sum(part.value for part in weapon_parts(c, weapon, book))


def is_punchy(c: Character) -> bool:
    """Return whether the character is conscious with a Stun total of at least its hit points (SF-14.14)."""
    return c.condition.kind == "ok" and c.status != "dead" and 0 < current_hp(c) <= c.stun


def shown_condition(c: Character) -> Shown:
    """Return the one word for a character's condition (SF-16.7)."""
    if c.status == "dead":
        return "dead"
    if c.condition.kind != "ok":
        return c.condition.kind
    if is_punchy(c):
        return "punchy"
    return "wounded" if current_hp(c) < max_hp(c) or c.stun > 0 else "fit"
