"""Terrain features: their parts, attributes and movement, and their effect on lines of attack (CX-16)."""

from typing import Annotated, Final

import msgspec

from cosmotui.rules.cosmic_conflict.geometry import EPS, Box, Point, along, distance, toward
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape


class Part(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """One shape of a feature with its attributes; 0 for those that it does not have (CX-16.2)."""

    shape: Shape
    solid: bool = False
    concealing: bool = False
    obscuring: int = 0
    dangerous: int = 0
    hazardous: int = 0


class Feature(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A piece of terrain. Blocking, Mobile, Push and Pull belong to it as a whole (CX-16.14 to CX-16.25)."""

    kind: str
    name: str
    parts: Annotated[tuple[Part, ...], msgspec.Meta(min_length=1)]
    blocking: bool = False
    mobile: int = 0
    """How far it moves each turn (CX-16.16)."""
    heading: int = 0
    """Where to, if it is mobile (CX-17.5)."""
    push: int = 0
    pull: int = 0
    random_push: bool = False
    """CX-16.24."""
    origin: Point | None = None
    """Where Push and Pull start from, if not from its centre (CX-16.21)."""

    @property
    def centre(self) -> Point:
        """The centre of its first part."""
        shape = self.parts[0].shape
        return shape.start if isinstance(shape, Capsule) else shape.centre

    def holds(self, point: Point) -> bool:
        """Return whether a point is inside (CX-16.2)."""
        return bool(self.parts_at(point))

    def parts_at(self, point: Point) -> tuple[Part, ...]:
        """Return the parts around a point; a capsule ends where a disc of the feature begins (CX-1.26)."""
        inside = tuple(part for part in self.parts if part.shape.holds(point))
        if any(isinstance(part.shape, Disc) for part in inside):
            return tuple(part for part in inside if not isinstance(part.shape, Capsule))
        return inside

    def parts_crossed(self, a: Point, b: Point) -> tuple[Part, ...]:
        """Return the parts that a line of attack crosses."""
        return tuple(part for part in self.parts if part.shape.crossed_by(a, b))

    def shifted(self, dx: float, dy: float) -> "Feature":
        """Return the feature at another place, all parts together (CX-16.17)."""
        parts = tuple(msgspec.structs.replace(part, shape=part.shape.moved(dx, dy)) for part in self.parts)
        origin = None if self.origin is None else (self.origin[0] + dx, self.origin[1] + dy)
        return msgspec.structs.replace(self, parts=parts, origin=origin)

    def next_turn(self) -> "Feature":
        """Return the feature after its next movement (CX-16.16)."""
        dx, dy = along((0.0, 0.0), self.heading, self.mobile)
        return self.shifted(dx, dy) if self.mobile else self

    def touches(self, box: Box) -> bool:
        """Return whether any point of it lies in a rectangle, such as the table or a deployment zone (CX-16.20,
        CX-17.4)."""
        return any(part.shape.touches(box) for part in self.parts)


NEBULA_INNER: Final = 2.5
NEBULA_OUTER: Final = 5.0
TAIL: Final = 6.0
"""How far the tail of a Giant Meteor reaches behind it (CX-16.35)."""


def planet(at: Point) -> Feature:
    """Return a planet (CX-16.26)."""
    return Feature("planet", "Planet", (Part(Disc(at, 3.5), solid=True),))


def moon(at: Point) -> Feature:
    """Return a moon (CX-16.27)."""
    return Feature("moon", "Moon", (Part(Disc(at, 2), solid=True),))


def asteroids(at: Point) -> Feature:
    """Return asteroids (CX-16.28)."""
    return Feature("asteroids", "Asteroid Field", (Part(Disc(at, 3.5), hazardous=1),), blocking=True)


def massive_asteroid(at: Point, heading: int = 0) -> Feature:
    """Return a massive asteroid (CX-16.29)."""
    part = Part(Disc(at, 1.5), solid=True)
    return Feature("massive-asteroid", "Massive Asteroid", (part,), mobile=2, heading=heading)


def dust(at: Point) -> Feature:
    """Return dust (CX-16.30)."""
    return Feature("dust", "Dust Cloud", (Part(Disc(at, 3.5), obscuring=1),))


def nebula(at: Point) -> Feature:
    """Return a nebula (CX-16.31)."""
    inner = Part(Disc(at, NEBULA_INNER), obscuring=1)
    outer = Part(Ring(at, NEBULA_INNER, NEBULA_OUTER), obscuring=1)
    return Feature("nebula", "Gas Nebula", (inner, outer))


def dense_nebula(at: Point) -> Feature:
    """Return a dense nebula (CX-16.32)."""
    inner = Part(Disc(at, NEBULA_INNER), concealing=True)
    outer = Part(Ring(at, NEBULA_INNER, NEBULA_OUTER), obscuring=1)
    return Feature("dense-nebula", "Dense Gas Nebula", (inner, outer))


def plasma(at: Point) -> Feature:
    """Return plasma (CX-16.33)."""
    return Feature("plasma", "Plasma Storm", (Part(Disc(at, 3), concealing=True, dangerous=1),))


def meteors(at: Point, heading: int = 0) -> Feature:
    """Return meteors (CX-16.34)."""
    part = Part(Disc(at, 3), obscuring=2, dangerous=1, hazardous=1)
    return Feature("meteors", "Meteor Swarm", (part,), mobile=3, heading=heading)


def giant_meteor(at: Point, heading: int = 0) -> Feature:
    """Return a giant meteor (CX-16.35)."""
    mass = Part(Disc(at, 1.5), solid=True)
    tail = Part(Capsule(at, along(at, heading, -TAIL), 1.5), obscuring=1, hazardous=1)
    return Feature("giant-meteor", "Giant Meteor", (mass, tail), mobile=3, heading=heading)


def wreckage(at: Point) -> Feature:
    """Return wreckage (CX-16.36)."""
    return Feature("wreckage", "Wreckage", (Part(Disc(at, 2.5), obscuring=1, hazardous=1),))


def minefield(at: Point) -> Feature:
    """Return a minefield (CX-16.37)."""
    return Feature("minefield", "Minefield", (Part(Disc(at, 3), dangerous=2, hazardous=1),))


def ancient_minefield(at: Point) -> Feature:
    """Return an ancient minefield (CX-16.38)."""
    return Feature("ancient-minefield", "Ancient Minefield", (Part(Disc(at, 3), hazardous=2),), blocking=True)


def wormhole_entrance(at: Point) -> Feature:
    """Return a wormhole entrance (CX-16.39)."""
    return Feature("wormhole-entrance", "Wormhole Entrance", (Part(Disc(at, 3)),), pull=1)


def wormhole_exit(at: Point) -> Feature:
    """Return a wormhole exit (CX-16.40)."""
    return Feature("wormhole-exit", "Wormhole Exit", (Part(Disc(at, 3)),), push=1)


def gravity_anomaly(at: Point) -> Feature:
    """Return a gravity anomaly (CX-16.41)."""
    part = Part(Disc(at, 4))
    return Feature("gravity-anomaly", "Gravity Anomaly Field", (part,), blocking=True, push=1, random_push=True)


class Cover(msgspec.Struct, frozen=True):
    """The obstacles to an attack (CX-5.7, CX-16.6 to CX-16.14)."""

    solid: tuple[str, ...] = ()
    """Names of the features that make it impossible."""
    concealing: tuple[str, ...] = ()
    obscured: tuple[tuple[str, int], ...] = ()
    """Parts crossed, each with what it takes from accuracy (CX-16.9, CX-16.10)."""
    blocking: tuple[str, ...] = ()
    """Names of the features of which the defender may have a die re-rolled (CX-16.14)."""

    @property
    def is_closed(self) -> bool:
        """Whether no attack is possible."""
        return bool(self.solid or self.concealing)

    @property
    def obscuring(self) -> int:
        """The total penalty to accuracy."""
        return sum(penalty for _, penalty in self.obscured)


def cover(features: tuple[Feature, ...], start: Point, target: Point, exempt: bool = True) -> Cover:
    """Return the obstacles between the origin of an attack and its target.

    A unit inside a feature ignores all of it for its own attacks, except Concealing; `exempt` is the set-up option for
    that (CX-16.3, CX-16.4, CX-16.8).
    """
    solid: list[str] = []
    concealing: list[str] = []
    obscured: list[tuple[str, int]] = []
    blocking: list[str] = []
    for feature in features:
        crossed = feature.parts_crossed(start, target)
        if any(part.concealing for part in crossed):
            concealing.append(feature.name)
        if not crossed or (exempt and feature.holds(start)):
            continue
        if any(part.solid for part in crossed):
            solid.append(feature.name)
        obscured += [(feature.name, part.obscuring) for part in crossed if part.obscuring]
        blocking += [feature.name] * feature.blocking
    return Cover(tuple(solid), tuple(concealing), tuple(obscured), tuple(blocking))


def swept(feature: Feature, point: Point) -> bool:
    """Return whether a Mobile Solid disc runs over a point on its next movement (CX-16.18)."""
    after = feature.next_turn()
    return feature.mobile > 0 and any(
        old.solid
        and isinstance(old.shape, Disc)
        and isinstance(new.shape, Disc)
        and Capsule(old.shape.centre, new.shape.centre, old.shape.radius).holds(point)
        for old, new in zip(feature.parts, after.parts, strict=True)
    )


def displaced(feature: Feature, point: Point, heading: int | None, die: int = 0) -> Point:
    """Return the place to which Push or Pull carries a unit that ended its movement inside (CX-16.21 to CX-16.24).

    `heading`: of a ship, None for a Fighter. `die`: the d6 of a random push, 0 if there is none.
    """
    origin = feature.origin or feature.centre
    far = distance(point, origin)
    if feature.pull:
        return toward(point, origin, min(feature.pull, far))
    if feature.random_push:
        return along(point, 2 * (die - 1), feature.push) if die else point
    if far <= EPS:
        return point if heading is None else along(point, heading, feature.push)
    return toward(point, origin, -feature.push)
