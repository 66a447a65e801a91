"""A roll in preparation: what is rolled, and everything the Director says about it (SF-9, SF-19)."""

from dataclasses import dataclass

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.rolls.check import STANDARD, Against, Automatic, Check, Unknown
from cosmotui.rules.space_force.rolls.rolls import (
    ability_check,
    automatic_by_default,
    may_take_time,
    skill_check,
    unknown_by_default,
)
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.sheet.derived import weapon_ability, weapon_level
from cosmotui.rules.space_force.sheet.reading import tongues
from cosmotui.rules.space_force.sheet.weapon_at import weapon_at
from cosmotui.rules.space_force.skills import LANGUAGE
from cosmotui.rules.space_force.weapons import KICK_PENALTY, Weapon


@dataclass
class RollForm:
    """The settings of the next roll, whatever it is; a screen keeps them from one roll to the next."""

    difficulty: int = STANDARD
    modifier: int = 0
    take_time: bool = False
    normal_seconds: int = 0
    stress: bool = False
    serious: bool = False
    unknown: Unknown = "minus 5"
    similar: KnownSkill | None = None
    automatic: Automatic = "ask"

    @classmethod
    def of(cls, season: Season) -> "RollForm":
        """Return a form with the Director's defaults of a season (SF-19)."""
        options = season.series.options
        return cls(
            unknown=unknown_by_default(options),
            automatic=automatic_by_default(options),
        )

    def filled(self, base: Check) -> Check:
        """Return the check with every setting of this form that applies."""
        check = msgspec.structs.replace(
            base,
            difficulty=self.difficulty,
            modifier=self.modifier,
            stress=self.stress,
            serious=self.serious,
            automatic=self.automatic,
            unknown=self.unknown if base.is_unknown else "minus 5",
            similar=self.similar if base.is_unknown else None,
        )
        if check.kind == "attack":
            return msgspec.structs.replace(check, against=Against(self.difficulty, "the target's DR", "SF-13.2"))
        timed = self.take_time and may_take_time(check)
        return msgspec.structs.replace(check, take_time=timed, normal_seconds=self.normal_seconds if timed else 0)


def check_at(season: Season, c: Character, key: str) -> Check | None:
    """Return the plain roll at a place of the sheet, such as `skill:3`; None where nothing is rolled."""
    block, _, which = key.partition(":")
    number = int(which) if which.isdecimal() else 0
    if block == "ability":
        return ability_check(c, Ability(which))
    if block in ("skill", "table") and number < len(c.skills):
        known = c.skills[number]
        return _skill(season, c, known.skill, known.spec)
    if block == "tongue":
        spoken = tongues(c, season.series.scripts)
        return _skill(season, c, LANGUAGE, spoken[number].language) if number < len(spoken) else None
    weapon = weapon_at(season, c, key)
    return attack_check(season, c, weapon) if weapon else None


def _skill(season: Season, c: Character, skill: str, spec: str) -> Check:
    return skill_check(c, skill, spec, season.skills, season.series.scripts)


def attack_check(season: Season, c: Character, weapon: Weapon) -> Check:
    """Return an attack with only its standing penalties (SF-7.9, SF-7.10, SF-13.1, SF-16.2)."""
    ability = weapon_ability(c, weapon, season.skills)
    level = weapon_level(c, weapon, season.skills)
    base = ability_check(c, ability, f"Attack, {weapon.name}")
    return msgspec.structs.replace(
        base,
        skill=weapon.skill or f"half {weapon.related}",
        level=level,
        combat=True,
        kind="attack",
        modifiers=(Modifier(KICK_PENALTY, "kick", "SF-7.10"),) if weapon.id == "kick" else (),
    )
