"""Rank and months of service of characters in play (SF-5.32)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.sheet.address import is_civilian
from cosmotui.rules.space_force.show.advancement import played

MOST_MONTHS: Final = 9999
"""What still fits on a sheet."""


def set_service(season: Season, character: Id, rank: str | None, months: int) -> Change:
    """Edit rank and service between episodes; no rule promotes anybody (SF-5.32). Raises SeasonError.

    The checks of the crew show the consequences of the new rank.
    """
    one = played(season, character)
    if season.open_adventure():
        raise SeasonError("Rank and service are changed between episodes (SF-5.32).")
    post = one.position.post.name if one.position else "civilian"
    if rank is not None and is_civilian(one):
        raise SeasonError(f"The {post} is a civilian and holds no rank.")
    if rank is None and not is_civilian(one):
        raise SeasonError(f"The {post} needs a rank.")
    if rank is not None and rank_of(rank) is None:
        raise SeasonError(f"{rank} is not a rank (SF-5.19, SF-5.20).")
    if months < 0:
        raise SeasonError("Months of service cannot be negative.")
    if months > MOST_MONTHS:
        raise SeasonError(f"Months of service are {MOST_MONTHS} at most.")
    what = f"{one.name}: {rank or 'civilian'}, {months} months"
    return Change(what, put=(msgspec.structs.replace(one, rank=rank, service_months=months),))
