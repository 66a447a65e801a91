"""Turning points: what the stories of all games tell beside their numbers."""

from collections.abc import Sequence

import msgspec


class Moment(msgspec.Struct, frozen=True):
    """A turning point."""

    when: int
    """The round, or the turn where a game has no rounds."""
    events: int
    """How many there were by then."""
    seat: int
    """Whose it was; -1 for nobody's."""
    text: str
    weight: float
    """How much it matters beside others."""


def weightiest_first(moments: Sequence[Moment]) -> list[Moment]:
    """The moments, those that matter most first."""
    return sorted(moments, key=lambda moment: (-moment.weight, moment.events))
