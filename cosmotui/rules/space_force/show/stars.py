"""The account of stars on a sheet (SF-11.11, SF-11.12)."""

from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.character import Character, StarEntry
from cosmotui.rules.space_force.season import Season, SeasonError

AwardKind = Literal["mission", "second mission", "subplot", "role-playing"]
"""What a star is given for (SF-11.2 to SF-11.9)."""
MOST_ENTRIES: Final = 5000
"""A sheet keeps the reasons of so many; older ones go, the total stays."""


def between_episodes(season: Season) -> None:
    """Raise SeasonError while an episode is open: stars are spent between episodes (SF-11.12)."""
    if season.open_adventure():
        raise SeasonError("Stars are spent between episodes.")


def with_stars(
    character: Character, amount: int, reason: str, adventure: str = "", kinds: tuple[AwardKind, ...] = ()
) -> Character:
    """Return the sheet with more or fewer stars, and the reason (SF-11.11)."""
    entry = StarEntry(reason, amount, adventure, kinds)
    log = (*character.star_log, entry)[-MOST_ENTRIES:]
    return msgspec.structs.replace(character, stars=character.stars + amount, star_log=log)


def paid(character: Character, cost: int, label: str, reason: str) -> Character:
    """Return the sheet after paying stars for a purchase. Raises SeasonError if there are too few (E-STARS)."""
    if character.stars < cost:
        raise SeasonError(f"{label} costs {cost} stars; {character.name} has {character.stars}.")
    return with_stars(character, -cost, reason)
