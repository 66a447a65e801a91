"""Six ready-made characters, one for each position, and the normal person (SF-21, SF-0.14)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, Hand, KnownSkill, NativeLevels
from cosmotui.rules.space_force.creation.finalised import as_draft, finalised
from cosmotui.rules.space_force.gear import issue
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Document, Season
from cosmotui.rules.space_force.series import Series

NORMAL: Final = Character("c1", name="Normal", hp=12, status="active", native_levels=NativeLevels(4, 4))
"""4 in everything and no skills (SF-0.14, SF-1.8)."""


def _skills(text: str) -> tuple[KnownSkill, ...]:
    """Return `Shooting 2, Craft/Welding 2`: skills as they stand in the tables below, a specialisation after the
    stroke."""
    skills: list[KnownSkill] = []
    for entry in text.split(", "):
        label, _, level = entry.rpartition(" ")
        name, _, spec = label.partition("/")
        skills.append(KnownSkill(name, int(level), spec))
    return tuple(skills)


def _sample(
    number: int,
    name: str,
    position: Position,
    rank: str | None,
    months: int,
    abilities: Abilities,
    skills: str,
    hand: Hand = "right",
) -> Character:
    draft = Character(
        f"c{number}",
        name=name,
        position=position,
        rank=rank,
        service_months=months,
        preferred_hand=hand,
        abilities=abilities,
        skills=_skills(skills),
    )
    return finalised(issue.issued(draft))


def _with_weapon(character: Character, weapon: str) -> Character:
    return msgspec.structs.replace(character, weapons=(*character.weapons, issue.loaded(weapon)))


CAPTAIN: Final = _sample(
    1,
    "Dorothea Lindqvist",
    Position.CAPTAIN,
    "Cmdr",
    190,
    Abilities(4, 5, 5, 6, 5, 5),
    "Pilot Spacecraft 4, Astrogator 3, Shooting 2, Dodging 2, Pilot Aircraft 2, Language/French 2, Actor 1, "
    "Brawling 1, Historian 1, Medical 1, Swimming 1",
)
FIRST_OFFICER: Final = _sample(
    2,
    "Tomas Okafor-Brandt",
    Position.FIRST_OFFICER,
    "LtCmdr",
    118,
    Abilities(5, 6, 5, 6, 4, 4),
    "Pilot Spacecraft 4, Astrogator 3, Shooting 3, Dodging 2, Brawling 2, Pilot Aircraft 2, Climbing 1, "
    "Computer Programmer 1, Drive Automobile 1, Language/Russian 1",
)
CHIEF_ENGINEER: Final = _sample(
    3,
    "Rosalind Achterberg",
    Position.CHIEF_ENGINEER,
    "Lt",
    80,
    Abilities(4, 6, 5, 7, 4, 4),
    "Spacecraft Engineering 5, Electronic Technician 4, Mechanic 3, Computer Programmer 2, Craft/Welding 2, "
    "Climbing 1, Dodging 1, Knife-Fighting 1, Shooting 1",
)
DOCTOR: Final = _sample(
    4,
    "Emeka Sorensen",
    Position.DOCTOR,
    "Lt",
    66,
    Abilities(3, 6, 4, 7, 5, 5),
    "Medical 6, Profession/Biologist 3, Profession/Chemist 2, Language/Spanish 2, Profession/Psychologist 2, "
    "Swimming 2, Play Instrument/Violin 2, Dodging 1",
    hand="left",
)
SCIENTIST: Final = issue.with_handgun(
    _sample(
        5,
        "Priya Halvorsen",
        Position.SCIENTIST,
        None,
        0,
        Abilities(2, 4, 4, 7, 7, 6),
        "Profession/Astronomer 4, Geologist 4, Profession/Chemist 3, Profession/Archaeologist 2, Historian 2, "
        "Language/German 2, Computer Programmer 1, Dodging 1, Shooting 1",
    ),
    "gunlight",
)
SECURITY: Final = _with_weapon(
    msgspec.structs.replace(
        _sample(
            6,
            "Bram Castellanos",
            Position.ADDITIONAL_CREW,
            "MSgt",
            150,
            Abilities(6, 6, 6, 4, 4, 4),
            "Shooting 4, Brawling 3, Dodging 3, Knife-Fighting 2, Mechanic 2, Climbing 1, Knife Throwing 1, "
            "Medical 1, Outdoorsman 1, Stalking 1, Stealth 1",
        ),
        job_title="Security",
    ),
    "knife",
)

SAMPLES: Final = (CAPTAIN, FIRST_OFFICER, CHIEF_ENGINEER, DOCTOR, SCIENTIST, SECURITY)
"""Read-only; `use_sample` makes copies that can be edited (SF-21.4)."""


def use_samples(season: Season) -> Change:
    """Copy all samples into the season in one change, ready for play."""
    made = Season({season.series.id: season.series})
    put: list[Document] = []
    for sample in SAMPLES:
        change = use_sample(made, sample)
        made.apply(change)
        put += [document for document in change.put if not isinstance(document, Series)]
    return Change("the six ready-made people", (*put, made.series))


def sample_for(position: Position) -> Character:
    """Return the sample of a position; the Scientist's serves an Additional Scientist as well."""
    if position is Position.ADDITIONAL_SCIENTIST:
        return msgspec.structs.replace(SCIENTIST, position=position)
    return next(sample for sample in SAMPLES if sample.position == position)


def use_sample(season: Season, sample: Character, draft: bool = False) -> Change:
    """Copy a sample into the season (SF-21.4): ready for play, or as a fully editable draft."""
    (id,), series = season.ids(Character, 1)
    copy = msgspec.structs.replace(as_draft(sample) if draft else sample, id=id)
    return Change(sample.name, put=(copy, series))
