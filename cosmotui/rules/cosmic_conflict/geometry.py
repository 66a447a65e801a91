"""Points, headings, distances and bearings on a continuous table (CX-1.4, CX-1.11 to CX-1.17)."""

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
"""x runs east, y runs north, in units (CX-1.4)."""

Box: TypeAlias = tuple[float, float, float, float]
"""A rectangle by its west, south, east and north edge."""

EPS: Final = 1e-6
"""Tolerance of every comparison of distances (CX-1.12)."""
HEADINGS: Final = 12
"""Headings are whole hours of a clock face: 0 is north, 3 east (CX-1.13)."""
STEP: Final = 30
"""Degrees between two headings."""

_R: Final = 0.8660254037844386
VECTORS: Final[tuple[Point, ...]] = (
    (0.0, 1.0),
    (0.5, _R),
    (_R, 0.5),
    (1.0, 0.0),
    (_R, -0.5),
    (0.5, -_R),
    (0.0, -1.0),
    (-0.5, -_R),
    (-_R, -0.5),
    (-1.0, 0.0),
    (-_R, 0.5),
    (-0.5, _R),
)
"""The unit vector of each heading (CX-1.14)."""


def distance(a: Point, b: Point) -> float:
    """Return the distance between two points, in units (CX-1.11)."""
    return hypot(b[0] - a[0], b[1] - a[1])


def within(a: Point, b: Point, reach: float) -> bool:
    """Return whether `b` lies within `reach` of `a`, the boundary included (CX-1.12)."""
    return distance(a, b) <= reach + EPS


def bearing(a: Point, b: Point) -> float:
    """Return the direction from `a` to `b` in degrees from north, clockwise, from 0 to below 360 (CX-1.15)."""
    turned = degrees(atan2(b[0] - a[0], b[1] - a[1])) % 360
    return turned if turned < 360 else 0.0  # the remainder of a tiny negative angle rounds to 360


def relative_bearing(a: Point, heading: int, b: Point) -> float:
    """Return the direction from `a` to `b` relative to a heading, from 0 to below 360 (CX-1.16)."""
    turned = (bearing(a, b) - STEP * heading) % 360
    return turned if turned < 360 else 0.0


def heading_difference(one: int, other: int) -> int:
    """Return the steps between two headings the short way round, from 0 to 6 (CX-1.17)."""
    return min((one - other) % HEADINGS, (other - one) % HEADINGS)


def nearest_heading(a: Point, b: Point) -> int:
    """Return the heading that points best from `a` to `b`; of two equally good ones the clockwise one."""
    return int((bearing(a, b) + STEP / 2 + EPS) // STEP) % HEADINGS


def along(start: Point, heading: int, length: float) -> Point:
    """Return the point `length` away along a heading (CX-4.3)."""
    dx, dy = VECTORS[heading]
    return start[0] + dx * length, start[1] + dy * length


def toward(start: Point, end: Point, length: float) -> Point:
    """Return the point `length` away from `start` towards another point; `start` if they are the same."""
    far = distance(start, end)
    if far <= EPS:
        return start
    return start[0] + (end[0] - start[0]) * length / far, start[1] + (end[1] - start[1]) * length / far


def at_bearing(start: Point, angle: float, length: float) -> Point:
    """Return the point `length` away at a bearing in degrees from north, clockwise (CX-1.15)."""
    return start[0] + length * sin(radians(angle)), start[1] + length * cos(radians(angle))


def within_reach(start: Point, at: Point, reach: float) -> Point:
    """Return `at`, or where the way there leaves the circle around `start`."""
    far = distance(start, at)
    return at if far <= reach else toward(start, at, reach)


def on_table(point: Point, width: float, height: float) -> bool:
    """Return whether a point lies on a table of that size, its edges included (CX-1.6)."""
    x, y = point
    return -EPS <= x <= width + EPS and -EPS <= y <= height + EPS


def nearest_on_segment(point: Point, a: Point, b: Point) -> Point:
    """Return the point of the segment from `a` to `b` nearest to `point`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    if length == 0:
        return a
    part = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length))
    return a[0] + part * dx, a[1] + part * dy


def to_segment(point: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from a segment."""
    return distance(point, nearest_on_segment(point, a, b))


def between_segments(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the least distance between the segments a-b and c-d; 0 where they meet (CX-1.29)."""
    if _meet(a, b, c, d):
        return 0.0
    return min(to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b))


def to_box(a: Point, b: Point, box: Box) -> float:
    """Return the distance of the segment a-b from a rectangle; 0 if they share a point."""
    west, south, east, north = box
    if west <= a[0] <= east and south <= a[1] <= north:
        return 0.0
    corners = (west, south), (east, south), (east, north), (west, north)
    return min(between_segments(a, b, corners[side - 1], corners[side]) for side in range(4))


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether two segments cross at a point inside both; touching ends are found by their distance."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, point: Point) -> float:
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def place_name(at: Point) -> str:
    """Return a point in writing: `12.5,7`."""
    return ",".join(f"{value:.1f}".removesuffix(".0") for value in at)
