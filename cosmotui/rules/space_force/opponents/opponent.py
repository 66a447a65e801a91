"""An opponent by the Director: a quick NPC with name, abilities, skills and weapons, for a library (SF-20.9)."""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import LEAST, QUICK_MOST, Abilities, Ability
from cosmotui.rules.space_force.character import Character, HeldWeapon, KnownSkill
from cosmotui.rules.space_force.health.harm import fresh_body
from cosmotui.rules.space_force.sheet.derived import defense_rating
from cosmotui.rules.space_force.skills import LISTED, SkillBook
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, LISTED_WEAPONS, Armoury, Weapon

NAME_LIMIT: Final = 40
MOST_SKILLS: Final = 60
MOST_WEAPONS: Final = 12


class Opponent(msgspec.Struct, frozen=True):
    """A person or beast of the other side. The rules may still refuse it: see `opponent_problems`."""

    name: str
    abilities: Abilities = Abilities()
    skills: tuple[KnownSkill, ...] = ()
    weapons: tuple[str, ...] = ()
    """Names of weapons; the first is in the main hand. A season may know more of them than the list."""


def opponent_problems(opponent: Opponent, armoury: Armoury = LISTED_WEAPONS, book: SkillBook = LISTED) -> list[Problem]:
    """Return the problems that keep an opponent from fighting, given the existing weapons and skills."""
    problems = list(name_problems(opponent.name))
    for ability in Ability:
        score = opponent.abilities.of(ability)
        if not LEAST <= score <= QUICK_MOST:
            problems.append(
                Problem(f"{ability.title} is {score}; it must be between {LEAST} and {QUICK_MOST}.", "SF-1.12")
            )
    seen: set[tuple[str, str]] = set()
    for known in opponent.skills:
        if book.find(known.skill) is None:
            problems.append(Problem(f"{known.skill} is not a listed skill.", "SF-4.2"))
        if not 0 <= known.level <= QUICK_MOST:
            text = f"{known.label} has level {known.level}; it must be between 0 and {QUICK_MOST}."
            problems.append(Problem(text, "SF-1.12"))
        if known.key in seen:
            problems.append(Problem(f"{known.label} is listed twice.", "SF-4.12"))
        seen.add(known.key)
    for name in opponent.weapons:
        if weapon_called(name, armoury) is None:
            problems.append(Problem(f"There is no weapon called {name}.", "SF-7.8"))
    if len(opponent.skills) > MOST_SKILLS or len(opponent.weapons) > MOST_WEAPONS:
        problems.append(Problem(f"At most {MOST_SKILLS} skills and {MOST_WEAPONS} weapons fit.", "SF-20.9"))
    return problems


def strength(sheet: Character) -> str:
    """Return how hard somebody is to hit and to fell: `HP 12, DR 15`."""
    return f"HP {sheet.hp}, DR {defense_rating(sheet)}"


def name_problems(name: str) -> list[Problem]:
    """Return the problems with the name of an opponent."""
    if not name.strip():
        return [Problem("The opponent has no name.", "SF-20.9")]
    if len(name) > NAME_LIMIT:
        return [Problem(f"The name has {len(name)} characters; {NAME_LIMIT} fit.", "SF-20.9")]
    return [] if name.isprintable() else [Problem("The name holds characters that cannot be shown.", "SF-20.9")]


def weapon_called(name: str, armoury: Armoury = LISTED_WEAPONS) -> Weapon | None:
    """Return the weapon of that name or id, in upper or lower case; fist and kick do not count."""
    wanted = " ".join(name.split()).casefold()
    fitting = (weapon for weapon in armoury.all() if wanted in (weapon.id.casefold(), weapon.name.casefold()))
    return next((weapon for weapon in fitting if weapon.id not in BODY_WEAPONS), None)


def opponent_sheet(opponent: Opponent, number: int, armoury: Armoury = LISTED_WEAPONS) -> Character:
    """Return the sheet of an unhurt opponent, as quick NPC `number` of an encounter (SF-1.12)."""
    found = [weapon for name in opponent.weapons if (weapon := weapon_called(name, armoury))]
    return Character(
        id=f"q{number}",
        name=opponent.name,
        npc=True,
        abilities=opponent.abilities,
        skills=tuple(known for known in opponent.skills if known.level > 0),
        hp=fresh_body(opponent.abilities.strength, opponent.abilities.endurance).hp,
        weapons=tuple(
            HeldWeapon(weapon.id, "person", weapon.shots, "main" if place == 0 else "")
            for place, weapon in enumerate(found)
        ),
        status="active",
    )
