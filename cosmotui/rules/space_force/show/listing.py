"""An adventure as television announces it: its cast, its story, and next week's episode."""

import msgspec

from cosmotui.rules.space_force.adventure import Adventure, Guest, LogLine, Part
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.rules.space_force.show.awards import Award
from cosmotui.rules.space_force.show.episodes import program

GONE = "somebody no longer in the season"


class Credit(msgspec.Struct, frozen=True):
    """A line of the credits."""

    name: str
    """With rank or title: `Cmdr Dorothea Lindqvist`."""
    post: str
    """Job or position: `Security`, `Captain`."""
    actor: str = ""


class Thread(msgspec.Struct, frozen=True):
    """A subplot and the names of those in it (SF-11.24)."""

    title: str
    names: tuple[str, ...]


class Given(msgspec.Struct, frozen=True):
    """The stars of one character, with reasons."""

    name: str
    award: Award


class Teaser(msgspec.Struct, frozen=True):
    """The announcement of next week's episode, without anything that has already happened."""

    number: int
    title: str
    text: str


class Listing(msgspec.Struct, frozen=True):
    """The contents of the episode guide on one adventure, with texts as typed."""

    number: int
    title: str
    ship: str
    parts: tuple[Part, ...]
    starring: tuple[Credit, ...]
    """Full parts, in the order of the cast."""
    cameos: tuple[Credit, ...]
    guests: tuple[Guest, ...]
    threads: tuple[Thread, ...]
    no_time_for_subplots: bool
    log: tuple[LogLine, ...]
    given: tuple[Given, ...]
    """Empty until the stars are paid."""
    next_week: Teaser | None


def listing(season: Season, adventure: Adventure) -> Listing:
    """Return the listing of an adventure."""
    members = [(member, season.characters.get(member.character)) for member in adventure.cast]
    ship = season.ships.get(adventure.ship or "")
    return Listing(
        adventure.number,
        adventure.title,
        ship.name if ship else "",
        adventure.parts,
        tuple(credit(one) for member, one in members if member.part == "full"),
        tuple(credit(one) for member, one in members if member.part == "cameo"),
        adventure.guests,
        tuple(Thread(plot.title, tuple(_name(season, id) for id in plot.members)) for plot in adventure.subplots),
        adventure.no_time_for_subplots,
        adventure.log,
        _given(adventure, tuple(one for _, one in members if one)) if adventure.paid else (),
        next_week(season, adventure),
    )


def _given(adventure: Adventure, cast: tuple[Character, ...]) -> tuple[Given, ...]:
    """Return what everybody got, as their sheets have it: whoever has become an NPC since has earned it all
    the same."""
    paid = ((one, entry) for one in cast for entry in one.star_log if entry.adventure == adventure.id)
    return tuple(Given(one.name, Award(one.id, entry.kinds)) for one, entry in paid)


def next_week(season: Season, adventure: Adventure) -> Teaser | None:
    """Return the episode after an adventure, or None at the end of the season."""
    later = (one for one in program(season) if one.number > adventure.number)
    part = next((one.parts[0] for one in later), None)
    return Teaser(part.number, part.title, part.logline if part.state == "planned" else "") if part else None


def credit(one: Character | None) -> Credit:
    """Return the credit of a character."""
    if one is None:
        return Credit(GONE, "")
    post = one.position.post.name if one.position else ""
    return Credit(titled_name(one), one.job_title.strip() or post, (one.actor or "").strip())


def _name(season: Season, character: Id) -> str:
    one = season.characters.get(character)
    return one.name if one else GONE
