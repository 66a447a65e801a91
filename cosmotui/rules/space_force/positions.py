"""The positions of a crew and their requirements (SF-5.1 to SF-5.15, SF-5.33)."""

from enum import StrEnum
from typing import Final

import msgspec

from cosmotui.rules.space_force.ranks import CODES


class Position(StrEnum):
    """A post aboard; the value is its name in files."""

    CAPTAIN = "captain"
    FIRST_OFFICER = "first officer"
    CHIEF_ENGINEER = "chief engineer"
    DOCTOR = "doctor"
    SCIENTIST = "scientist"
    ADDITIONAL_CREW = "additional crew"
    ADDITIONAL_SCIENTIST = "additional scientist"

    @property
    def post(self) -> "Post":
        """The requirements of the position."""
        return POSTS[self]


class Post(msgspec.Struct, frozen=True):
    """The requirements of a position (SF-5.1, SF-5.33)."""

    name: str
    is_military: bool
    ranks: tuple[str, ...]
    """The ranks expected, ascending; none for civilians (SF-5.13)."""
    minima: tuple[tuple[str, int], ...] = ()
    """Skills needed, in the order of the table, without Shooting."""
    expects_shooting: bool = False
    """Shooting 1 is expected (SF-5.14); of Additional Crew only of officers (SF-5.33)."""
    needs_science: bool = False
    """One science specialty at 4 (SF-5.12)."""


SCIENCE_LEVEL: Final = 4
_PILOT: Final = (("Pilot Spacecraft", 4), ("Astrogator", 3))

POSTS: Final = {
    Position.CAPTAIN: Post("Captain", True, ("LtCmdr", "Cmdr"), _PILOT, expects_shooting=True),
    Position.FIRST_OFFICER: Post("First Officer", True, ("Lt", "LtCmdr"), _PILOT, expects_shooting=True),
    Position.CHIEF_ENGINEER: Post(
        "Chief Engineer", True, ("LtJG", "Lt"), (("Spacecraft Engineering", 4),), expects_shooting=True
    ),
    Position.DOCTOR: Post("Ship's Doctor", True, ("LtJG", "Lt", "LtCmdr"), (("Medical", 5),)),
    Position.SCIENTIST: Post("Scientist", False, (), needs_science=True),
    Position.ADDITIONAL_CREW: Post("Additional Crew", True, CODES[: CODES.index("LtCmdr") + 1]),
    Position.ADDITIONAL_SCIENTIST: Post("Additional Scientist", False, (), needs_science=True),
}

STANDARD: Final = (
    Position.CAPTAIN,
    Position.FIRST_OFFICER,
    Position.CHIEF_ENGINEER,
    Position.DOCTOR,
    Position.SCIENTIST,
)
"""The positions that every ship has exactly once (SF-6.3)."""
EXTRA: Final = (Position.ADDITIONAL_CREW, Position.ADDITIONAL_SCIENTIST)
"""The extra berths of a Scorpius (SF-5.33)."""
