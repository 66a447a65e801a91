"""Seasons to save: characters made by hand, and files with some of them."""

from pathlib import Path

import msgspec

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, KnownSkill, NativeLevels
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.saves.season.file import SeasonFile

SEED = 7


def character(id: str, name: str = "Ada Falk", strength: int = 5) -> Character:
    """Somebody in play."""
    return Character(
        id,
        name=name,
        position=Position.CAPTAIN,
        rank="Cmdr",
        service_months=180,
        abilities=Abilities(strength, 5, 5, 5, 5, 5),
        skills=(KnownSkill("Pilot Spacecraft", 4), KnownSkill("Astrogator", 3), KnownSkill("Shooting", 2)),
        native_levels=NativeLevels(5, 5),
        hp=10,
        status="active",
    )


def people(season: Season, *names: str) -> Change:
    """A change that adds characters of these names."""
    ids, series = season.ids(Character, len(names))
    added = tuple(character(id, name) for id, name in zip(ids, names, strict=True))
    return Change(f"{', '.join(names)[:40]} joined", (*added, series))


def stronger(season: Season, id: str, strength: int, wall: str = "") -> Change:
    """A change of one ability."""
    one = season.characters[id]
    abilities = msgspec.structs.replace(one.abilities, strength=strength)
    return Change(f"Strength {strength}", (msgspec.structs.replace(one, abilities=abilities),), wall=wall)


def begun(folder: Path, *names: str, title: str = "First light") -> Path:
    """The file of a season with these characters, closed."""
    with SeasonFile.create(folder, title, SEED) as file:
        if names:
            file.commit(people(file.season, *names))
        return file.path


def strengths(season: Season) -> list[int]:
    """The strength of everybody, in the order in which they came."""
    return [one.abilities.strength for one in season.characters.values()]


def names(season: Season) -> list[str]:
    """Everybody, in the order in which they came."""
    return [one.name for one in season.characters.values()]
