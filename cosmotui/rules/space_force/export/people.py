"""Characters as JSON: whole documents, and the parts of the season that they need (SF-20)."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.documents import FORMAT, Name
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE, Skill, spec_key
from cosmotui.rules.space_force.weapons import Weapon

KIND: Final = "space force characters"
MOST_PEOPLE: Final = 20_000


class People(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contents of the file besides the characters themselves."""

    cosmotui: Literal["space force characters"]
    """What the file is."""
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)]
    characters: Annotated[tuple[dict[str, object], ...], msgspec.Meta(max_length=MOST_PEOPLE)]
    season: Annotated[str, msgspec.Meta(max_length=128)] = ""
    """The seal of the season they are of: in it they are known by their ids, elsewhere by their names."""
    skills: Annotated[tuple[Skill, ...], msgspec.Meta(max_length=500)] = ()
    weapons: Annotated[tuple[Weapon, ...], msgspec.Meta(max_length=500)] = ()
    scripts: dict[Name, Name] = {}


def people_json(season: Season, characters: Iterable[Character]) -> str:
    """Return whole documents as JSON, with the custom skills, weapons and scripts they use.

    Fields with their usual value are left out.
    """
    chosen = tuple(characters)
    series = season.series
    skills = {spec_key(known.skill) for one in chosen for known in _skills(one)}
    weapons = {held.weapon for one in chosen for held in one.weapons}
    languages = {spec_key(language) for one in chosen for language in _languages(one)}
    people = People(
        KIND,
        FORMAT,
        tuple(msgspec.to_builtins(one) for one in chosen),
        seal(series.seed),
        tuple(skill for skill in series.custom_skills if spec_key(skill.name) in skills),
        tuple(weapon for weapon in series.custom_weapons if weapon.id in weapons),
        {name: script for name, script in series.scripts.items() if spec_key(name) in languages},
    )
    return msgspec.json.format(msgspec.json.encode(people), indent=2).decode() + "\n"


def _skills(character: Character) -> Iterable[KnownSkill]:
    yield from character.skills
    yield from character.snapshot.skills if character.snapshot else ()
    if character.training:
        yield KnownSkill(character.training.skill, 1, character.training.spec)


def _languages(character: Character) -> Iterable[str]:
    yield character.native_language
    yield from (known.spec for known in _skills(character) if known.skill in (LANGUAGE, READ_WRITE))
