"""A season as its actors may know it: their own characters, and what was told to all. The rest is the Director's."""

from collections.abc import Collection, Iterable

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Document, Season
from cosmotui.rules.space_force.series import Roll, Series
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import spec_key

MOST_ROLLS: int = 200
"""The newest rolls that were told."""
OPTIONS = ("unknown", "automatic")
"""The Director's defaults that count for a roll of one's own (SF-19)."""


def played_by(season: Season, actor: str) -> tuple[Id, ...]:
    """Return the characters in play of an actor, in the order in which they came (SF-6.10)."""
    name = actor.casefold()
    found = (one for one in season.characters.values() if name and one.actor and one.actor.casefold() == name)
    return tuple(one.id for one in found if one.in_play)


def actors(season: Season) -> list[str]:
    """Return everybody who plays a character, in the order of the characters."""
    found = {one.actor.casefold(): one.actor for one in season.characters.values() if one.actor and one.in_play}
    return list(found.values())


def told_rolls(season: Season) -> list[Roll]:
    """Return the newest rolls that everybody may know, oldest first."""
    found: list[Roll] = []
    for id in reversed(season.ids_of(Roll)):
        roll = season.rolls[id]
        if roll.told:
            found.append(_public(roll))
        if len(found) == MOST_ROLLS:
            break
    return found[::-1]


def players_season(season: Season, own: Collection[Id]) -> Season:
    """Return a season that holds what somebody with these characters may know, and nothing else.

    It has no seed and no count of dice or documents: they would tell how often the Director rolls or writes.
    """
    people = [season.characters[id] for id in own if season.has(id)]
    ships = [_seen_by(ship, own) for ship in season.ships.values() if any(id in own for id in ship.crew)]
    documents: list[Document] = [_series(season, people), *people, *ships, *told_rolls(season)]
    return Season({one.id: one for one in documents})


def _series(season: Season, people: Iterable[Character]) -> Series:
    """Return the settings of the season: those custom things that somebody of `people` has, and no plans."""
    series, people = season.series, list(people)
    carried = {held.weapon for one in people for held in one.weapons}
    weapons = tuple(one for one in series.custom_weapons if one.id in carried)
    known = {spec_key(skill.skill) for one in people for skill in one.skills}
    known |= {spec_key(name) for one in weapons for name in (one.skill, one.related)}
    spoken = {spec_key(skill.spec) for one in people for skill in one.skills}
    spoken |= {spec_key(one.native_language) for one in people}
    return Series(
        series.title,
        0,
        date=series.date,
        custom_skills=tuple(one for one in series.custom_skills if spec_key(one.name) in known),
        custom_weapons=weapons,
        scripts={name: script for name, script in series.scripts.items() if spec_key(name) in spoken},
        options={name: series.options[name] for name in OPTIONS if name in series.options},
    )


def _seen_by(ship: Ship, own: Collection[Id]) -> Ship:
    """Return a ship by name, class and gravity, with these people in their berths: its mission is the Director's."""
    berths = tuple(one if one.character in own else msgspec.structs.replace(one, character=None) for one in ship.berths)
    return Ship(ship.id, ship.name, ship.ship_class, berths=berths, gravity=ship.gravity)


def _public(roll: Roll) -> Roll:
    """Return a roll as it stands: neither why it was so difficult, nor what the Director made of it and why."""
    return msgspec.structs.replace(roll, against=(), quality=None, overruled=(), text="")
