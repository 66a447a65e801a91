"""Seasons to begin a test with."""

import msgspec

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Part
from cosmotui.rules.space_force.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship, empty_berths


def empty_season(title: str = "Season 1") -> Season:
    """A season with nothing in it."""
    return Season.new(title, 7)


def crew_season() -> Season:
    """The six samples aboard the Calliope, in the second episode."""
    season = empty_season()
    for sample in SAMPLES:
        season.apply(use_sample(season, sample))
    ids = season.ids_of(type(SAMPLES[0]))
    berths = [
        msgspec.structs.replace(berth, character=id, position=season.characters[id].position)
        for berth, id in zip(empty_berths("scorpius"), ids, strict=False)
    ]
    ship = Ship("v90", "Calliope", "scorpius", berths=(*berths, *empty_berths("scorpius")[len(berths) :]))
    cast = tuple(CastMember(id) for id in ids)
    first = Adventure("a91", "First Light", 1, (Part(1, "First Light", "done"),), cast=cast, paid=True)
    second = Adventure("a92", "The Quiet Relay", 2, (Part(2, "The Quiet Relay", "open"),), cast=cast)
    from cosmotui.rules.space_force.season import Change

    season.apply(Change("", (ship, first, second, msgspec.structs.replace(season.series, next_id=100))))
    return season
