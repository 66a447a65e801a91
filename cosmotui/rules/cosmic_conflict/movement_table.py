"""Velocity, Maneuver and Heading values by Size (CX-2.17 to CX-2.19, CX-4.6, CX-4.7)."""

from typing import Final

MOST_VELOCITY: Final = (7, 7, 6, 6, 5, 5, 4)
"""By Size; Size 0 is a profile only (CX-2.18)."""

MANEUVER: Final = (
    (4, 4, 4, 3, 3, 3, 2, 2),
    (3, 3, 3, 3, 2, 2, 2, 1),
    (3, 3, 3, 2, 2, 2, 1),
    (2, 2, 2, 2, 1, 1, 1),
    (2, 2, 2, 1, 1, 1),
    (2, 1, 1, 1, 1, 0),
    (1, 1, 1, 0, 0),
)
"""By Size and Velocity, in units (CX-2.17)."""
HEADING: Final = (
    (6, 6, 6, 6, 5, 5, 4, 4),
    (5, 5, 4, 4, 4, 3, 3, 2),
    (5, 4, 4, 4, 3, 3, 2),
    (4, 4, 3, 3, 3, 2, 2),
    (4, 3, 3, 2, 2, 2),
    (3, 3, 2, 2, 1, 1),
    (3, 2, 2, 1, 1),
)
"""By Size and Velocity, in steps of 30 degrees (CX-2.17)."""


def most_velocity(size: int) -> int:
    """Return the highest Velocity of a ship (CX-2.19)."""
    return MOST_VELOCITY[size]


def maneuver(size: int, velocity: int, enhances: int = 0) -> int:
    """Return the Maneuver value in units; each Maneuver Enhance reads the row of a Size smaller (CX-4.6, CX-4.7)."""
    return MANEUVER[max(0, size - enhances)][velocity]


def heading_value(size: int, velocity: int, enhances: int = 0) -> int:
    """Return the heading value in steps of 30 degrees; each Heading Enhance reads the row of a Size smaller (CX-4.6,
    CX-4.7)."""
    return HEADING[max(0, size - enhances)][velocity]
