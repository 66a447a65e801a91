"""Lines of attack between any two places: their length, the sector in which they leave a ship, and their cover."""

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Final, TypeAlias

import msgspec

from cosmotui.rules.cosmic_conflict.geometry import EPS, HEADINGS, STEP, Point, distance
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part, cover
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

MOST: Final = 30.0
"""No weapon reaches farther."""
CLOSED: Final = -1
"""Instead of an amount of cover: no attack goes along that line."""

Zone: TypeAlias = tuple[Feature, float, float, float]
"""A feature and the circle round it: x, y, radius."""
Band: TypeAlias = tuple[float, float, Part]
"""A disc or ring round the middle of its feature: from which distance it reaches to which, and what it is."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of attack between two places."""

    far: float
    bearing: float
    closed: bool
    obscured: int

    def sector(self, heading: int) -> int:
        """Return the sector in which the line leaves a unit with that heading."""
        return sector(clock(self.bearing), heading)


def clock(bearing: float) -> int:
    """Return the hour of a bearing: 0 from 30 degrees before north to north, and so on clockwise."""
    return int((bearing + STEP) // STEP) % HEADINGS


def sector(hour: int, heading: int) -> int:
    """Return the sector of 60 degrees, clockwise from the front, that contains an hour for a unit with that heading."""
    return (hour - heading) % HEADINGS // 2


def zones(features: Sequence[Feature]) -> tuple[Zone, ...]:
    """Return the features with circles round them, to skip those that lie far from a line or a place."""
    return tuple(
        (feature, *feature.centre, max(_reach(part.shape, feature.centre) for part in feature.parts))
        for feature in features
    )


def _reach(shape: Shape, centre: Point) -> float:
    """Return how far a shape reaches from a point."""
    match shape:
        case Disc():
            return distance(centre, shape.centre) + shape.radius
        case Ring():
            return distance(centre, shape.centre) + shape.outer
        case Capsule():
            return max(distance(centre, shape.start), distance(centre, shape.end)) + shape.radius


def _bands(feature: Feature) -> tuple[Band, ...] | None:
    """Return the parts of a feature, if all of them are discs and rings round its centre."""
    found: list[Band] = []
    for part in feature.parts:
        shape = part.shape
        if isinstance(shape, Capsule) or shape.centre != feature.centre:
            return None
        found.append((-1.0, shape.radius, part) if isinstance(shape, Disc) else (shape.inner, shape.outer, part))
    return tuple(found)


def _crossed(feature: Feature, bands: tuple[Band, ...], near: float, start: float, end: float, exempt: bool) -> int:
    """Return how much cover a feature gives; `near`, `start` and `end`: how far line and end points are from its
    centre."""
    farther = max(start, end) - EPS
    crossed = [part for inner, outer, part in bands if near < outer - EPS and farther > inner]
    if any(part.concealing for part in crossed):
        return CLOSED
    if not crossed or (exempt and any(inner - EPS <= start < outer - EPS for inner, outer, _ in bands)):
        return 0
    if any(part.solid for part in crossed):
        return CLOSED
    return sum(part.obscuring for part in crossed) + feature.blocking


def _cover(feature: Feature, start: Point, end: Point, exempt: bool) -> int:
    way = cover((feature,), start, end, exempt)
    return CLOSED if way.is_closed else way.obscuring + len(way.blocking)


class Sight:
    """The terrain between the places of one table; each line is looked up once."""

    def __init__(self, view: CosmicConflictView) -> None:
        self.zones = zones(view.features)
        self._exempt = view.rules.exempt
        self._bands = [_bands(feature) for feature in view.features]
        self._known: dict[tuple[Point, Point], int] = {}

    def cover(self, start: Point, end: Point) -> int:
        """Return the cover of a target at `end`, or CLOSED."""
        key = (start, end)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._look(start, end)
        return found

    def _look(self, start: Point, end: Point) -> int:
        """As `cover` of the rules tells it; features of discs and rings round one centre are reckoned at once."""
        x0, y0 = start
        dx, dy = end[0] - x0, end[1] - y0
        length = dx * dx + dy * dy or 1.0
        total = 0
        for number, (feature, x, y, radius) in enumerate(self.zones):
            across, up = x - x0, y - y0
            part = (across * dx + up * dy) / length
            part = 0.0 if part < 0.0 else 1.0 if part > 1.0 else part
            across -= part * dx
            up -= part * dy
            if across * across + up * up >= radius * radius:
                continue
            rings = self._bands[number]
            if rings is None:
                found = _cover(feature, start, end, self._exempt)
            else:
                ends = hypot(x - x0, y - y0), hypot(x - end[0], y - end[1])
                found = _crossed(feature, rings, hypot(across, up), *ends, self._exempt)
            if found == CLOSED:
                return CLOSED
            total += found
        return total

    def line(self, start: Point, end: Point) -> Line:
        """Return the whole line; lines longer than MOST are not examined."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = hypot(dx, dy)
        turned = degrees(atan2(dx, dy))
        if far > MOST:
            return Line(far, turned, True, 0)
        found = self.cover(start, end)
        return Line(far, turned, found == CLOSED, max(0, found))


def line(view: CosmicConflictView, start: Point, end: Point) -> Line:
    """Return one line of attack."""
    return Sight(view).line(start, end)


def covered(way: Line, more: int) -> Line:
    """Return the line with more cover, which is how Evasive Actions work (CX-13.19)."""
    return Line(way.far, way.bearing, way.closed, way.obscured + more)
