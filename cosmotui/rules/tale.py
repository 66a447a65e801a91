"""What the stories of all games tell beside their numbers: turning points."""

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


class Tale(msgspec.Struct, kw_only=True):
    """A match as its events tell it. The story of each game adds its numbers."""

    moments: list[Moment] = []

    def turning_points(self) -> list[Moment]:
        """The moments, those that matter most first."""
        return sorted(self.moments, key=lambda moment: (-moment.weight, moment.events))
