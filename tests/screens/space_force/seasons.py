"""Seasons to begin a test with."""

from collections.abc import Iterable

import msgspec

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Part
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.season import Change, Document, Season
from cosmotui.rules.space_force.ship import Ship, empty_berths
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf


def empty_file(title: str = "Season 1") -> SeasonFile:
    """A season with nothing in it, on disk."""
    return SeasonShelf().create(title, 7)


def file_with(documents: Iterable[Document], title: str = "Season 1") -> SeasonFile:
    """A season with these documents, on disk, whose history begins with them."""
    file = empty_file(title)
    file.commit(Change("a beginning", tuple(documents), wall="the beginning"))
    return file


def crew_documents(open_part: bool = True) -> tuple[Document, ...]:
    """The six samples aboard the Calliope, after one episode and in the second."""
    season = Season.new("Season 1", 7)
    for sample in SAMPLES:
        season.apply(use_sample(season, sample))
    people = list(season.characters.values())
    berths = [
        msgspec.structs.replace(berth, character=one.id, position=one.position)
        for berth, one in zip(empty_berths("scorpius"), people, strict=False)
    ]
    ship = Ship("v90", "Calliope", "scorpius", berths=(*berths, *empty_berths("scorpius")[len(berths) :]))
    cast = tuple(CastMember(one.id) for one in people)
    state = "open" if open_part else "planned"
    first = Adventure("a91", "First Light", 1, (Part(1, "First Light", "done"),), cast=cast, paid=True)
    second = Adventure("a92", "The Quiet Relay", 2, (Part(2, "The Quiet Relay", state),), cast=cast)
    return (*people, ship, first, second)


def crew_file(open_part: bool = True) -> SeasonFile:
    """That crew, on disk."""
    return file_with(crew_documents(open_part))


def crowd(count: int) -> list[Character]:
    """So many characters, each with a name of its own; every third has a sheet like the captain's."""
    return [
        msgspec.structs.replace(SAMPLES[number % len(SAMPLES)], id=f"c{number + 1}", name=f"Person {number:05}")
        for number in range(count)
    ]
