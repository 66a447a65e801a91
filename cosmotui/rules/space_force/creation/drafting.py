"""Edits of a draft, field by field, with their default consequences (SF-2, SF-19). Each returns the changed
character."""

from collections.abc import Iterable
from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import FIT, LEAST, MOST, TOTAL, Abilities, Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.checked_sheet import CheckedSheet, points
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL, Position
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.skills import (
    DODGING,
    LISTED,
    POINTS,
    PROFESSION,
    SCIENCES,
    SHOOTING,
    SkillBook,
    science_by_default,
    spec_key,
)

EQUAL: Final = Abilities(5, 5, 5, 5, 5, 5)
"""What a new draft begins with (SF-19)."""
SPECIALTY: Final = SCIENCES[0]
"""The science of a new Scientist unless a mission needs another."""
COMMON: Final = tuple(KnownSkill(skill, 1) for skill in (DODGING, "Swimming", "Climbing", "Drive Automobile", "Actor"))
"""What somebody with fewer skills than these learned besides."""


def blank(id: str, position: Position, specialty: str = "") -> Character:
    """Return a new draft with everything that a position suggests (SF-19)."""
    return with_position(Character(id, abilities=EQUAL), position, specialty)


def with_position(draft: Character, position: Position | None, specialty: str = "") -> Character:
    """Return the draft with another position: rank, months and least skills follow; untouched old ones go."""
    old = prefilled(draft.position, draft.rank, specialty) if draft.position else ()
    kept = tuple(known for known in draft.skills if known not in old)
    changed = msgspec.structs.replace(draft, position=position, skills=kept)
    waivers = tuple(one for one in draft.waivers if not one.code.startswith(("E-POS", "E-RANK")))
    changed = msgspec.structs.replace(changed, waivers=waivers)
    if position is None:
        return changed
    ranks = position.post.ranks
    if not ranks:
        changed = with_rank(changed, None)
    elif draft.rank not in ranks:
        changed = with_rank(changed, ranks[-1])
    minima = prefilled(position, changed.rank, specialty)
    return msgspec.structs.replace(changed, skills=_at_least(changed.skills, minima))


def prefilled(position: Position, rank: str | None, specialty: str = "") -> tuple[KnownSkill, ...]:
    """Return what a position suggests: its least skills, and a science specialty for a Scientist (SF-5.12)."""
    least = least_skills(position, rank)
    return (*least, science(specialty or SPECIALTY)) if position.post.needs_science else least


def least_skills(position: Position | None, rank: str | None) -> tuple[KnownSkill, ...]:
    """Return the least skills of a position, Shooting where it is expected (SF-5.1, SF-5.33)."""
    if position is None:
        return ()
    post = position.post
    found = rank_of(rank or "")
    is_officer_of_extra_crew = position is Position.ADDITIONAL_CREW and found is not None and found.is_officer
    skills = [KnownSkill(skill, least) for skill, least in post.minima]
    if post.expects_shooting or is_officer_of_extra_crew:
        skills.append(KnownSkill(SHOOTING, 1))
    return tuple(skills)


def science(specialty: str) -> KnownSkill:
    """Return a science specialty, by its name, at the level that a Scientist needs: `Geologist`, `Astronomer` (SF-4.6).

    A name on no list is a Profession that the Director, who asked for it, counts as a science.
    """
    listed = next((name for name in SCIENCES if name.casefold() == spec_key(specialty)), None)
    if listed:
        return KnownSkill(listed, SCIENCE_LEVEL)
    flag = None if science_by_default(PROFESSION, specialty) else True
    return KnownSkill(PROFESSION, SCIENCE_LEVEL, specialty, science=flag)


def _at_least(skills: tuple[KnownSkill, ...], minima: Iterable[KnownSkill]) -> tuple[KnownSkill, ...]:
    least = {known.key: known for known in minima}
    raised = [
        msgspec.structs.replace(known, level=max(known.level, least[known.key].level)) if known.key in least else known
        for known in skills
    ]
    there = {known.key for known in skills}
    return (*(known for key, known in least.items() if key not in there), *raised)


