"""Hex geometry on axial coordinates (q, r): pointy-top hexes, r growing downward. Pure maths; no board, no screen."""

from typing import NamedTuple


class Hex(NamedTuple):
    """A position or a step: q along the row, r down the rows."""

    q: int
    r: int

    def __add__(  # pyright: ignore[reportIncompatibleMethodOverride] # a tuple's own sum, joining both, is of no use
        self, other: tuple[int, ...]
    ) -> "Hex":
        """Return the position one step further: coordinates add, unlike those of a plain tuple."""
        return Hex(self.q + other[0], self.r + other[1])

    def times(self, factor: int) -> "Hex":
        """Return this step multiplied by `factor`."""
        return Hex(self.q * factor, self.r * factor)

    def distance(self, other: "Hex") -> int:
        """Return the number of steps between two positions, whether or not the hexes between them exist."""
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six neighbours, counterclockwise: E, NE, NW, W, SW, SE."""
DIAGONALS = (Hex(2, -1), Hex(1, -2), Hex(-1, -1), Hex(-2, 1), Hex(-1, 2), Hex(1, 1))
"""The six diagonal steps, counterclockwise: ENE, N, WNW, WSW, S, ESE."""


def neighbours(centre: Hex) -> list[Hex]:
    """Return the six positions next to `centre`, in the order of DIRECTIONS."""
    return [centre + step for step in DIRECTIONS]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """Return the positions at exactly `radius`, counterclockwise from due east; the centre itself for radius 0."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    position = centre + DIRECTIONS[0].times(radius)
    for side in range(6):
        for _ in range(radius):
            found.append(position)
            position = position + DIRECTIONS[(side + 2) % 6]
    return found


def within(centre: Hex, radius: int) -> list[Hex]:
    """Return all positions at most `radius` away, in reading order (r, then q)."""
    return [
        Hex(centre.q + q, centre.r + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    ]
