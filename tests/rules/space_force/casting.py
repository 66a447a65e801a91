"""Seasons with somebody in them, for tests."""

import msgspec

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, NativeLevels
from cosmotui.rules.space_force.season import Change, Document, Season


def season_of(*documents: Document) -> Season:
    """A season with these documents; its next number is above all of theirs."""
    season = Season.new("Season 1", 7)
    season.apply(Change("cast", put=documents))
    highest = max((int(document.id[1:]) for document in documents), default=0)
    season.apply(Change("numbers", put=(msgspec.structs.replace(season.series, next_id=highest + 1),)))
    return season


def someone(number: int, name: str = "", **fields: object) -> Character:
    """An active character: Strength 4, Endurance 5, 14 of 14 HP, unless the fields say otherwise."""
    base = Character(
        f"c{number}",
        name=name or f"Person {number}",
        status="active",
        abilities=Abilities(4, 5, 5, 6, 5, 5),
        native_levels=NativeLevels(6, 6),
        hp=14,
    )
    return msgspec.structs.replace(base, **fields)