def with_rank(character: Character, rank: str | None) -> Character:
    """Return the draft with another rank; months of service follow if they were the usual ones (SF-5.31)."""
    usual = character.service_months == usual_months(character.rank)
    months = usual_months(rank) if usual else character.service_months
    return msgspec.structs.replace(character, rank=rank, service_months=months)


def usual_months(rank: str | None) -> int:
    """Return the months of service by default (SF-5.31); 0 for a civilian."""
    found = rank_of(rank or "")
    return found.months if found else 0


def with_ability(draft: Character, ability: Ability, score: int) -> Character:
    """Return the draft with another score in one ability."""
    return msgspec.structs.replace(draft, abilities=draft.abilities.changed(ability, score))


def with_skill(draft: Character, skill: str, level: int, spec: str = "", book: SkillBook = LISTED) -> Character:
    """Return the draft with a skill at that level, by its name in the list; below 1 it is removed (SF-2.8).

    Raises SeasonError if there is no such skill, or if it needs a specialisation and none is given (SF-4.3).
    """
    found = book.find(skill)
    if found is None:
        raise SeasonError(f"{skill} is not a listed skill. SF-4.2")
    spec = " ".join(spec.split()) if found.has_spec else ""
    if found.has_spec and not spec:
        raise SeasonError(f"{found.name} needs a specialisation. SF-4.3")
    is_custom = any(one.name == found.name for one in book.custom)
    return with_known(draft, KnownSkill(found.name, level, spec, custom=is_custom))


def with_known(draft: Character, known: KnownSkill) -> Character:
    """Return the sheet with that skill replaced or added. A level below 1 removes it."""
    if known.level < 1:
        return msgspec.structs.replace(draft, skills=tuple(one for one in draft.skills if one.key != known.key))
    there = next((one for one in draft.skills if one.key == known.key), None)
    if there is None:
        return msgspec.structs.replace(draft, skills=(*draft.skills, known))
    line = msgspec.structs.replace(there, level=known.level)
    return msgspec.structs.replace(draft, skills=tuple(line if one == there else one for one in draft.skills))


def least_score(position: Position | None, ability: Ability) -> int:
    """Return the lowest score that a position allows (SF-1.3, SF-1.5 to SF-1.7)."""
    needs_fit = position is not None and position.post.is_military and ability in (Ability.STRENGTH, Ability.ENDURANCE)
    return FIT if needs_fit else LEAST


def with_abilities_placed(draft: Character) -> Character:
    """Return the draft with all 30 points placed: the lowest scores rise, or the highest sink (SF-1.3 to SF-1.6)."""
    least = [least_score(draft.position, ability) for ability in Ability]
    scores = [min(MOST, max(low, score)) for low, score in zip(least, draft.abilities.scores(), strict=True)]
    while sum(scores) < TOTAL:
        scores[scores.index(min(scores))] += 1
    while sum(scores) > TOTAL:
        scores[scores.index(max(scores))] -= 1
    return msgspec.structs.replace(draft, abilities=Abilities(*scores))


def with_skills_placed(draft: Character) -> Character:
    """Return the draft with all 20 points placed: the lowest skills rise, or unneeded ones sink (SF-2.2 to SF-2.4).

    Skills that cost nothing and duplicates are removed; a character with few skills gets some common ones.
    """
    minima = {known.key: known.level for known in prefilled(draft.position, draft.rank)} if draft.position else {}
    lines = list({known.key: known for known in reversed(CheckedSheet(draft).paid)}.values())[::-1]
    there, left = [known.key for known in lines], POINTS - points(lines)
    lines += [known for known in COMMON if known.key not in there][: max(0, min(len(COMMON) - len(lines), left))]
    levels = [min(POINTS, max(1, known.level)) for known in lines]
    spare = [minima.get(known.key, 1) for known in lines]
    while sum(levels) < POINTS:
        levels[levels.index(min(levels))] += 1
    while sum(levels) > POINTS:
        over = [level - least for level, least in zip(levels, spare, strict=True)]
        levels[over.index(max(over))] -= 1
    placed = (msgspec.structs.replace(line, level=level) for line, level in zip(lines, levels, strict=True))
    return msgspec.structs.replace(draft, skills=tuple(line for line in placed if line.level > 0))
