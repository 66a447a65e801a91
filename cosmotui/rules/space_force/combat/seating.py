"""The seats of an encounter at a table: the Director's, one for each actor in it, and the opposition's."""

from collections.abc import Mapping
from typing import Final

import msgspec

from cosmotui.engine.setup import NAME_LIMIT
from cosmotui.rules.space_force.combat.cast import Cast, Member
from cosmotui.rules.space_force.documents import Id

DIRECTOR: Final = "Director"
OPPOSITION: Final = "Opposition"
MOST_ACTORS: Final = 6
"""The seats besides those two; characters of further actors are the Director's."""


def seated(cast: Cast, actors: Mapping[Id, str], level: str = "") -> tuple[Cast, list[tuple[str, str]]]:
    """Return the cast with a seat for each member, and the seats: names with the level of their bot.

    `actors` are those of the characters by id. Everybody else of the crew is the Director's, and so is the opposition
    unless a bot of some `level` runs it.
    """
    names: dict[str, str] = {}
    for member in cast.members:
        name = actors.get(member.sheet.id, "")[:NAME_LIMIT]
        if _is_free(name) and len(names) < MOST_ACTORS:
            names.setdefault(name.casefold(), name)
    seats = [(DIRECTOR, ""), *((name, "") for name in names.values()), (OPPOSITION, level)]
    numbers = {name: number for number, name in enumerate(names, 1)}

    def of(member: Member) -> int:
        if member.side == "B":
            return len(seats) - 1
        return numbers.get(actors.get(member.sheet.id, "")[:NAME_LIMIT].casefold(), 0)

    members = tuple(msgspec.structs.replace(member, seat=of(member)) for member in cast.members)
    return msgspec.structs.replace(cast, members=members), seats


def _is_free(name: str) -> bool:
    return bool(name) and name.casefold() not in (DIRECTOR.casefold(), OPPOSITION.casefold())
