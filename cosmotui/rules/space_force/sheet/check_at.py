"""The plain roll at a place of a sheet."""

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.attack import bare_attack
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.rolls import ability_check, skill_check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.reading import tongues
from cosmotui.rules.space_force.sheet.weapon_at import weapon_at
from cosmotui.rules.space_force.skills import LANGUAGE
from cosmotui.rules.space_force.weapons import BODY_WEAPONS


def check_at(season: Season, c: Character, key: str) -> Check | None:
    """Return the plain roll at a place of the sheet, such as `skill:3`; None where nothing is rolled."""
    block, _, which = key.partition(":")
    number = int(which) if which.isdecimal() else 0
    if block == "ability":
        return ability_check(c, Ability(which))
    if block in ("skill", "table") and number < len(c.skills):
        known = c.skills[number]
        return skill_check(c, known.skill, known.spec, season.skills, season.series.scripts)
    if block == "tongue":
        spoken = tongues(c, season.series.scripts)
        if number >= len(spoken):
            return None
        return skill_check(c, LANGUAGE, spoken[number].language, season.skills, season.series.scripts)
    weapon = weapon_at(season, c, key)
    return bare_attack(c, weapon, season.skills) if weapon else None


def checks_of(season: Season, c: Character) -> dict[str, Check]:
    """Return every plain roll of a sheet by its place: abilities, skills, languages, weapons, fist and kick."""
    places = [f"ability:{ability}" for ability in Ability]
    places += [f"skill:{number}" for number in range(len(c.skills))]
    places += [f"tongue:{number}" for number in range(len(tongues(c, season.series.scripts)))]
    places += [f"weapon:{number}" for number in range(len(c.weapons))]
    places += [f"body:{weapon}" for weapon in BODY_WEAPONS]
    found = ((place, check_at(season, c, place)) for place in places)
    return {place: check for place, check in found if check is not None}
