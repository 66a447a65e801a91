"""Damage to be expected between two units wherever they might stand: fast enough for thousands of places."""

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final, TypeAlias

import msgspec

from cosmotui.rules.cosmic_conflict.arcs import ARCS, Arc
from cosmotui.rules.cosmic_conflict.board import pws_against
from cosmotui.rules.cosmic_conflict.geometry import EPS, Point, distance
from cosmotui.rules.cosmic_conflict.odds import attack_odds
from cosmotui.rules.cosmic_conflict.orders import EVASIVE
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.shots import Modifier, Shot
from cosmotui.rules.cosmic_conflict.terrain import Feature, cover
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmic_conflict.weapons import AFFECTED_BY_PWS, DIRECT, DamageRoll, damage_roll, linked

OBSCURED: Final = 5
"""So much cover is told apart; more counts as the last."""
FLYING: Final = 0.6
"""What Missiles that fly to their target are worth: it may get away from them."""
SECTORS: Final[dict[Arc, int]] = {arc: number for number, arc in enumerate(ARCS)}


MOST: Final = 30.0
"""No weapon reaches farther."""
Zone: TypeAlias = tuple[Feature, Point, float]


class Gun(msgspec.Struct, frozen=True, gc=False):
    """A weapon against one target."""

    mount: int
    sectors: tuple[bool, ...]
    """By sector of 60 degrees, clockwise from the front, whether it bears there."""
    reaches: tuple[float, ...]
    """The range bands."""
    damage: tuple[tuple[float, ...], ...]
    """To be expected, by range band and by how much cover there is."""

    def at(self, far: float, obscured: int) -> float:
        """Damage to be expected at a distance, through cover."""
        for reach, some in zip(self.reaches, self.damage, strict=True):
            if far <= reach + EPS:
                return some[min(obscured, OBSCURED - 1)]
        return 0.0


@lru_cache(maxsize=8192)
def expected(roll: DamageRoll, accuracy: int, damage: int, glance_top: int) -> float:
    """Damage to be expected of an attack with these numbers."""
    aimed = Shot(
        attacker=0,
        mount=0,
        target=0,
        origin=(0.0, 0.0),
        range=0.0,
        band=0,
        roll=roll,
        accuracy=(Modifier(accuracy, "", ""),),
        damage=(Modifier(damage, "", ""),),
        glance_top=glance_top,
        blocking=0,
    )
    return attack_odds(aimed).damage


def guns(view: CosmicConflictView, attacker: Unit, target: Unit, unfired: bool = False) -> tuple[Gun, ...]:
    """The weapons of a unit against another; only those that have not attacked yet if `unfired`."""
    mounts = attacker.unfired() if unfired else attacker.weapons()
    if attacker.is_fighter and not attacker.ammo:
        return ()
    found = (_gun(view, attacker, mount, target) for mount in mounts)
    return tuple(gun for gun in found if gun.reaches)


def _gun(view: CosmicConflictView, attacker: Unit, mount: int, target: Unit) -> Gun:
    weapon = attacker.card.mounts[mount]
    kind, variant = weapon.weapon, weapon.variant
    size = attacker.card.weapon_size(mount)
    x = linked(variant)
    accuracy = target.size - size - target.countermeasures - target.executes(EVASIVE)
    accuracy += (x + 1 if x else 0) - (variant in ("OS", "SM"))
    damage = size - target.size - x
    if kind in AFFECTED_BY_PWS:
        damage -= pws_against(view, target, kind == "M", attacker.is_fighter)
    small = attacker.is_fighter or target.is_fighter
    reaches: list[float] = []
    table: list[tuple[float, ...]] = []
    for number, band in enumerate(view.rules.bands(kind, variant, view.factions[attacker.side])):
        if band.penalty and small:
            continue
        roll = damage_roll(kind, variant, number)
        some = tuple(
            expected(roll, accuracy - band.penalty - cover, damage, target.glance_top) for cover in range(OBSCURED)
        )
        if kind == "M":
            reaches.append(float(DIRECT))
            table.append(some)
            some = tuple(FLYING * value for value in some)
        reaches.append(band.reach)
        table.append(some)
    bears = [False] * len(SECTORS)
    for arc in weapon.arcs:
        bears[SECTORS[arc]] = True
    if attacker.is_fighter:
        bears = [True] * len(SECTORS)
    return Gun(mount, tuple(bears), tuple(reaches), tuple(table))


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of attack between two places."""

    far: float
    bearing: float
    closed: bool
    obscured: int

    def sector(self, heading: int) -> int:
        """The sector in which it leaves somebody with that heading."""
        return int((self.bearing - 30 * heading + 30) % 360 // 60) % 6


def zones(features: Sequence[Feature]) -> tuple[Zone, ...]:
    """Features with a circle round each, to leave out those that lie far from a line."""
    return tuple(
        (feature, feature.centre, max(_reach(part.shape, feature.centre) for part in feature.parts))
        for feature in features
    )


def _reach(shape: Shape, centre: Point) -> float:
    """How far a shape reaches from a point."""
    match shape:
        case Disc():
            return distance(centre, shape.centre) + shape.radius
        case Ring():
            return distance(centre, shape.centre) + shape.outer
        case Capsule():
            return max(distance(centre, shape.start), distance(centre, shape.end)) + shape.radius


def line(view: CosmicConflictView, start: Point, end: Point, near: Sequence[Zone] | None = None) -> Line:
    """What lies between two places; nobody looks at lines longer than MOST."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    turned = degrees(atan2(dx, dy))
    if far > MOST:
        return Line(far, turned, True, 0)
    length = dx * dx + dy * dy or 1.0
    some: list[Feature] = []
    for feature, (x, y), radius in zones(view.features) if near is None else near:
        part = max(0.0, min(1.0, ((x - start[0]) * dx + (y - start[1]) * dy) / length))
        if hypot(start[0] + part * dx - x, start[1] + part * dy - y) < radius:
            some.append(feature)
    if not some:
        return Line(far, turned, False, 0)
    way = cover(tuple(some), start, end, view.rules.exempt)
    return Line(far, turned, way.is_closed, way.obscuring + way.blocking)


def volley(some: Sequence[Gun], way: Line, heading: int) -> float:
    """Damage to be expected of all these weapons along a line, fired by somebody with that heading."""
    if way.closed:
        return 0.0
    number = way.sector(heading)
    return sum(gun.at(way.far, way.obscured) for gun in some if gun.sectors[number])


def covered(way: Line, more: int) -> Line:
    """The same line with more cover: Evasive Actions work like it (CX-13.19)."""
    return Line(way.far, way.bearing, way.closed, way.obscured + more)
