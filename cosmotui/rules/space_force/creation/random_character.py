"""Random characters, legal for their position (SF-1, SF-2, SF-5). Dice come from a roller, as everywhere."""

from collections.abc import Collection
from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import FIT, LEAST, MOST, TOTAL, Abilities, Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.drafting import blank, prefilled, with_rank
from cosmotui.rules.space_force.creation.jobs import JOBS, Job, fitting_ranks
from cosmotui.rules.space_force.creation.names import random_name
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.skills import MOST_SKILLS, POINTS, SCIENCE_PROFESSIONS, SCIENCES

FEWEST_SKILLS: Final = 8
LEFT_HANDED: Final = 10
"""One in so many people."""
_FLYING: Final = (
    "Dodging, Brawling, Pilot Aircraft, Language/French, Language/Russian, Historian, Medical, Swimming, Actor, "
    "Computer Programmer, Navigator, Climbing, Drive Automobile, Seamanship"
)
_RESEARCH: Final = (
    "Historian, Geologist, Language/German, Language/Russian, Computer Programmer, Dodging, Climbing, Outdoorsman, "
    "Swimming, Electronic Technician, Shooting, Drive Automobile, Profession/Teacher, Play Instrument/Piano"
)
_LIKELY: Final = {
    Position.CAPTAIN: _FLYING,
    Position.FIRST_OFFICER: _FLYING,
    Position.CHIEF_ENGINEER: (
        "Mechanic, Electronic Technician, Computer Programmer, Craft/Welding, Craft/Painting, Climbing, Dodging, "
        "Knife-Fighting, Drive Truck, Find and Disarm Traps, Pick Locks, Language/German, Pilot Spacecraft"
    ),
    Position.DOCTOR: (
        "Profession/Biologist, Profession/Chemist, Profession/Psychologist, Language/Spanish, Swimming, Dodging, "
        "Play Instrument/Violin, Drive Automobile, Sing, Historian, Computer Programmer, Craft/Sewing, Actor"
    ),
    Position.SCIENTIST: _RESEARCH,
    Position.ADDITIONAL_CREW: (
        "Shooting, Brawling, Dodging, Knife-Fighting, Knife Throwing, Mechanic, Climbing, Medical, Outdoorsman, "
        "Stalking, Stealth, Tracking, Navigator, Pilot Spacecraft, Astrogator, Swimming, Drive Truck"
    ),
    Position.ADDITIONAL_SCIENTIST: _RESEARCH,
}
"""Skills that people of a position tend to have; at least twelve besides those that they need."""
_FAVOURED: Final = {
    Position.CAPTAIN: Ability.WILL,
    Position.FIRST_OFFICER: Ability.DEXTERITY,
    Position.CHIEF_ENGINEER: Ability.INTELLIGENCE,
    Position.DOCTOR: Ability.INTELLIGENCE,
    Position.SCIENTIST: Ability.INTELLIGENCE,
    Position.ADDITIONAL_CREW: Ability.STRENGTH,
    Position.ADDITIONAL_SCIENTIST: Ability.INTELLIGENCE,
}
"""What a position draws people with: twice as likely to get a point as the others."""


def random_character(
    roller: Roller,
    id: str,
    position: Position,
    taken: Collection[str] = (),
    specialty: str = "",
    captain: Character | None = None,
) -> Character:
    """Return a draft without a single error or warning, who may serve under `captain`.

    `taken` are names that others have; a Scientist gets the specialty.
    """
    name = random_name(roller, taken)
    draft = msgspec.structs.replace(blank(id, position), name=name, abilities=random_abilities(roller, position))
    job = JOBS[roller.roll(len(JOBS)) - 1] if position is Position.ADDITIONAL_CREW else None
    if job:
        ranks = fitting_ranks(position, captain, job.ranks)
        draft = msgspec.structs.replace(with_rank(draft, ranks[roller.roll(len(ranks)) - 1]), job_title=job.title)
    elif position.post.is_military:
        draft = with_rank(draft, fitting_ranks(position, captain)[-1])
    return msgspec.structs.replace(
        draft,
        skills=random_skills(roller, position, draft.rank, specialty, job),
        preferred_hand="left" if roller.roll(LEFT_HANDED) == 1 else "right",
    )


def random_abilities(roller: Roller, position: Position) -> Abilities:
    """Return 30 points of abilities: the least scores, and a roll for each remaining point (SF-1.3 to SF-1.7)."""
    may_be_frail = (Ability.STRENGTH, Ability.ENDURANCE) if position.post.needs_science else ()
    scores = {ability: LEAST if ability in may_be_frail else FIT for ability in Ability}
    while sum(scores.values()) < TOTAL:
        open_to = [one for one in (*Ability, _FAVOURED[position]) if scores[one] < MOST]
        scores[open_to[roller.roll(len(open_to)) - 1]] += 1
    return Abilities(*scores.values())


def random_skills(
    roller: Roller, position: Position, rank: str | None, specialty: str = "", job: Job | None = None
) -> tuple[KnownSkill, ...]:
    """Return 20 points in 8 to 12 skills: those of post and job, then likely ones (SF-2.2 to SF-2.6)."""
    if position.post.needs_science and not specialty:
        sciences = (*SCIENCES, *SCIENCE_PROFESSIONS)
        specialty = sciences[roller.roll(len(sciences)) - 1]
    needed = (*prefilled(position, rank, specialty), *((job.skill,) if job and job.skill else ()))
    skills = {known.key: known for known in needed}
    wanted = FEWEST_SKILLS - 1 + roller.roll(MOST_SKILLS - FEWEST_SKILLS + 1)
    likely = [known for known in _likely(position) if known.key not in skills]
    while len(skills) < wanted:
        known = likely.pop(roller.roll(len(likely)) - 1)
        skills[known.key] = known
    while sum(known.level for known in skills.values()) < POINTS:
        low = [known for known in skills.values() if known.level < MOST]
        known = low[roller.roll(len(low)) - 1]
        skills[known.key] = msgspec.structs.replace(known, level=known.level + 1)
    return tuple(skills.values())


def _likely(position: Position) -> tuple[KnownSkill, ...]:
    pairs = (entry.partition("/") for entry in _LIKELY[position].split(", "))
    return tuple(KnownSkill(skill, 1, spec) for skill, _, spec in pairs)
