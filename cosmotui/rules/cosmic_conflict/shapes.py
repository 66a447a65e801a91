"""Shapes of terrain: the points inside, and the lines of attack that cross them (CX-1.22 to CX-1.29)."""

from typing import TypeAlias, cast

import msgspec

from cosmotui.rules.cosmic_conflict.geometry import EPS, Box, Point, between_segments, distance, to_box, to_segment


def _real(shape: "Shape") -> None:
    """Whole numbers become real ones, as they are once a state has been saved: equal states are equal bytes."""
    for name in shape.__struct_fields__:
        value: object = getattr(shape, name)
        if isinstance(value, int):
            msgspec.structs.force_setattr(shape, name, float(value))
        elif isinstance(value, tuple):
            x, y = cast("Point", value)  # shapes have no other tuples
            msgspec.structs.force_setattr(shape, name, (float(x), float(y)))


class Disc(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """All points nearer to the centre than `radius`."""

    centre: Point
    radius: float

    def __post_init__(self) -> None:
        _real(self)

    def holds(self, point: Point) -> bool:
        """Return whether a point is inside (CX-1.24)."""
        return distance(point, self.centre) < self.radius - EPS

    def crossed_by(self, a: Point, b: Point) -> bool:
        """Return whether a line of attack crosses it; a tangent does not (CX-1.27)."""
        return to_segment(self.centre, a, b) < self.radius - EPS

    def moved(self, dx: float, dy: float) -> "Disc":
        """Return the shape at another place."""
        return Disc((self.centre[0] + dx, self.centre[1] + dy), self.radius)

    def touches(self, box: Box) -> bool:
        """Return whether any point of the shape lies in a rectangle."""
        return to_box(self.centre, self.centre, box) < self.radius - EPS


class Ring(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """All points between two distances from the centre; the inner edge belongs to it."""

    centre: Point
    inner: float
    outer: float

    def __post_init__(self) -> None:
        _real(self)

    def holds(self, point: Point) -> bool:
        """Return whether a point is inside (CX-1.25)."""
        return self.inner - EPS <= distance(point, self.centre) < self.outer - EPS

    def crossed_by(self, a: Point, b: Point) -> bool:
        """Return whether a line of attack crosses it (CX-1.28)."""
        farther = max(distance(a, self.centre), distance(b, self.centre))
        return to_segment(self.centre, a, b) < self.outer - EPS and farther > self.inner + EPS

    def moved(self, dx: float, dy: float) -> "Ring":
        """Return the shape at another place."""
        return Ring((self.centre[0] + dx, self.centre[1] + dy), self.inner, self.outer)

    def touches(self, box: Box) -> bool:
        """Return whether any point of the shape lies in a rectangle."""
        west, south, east, north = box
        farthest = max(distance(self.centre, (x, y)) for x in (west, east) for y in (south, north))
        return to_box(self.centre, self.centre, box) < self.outer - EPS and farthest >= self.inner - EPS


class Capsule(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """All points nearer to a segment than `radius`. Discs of the same feature are cut out (CX-1.26)."""

    start: Point
    end: Point
    radius: float

    def __post_init__(self) -> None:
        _real(self)

    def holds(self, point: Point) -> bool:
        """Return whether a point is inside, discs of the same feature left aside (CX-1.26)."""
        return to_segment(point, self.start, self.end) < self.radius - EPS

    def crossed_by(self, a: Point, b: Point) -> bool:
        """Return whether a line of attack crosses it (CX-1.29)."""
        return between_segments(a, b, self.start, self.end) < self.radius - EPS

    def moved(self, dx: float, dy: float) -> "Capsule":
        """Return the shape at another place."""
        (x, y), (u, v) = self.start, self.end
        return Capsule((x + dx, y + dy), (u + dx, v + dy), self.radius)

    def touches(self, box: Box) -> bool:
        """Return whether any point of the shape lies in a rectangle."""
        return to_box(self.start, self.end, box) < self.radius - EPS


Shape: TypeAlias = Disc | Ring | Capsule
