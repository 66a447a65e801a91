"""NPCs for the positions that no actor took (SF-6.7, SF-6.8), and their names (SF-2.20)."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.names import unused_names
from cosmotui.rules.space_force.creation.samples import sample_for
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.positions import STANDARD
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import Berth, Ship


def fill_with_npcs(season: Season, ship: Ship) -> Change:
    """A copy of the sample for each empty standard position, as an NPC with a name of its own (SF-6.8).

    No dice: it can be taken back. Raises SeasonError if no position is empty.
    """
    held = {c.position for c in aboard(season, ship)}
    empty = [
        (number, berth.position)
        for number, berth in enumerate(ship.berths)
        if berth.position and berth.position in STANDARD and berth.position not in held
    ]
    if not empty:
        raise SeasonError(f"Every standard position aboard {ship.name} is taken. SF-6.8")
    ids, series = season.ids(Character, len(empty))
    names = unused_names(season, len(empty))
    berths = list(ship.berths)
    hired: list[Character] = []
    for (number, position), id, name in zip(empty, ids, names, strict=True):
        hired.append(msgspec.structs.replace(sample_for(position), id=id, name=name, npc=True, actor=None))
        berths[number] = Berth(position, "", id)
    crewed = msgspec.structs.replace(ship, berths=tuple(berths))
    return Change(f"{len(hired)} NPCs aboard", (*hired, crewed, series))
