"""What the property tests of Cosmic Conflict draw, and turns of the whole table."""

from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, VECTORS, Point

COORDINATES = st.integers(-4000, 4000).map(lambda hundredths: hundredths / 100)
POINTS = st.tuples(COORDINATES, COORDINATES)
TURNS = st.integers(0, HEADINGS - 1)


def turned(point: Point, steps: int) -> Point:
    """A point carried clockwise round the origin by steps of 30 degrees."""
    sine, cosine = VECTORS[steps % HEADINGS]
    x, y = point
    return x * cosine + y * sine, y * cosine - x * sine


def moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def mirrored(point: Point) -> Point:
    """Left and right exchanged."""
    return -point[0], point[1]
