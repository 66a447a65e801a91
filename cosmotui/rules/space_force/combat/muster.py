"""A cast from a season: fit characters, and quick NPCs against them (SF-19 Combat, SF-3.21)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.cast import Cast, Member, Place, template_member
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.fights import travelling
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_problems, opponent_sheet
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.derived import ONE_G, is_combat_trained
from cosmotui.rules.space_force.skills import spec_key

APART: Final = 20
"""Paces between the two sides where nobody says otherwise."""
FILE: Final = 4
"""Paces from one to the next of a side."""


class Muster(msgspec.Struct, frozen=True):
    """A cast, and the people left out of it with the reasons."""

    cast: Cast
    problems: tuple[str, ...] = ()


def muster(
    season: Season,
    characters: Sequence[Id],
    templates: Sequence[str | Opponent] = (),
    reserves: Sequence[Id] = (),
    apart: int | None = APART,
    gravity: int = ONE_G,
) -> Muster:
    """Return a cast with season characters as the crew and quick NPCs as opposition, in lines `apart` paces apart.

    The opposition are names of templates, and opponents that the Director wrote (SF-20.9). None for `apart` places
    nobody (SF-12.4). `reserves` may come in later. Raises KeyError for a template that does not exist.
    """
    problems: list[str] = []
    members: list[Member] = []
    for id in dict.fromkeys((*characters, *reserves)):
        if not season.has(id):
            problems.append(f"There is no character {id} in this season.")
            continue
        one = season.characters[id]
        if problem := fit_problem(one):
            problems.append(problem)
            continue
        at = _line(len(members), 0) if apart is not None else None
        members.append(Member(travelling(one), "A", at, reserve=id not in characters))
    for number, foe in enumerate(templates):
        at = _line(number, apart) if apart is not None else None
        if isinstance(foe, str):
            members.append(template_member(foe, "B", number + 1, at))
            continue
        wrong = opponent_problems(foe, season.armoury, season.skills)
        problems += [line for line in (f"{foe.name}: {problem}" for problem in wrong) if line not in problems]
        if not wrong:
            members.append(Member(opponent_sheet(foe, number + 1, season.armoury), "B", at))
    return Muster(_with_customs(season, members, gravity), tuple(problems))


def fit_problem(one: Character) -> str:
    """Return why a character cannot be in a fight; empty if the character can."""
    if one.status != "active":
        return f"{one.name or 'Somebody without a name'} is {_STATUS[one.status]} and cannot fight."
    if one.absent:
        return f"{one.name} is absent and cannot fight."
    return ""


_STATUS: Final = {"draft": "a draft", "training": "in training", "retired": "retired", "dead": "dead"}


def combat_trained(season: Season, ship: Id) -> tuple[Id, ...]:
    """Return the crew of a ship who know a combat skill other than Dodging and can fight (SF-3.21)."""
    return trained_of(season, season.ships[ship].crew)


def trained_of(season: Season, people: Sequence[Id]) -> tuple[Id, ...]:
    """Return those of `people` who know a combat skill other than Dodging and can fight (SF-3.21)."""
    found = [season.characters[id] for id in people if season.has(id)]
    return tuple(one.id for one in found if not fit_problem(one) and is_combat_trained(one, season.skills))


def _line(number: int, y: int) -> Place:
    """Return the place of number `number` of a side: one beside the other, to both sides of the middle."""
    return (FILE * ((number + 1) // 2) * (1 if number % 2 else -1), y)


def _with_customs(season: Season, members: Sequence[Member], gravity: int) -> Cast:
    """Return the cast with those custom weapons and skills of the season that somebody in it has."""
    weapons = {held.weapon for member in members for held in member.sheet.weapons}
    used = [one for one in season.series.custom_weapons if one.id in weapons]
    skills = {spec_key(known.skill) for member in members for known in member.sheet.skills}
    skills |= {spec_key(name) for one in used for name in (one.skill, one.related)}
    known = [one for one in season.series.custom_skills if spec_key(one.name) in skills]
    return Cast(tuple(members), tuple(used), tuple(known), gravity)
