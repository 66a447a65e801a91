"""An opponent as text that people read and write: a head, a name, abilities, skills, weapons (SF-20.9).

    Space Force opponent
    name: Red Varga
    abilities: Str 5, Dex 6, End 5, Int 4, Wil 4, Chm 3
    skills: Shooting 4, Brawling 2, Language (Russian) 2
    weapons: Vulcan pistol, Knife or dagger

Lines may come in any order; abilities that are left out are 4; blank lines and those that begin with # say nothing.
"""

import re
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.opponents.opponent import Opponent, name_problems, opponent_problems, weapon_called
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.skill_text import read_skill
from cosmotui.rules.space_force.skills import LISTED, SkillBook

HEAD: Final = "Space Force opponent"
"""The first line, by which such a file is known."""
TEXT_LIMIT: Final = 10_000
MOST_PROBLEMS: Final = 20
KEYS: Final = ("name", "abilities", "skills", "weapons")
_NUMBERED: Final = re.compile(r"(.*\S)\s+([+-]?[0-9]{1,4})")
_OUTSIDE: Final = re.compile(r",(?![^(]*\))")
"""A comma that is not inside brackets."""


class OpponentError(ValueError):
    """Raised where a text is not an opponent; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(" ".join(str(problem) for problem in problems))
        self.problems = problems


def opponent_text(opponent: Opponent) -> str:
    """Return the text of an opponent. Characters that no line can hold, such as control characters, become `?`."""
    lines = [HEAD, f"name: {_one_line(opponent.name)}", f"abilities: {abilities_text(opponent.abilities)}"]
    if opponent.skills:
        lines.append(f"skills: {skills_text(opponent.skills)}")
    if opponent.weapons:
        lines.append(f"weapons: {weapons_text(opponent.weapons)}")
    return "\n".join(lines) + "\n"


def abilities_text(abilities: Abilities) -> str:
    """Return `Str 5, Dex 6, ..`."""
    return ", ".join(f"{ability.short} {abilities.of(ability)}" for ability in Ability)


def skills_text(skills: tuple[KnownSkill, ...]) -> str:
    """Return `Shooting 4, Language (Russian) 2`."""
    return ", ".join(f"{_one_line(known.label)} {known.level}" for known in skills)


def weapons_text(weapons: tuple[str, ...]) -> str:
    """Return `Vulcan pistol, Knife or dagger`; commas within a name are left out, since they separate names."""
    return ", ".join(_one_line(_named(name)).replace(",", "") for name in weapons)


def read_opponent(text: str, book: SkillBook = LISTED) -> Opponent:
    """Return the opponent in a text; the rules may still refuse it. Raises OpponentError with all problems."""
    if len(text) > TEXT_LIMIT:
        raise OpponentError([Problem(f"An opponent has at most {TEXT_LIMIT} characters.", "SF-20.9")])
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if not lines or lines[0].casefold() != HEAD.casefold():
        raise OpponentError([Problem(f"This is not an opponent: it does not begin with '{HEAD}'.", "SF-20.9")])
    said: dict[str, str] = {}
    problems: list[Problem] = []
    for line in lines[1:]:
        key, colon, value = (part.strip() for part in line.partition(":"))
        key = key.casefold()
        if not colon or key not in KEYS:
            problems.append(Problem(f"'{_one_line(line)[:40]}' is no {', '.join(KEYS[:-1])} or {KEYS[-1]}.", "SF-20.9"))
        elif key in said:
            problems.append(Problem(f"The line {key} is given twice.", "SF-20.9"))
        else:
            said[key] = value
    abilities, wrong = read_abilities(said.get("abilities", ""))
    skills, untrained = read_skills(said.get("skills", ""), book)
    problems += [*name_problems(said.get("name", "")), *wrong, *untrained]
    weapons = read_weapons(said.get("weapons", ""))
    if problems:  # what the rules say about the rest, so that nothing is learnt one by one
        problems += [one for one in opponent_problems(Opponent("x", abilities, skills, weapons)) if one not in problems]
        more = [Problem(f"And {len(problems) - MOST_PROBLEMS} more.")] * (len(problems) > MOST_PROBLEMS)
        raise OpponentError([*problems[:MOST_PROBLEMS], *more])
    return Opponent(said["name"], abilities, skills, weapons)


def read_abilities(text: str) -> tuple[Abilities, list[Problem]]:
    """Return the abilities in `Str 5, Dex 6` and the problems with the text; abilities left out are 4."""
    scores = dict.fromkeys(Ability, 4)
    problems: list[Problem] = []
    for part in _parts(text):
        found = _NUMBERED.fullmatch(part)
        name = found[1].casefold() if found else ""
        ability = next((one for one in Ability if name in (one.value, one.short.casefold())), None)
        if found is None or ability is None:
            problems.append(
                Problem(f"'{_one_line(part)[:40]}' is not an ability with its score, such as Str 5.", "SF-1.1")
            )
        else:
            scores[ability] = int(found[2])
    return Abilities(*scores.values()), problems


def read_skills(text: str, book: SkillBook = LISTED) -> tuple[tuple[KnownSkill, ...], list[Problem]]:
    """Return the skills in `Shooting 4, Language (Russian) 2` and the problems with the text."""
    skills: list[KnownSkill] = []
    problems: list[Problem] = []
    for part in _parts(text):
        found = _NUMBERED.fullmatch(part)
        if found is None:
            problems.append(Problem(f"'{_one_line(part)[:40]}' has no level, such as Shooting 4.", "SF-4.1"))
            continue
        try:
            skill, spec = read_skill(found[1], book)
        except SeasonError as error:
            said, _, rule = str(error).rpartition(" ")
            problems.append(Problem(said, rule))
        else:
            skills.append(KnownSkill(skill, int(found[2]), spec))
    return tuple(skills), problems


def read_weapons(text: str) -> tuple[str, ...]:
    """Return the weapons named in a text; whether they exist is checked where they are used."""
    return tuple(_named(part)[:60] for part in _parts(text))


def _named(name: str) -> str:
    """Return the name of a listed weapon, its id where the name has a comma; any other name as it is."""
    weapon = weapon_called(name)
    return weapon.id if weapon and "," in weapon.name else weapon.name if weapon else " ".join(name.split())


def _parts(text: str) -> list[str]:
    return [part.strip() for part in _OUTSIDE.split(text) if part.strip()]


def _one_line(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in " ".join(text.split()))
