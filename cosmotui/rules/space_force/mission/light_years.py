"""Distances between stars, in tenths of a light-year, and the duration of jumps (SF-8.30)."""

import re
from typing import Final

from cosmotui.rules.space_force.season import SeasonError

FARTHEST: Final = 600
"""The longest jump, in tenths."""
MOST_MINUTES: Final = 1_000_000
_MINUTES: Final = 60
"""Of a light-year, and of the shortest transit by default."""
_TYPED: Final = re.compile(r"([0-9]{1,5})(?:[.,]([0-9]))?0*")


def parse_light_years(text: str) -> int:
    """Return the tenths of a light-year from `4.3`. Raises SeasonError for anything but whole tenths."""
    found = _TYPED.fullmatch(text.strip())
    if found is None:
        raise SeasonError("Distances are typed in light-years, in steps of 0.1. SF-8.30")
    return int(found[1]) * 10 + int(found[2] or 0)


def light_years(tenths: int) -> str:
    """Return `4.3`, or `61` without a fraction."""
    whole, rest = divmod(tenths, 10)
    return f"{whole}.{rest}" if rest else str(whole)


def jump_distance(tenths: int) -> int:
    """Return the distance if a ship can jump it. Raises SeasonError outside 0.1 to 60 light-years."""
    if not 1 <= tenths <= FARTHEST:
        raise SeasonError(
            f"A jump covers 0.1 to {light_years(FARTHEST)} light-years, not {light_years(tenths)}. SF-8.30"
        )
    return tenths


def default_transit(tenths: int) -> int:
    """Return the minutes in nullspace by default: an hour a light-year, rounded up, an hour at least."""
    return max(_MINUTES, -(-tenths * _MINUTES // 10))


def transit(tenths: int, minutes: int | None) -> int:
    """Return the typed minutes, or those by default. Raises SeasonError if nobody could wait so long."""
    if minutes is None:
        return default_transit(tenths)
    if not 1 <= minutes <= MOST_MINUTES:
        raise SeasonError(f"A transit takes 1 to {MOST_MINUTES} minutes, not {minutes}. SF-8.30")
    return minutes
