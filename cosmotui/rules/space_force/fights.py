"""The record of a match in a season, and the part of a sheet that goes into the match (SF-20)."""

from collections.abc import Sequence

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.series import Fight


def begin_fight(season: Season, title: str, seal: str, characters: Sequence[Id], home: str = "") -> Change:
    """Record a match in the season by its seal.

    `home` is the mark of the season where its people joined a match that the season has not begun (SF-18.54).
    """
    (id,), series = season.ids(Fight, 1)
    adventure = season.open_adventure()
    part = next((part.number for part in adventure.parts if part.state == "open"), 0) if adventure else 0
    return Change(title, put=(Fight(id, title[:200], seal, tuple(characters), part=part, home=home), series))


def travelling(one: Character) -> Character:
    """Return the part of a sheet that a match needs: a set-up has room for no more."""
    return msgspec.structs.replace(
        one,
        description="",
        background="",
        notes="",
        star_log=(),
        requisitions=(),
        waivers=(),
        snapshot=None,
        actor=None,
    )
