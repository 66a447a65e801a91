"""Places: the fate of a unit that ends its movement there, and whether it can go on from there."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Final

from cosmotui.bots.cosmic_conflict.sight import Zone
from cosmotui.rules.cosmic_conflict.geometry import Point, along, on_table
from cosmotui.rules.cosmic_conflict.groups import Pace
from cosmotui.rules.cosmic_conflict.shapes import Shape
from cosmotui.rules.cosmic_conflict.terrain import Feature, displaced, swept
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

LOST: Final = -1.0
"""What `toll` says where a unit would be lost."""


def landing(view: CosmicConflictView, unit: Unit, at: Point) -> Point:
    """Return the place to which terrain carries a unit that ends its movement there; random pushes are left out."""
    for feature in view.features:
        if (feature.push or feature.pull) and not feature.random_push and feature.holds(at):
            at = displaced(feature, at, None if unit.is_fighter else unit.heading)
    return at


def nearby(zones: Sequence[Zone], at: Point) -> list[Feature]:
    """Return the features that can reach a place this turn."""
    return [feature for feature, x, y, radius in zones if hypot(at[0] - x, at[1] - y) < radius + feature.mobile]


def toll(view: CosmicConflictView, unit: Unit, at: Point, near: Sequence[Feature] | None = None) -> float:
    """Return the damage by terrain to a unit that ends its movement there this turn; LOST if it would be lost.

    `at` is the place to which terrain carries it (CX-4.9, CX-15.2, CX-15.4), `near` the features that can reach it.
    """
    rules = view.rules
    if not on_table(at, rules.width, rules.height):
        return LOST
    total = 0.0
    for feature in view.features if near is None else near:
        parts = feature.parts_at(at)
        if any(part.solid for part in parts) or swept(feature, at):
            return LOST
        if parts and feature.random_push:
            total += 0.5 * unit.size
            if any(not is_safe(view, along(at, heading, feature.push), solids(view)) for heading in range(0, 12, 2)):
                total += 4.0 * unit.size
        if not unit.navigated:
            total += sum(part.hazardous for part in parts) * unit.size
        later = feature.next_turn().parts_at(at) if feature.mobile else parts
        total += sum(part.dangerous for part in later) * unit.size
    return total


def solids(view: CosmicConflictView) -> tuple[Shape, ...]:
    """Return the shapes of all Solid terrain."""
    return tuple(part.shape for feature in view.features for part in feature.parts if part.solid)


def is_safe(view: CosmicConflictView, at: Point, walls: Sequence[Shape]) -> bool:
    """Return whether a place is on the table and outside Solid terrain."""
    rules = view.rules
    if not on_table(at, rules.width, rules.height):
        return False
    return not any(shape.holds(at) for shape in walls)


def is_clear(view: CosmicConflictView, at: Point, reach: float, zones: Sequence[Zone]) -> bool:
    """Return whether the table's edge and all terrain are farther away than `reach`."""
    x, y = at
    if not (reach <= x <= view.rules.width - reach and reach <= y <= view.rules.height - reach):
        return False
    return all(hypot(x - east, y - north) > reach + radius for _, east, north, radius in zones)


def can_go_on(
    view: CosmicConflictView, at: Point, heading: int, velocity: int, unit: Unit | Pace, walls: Sequence[Shape]
) -> bool:
    """Return whether a ship can stay in the battle next turn: some Velocity and Maneuver end in a safe place (CX-4)."""
    most = unit.most_velocity if unit.may_change_velocity() else velocity
    least = velocity - 1 if unit.may_change_velocity() else velocity
    middle = (view.rules.width / 2, view.rules.height / 2)
    speeds = range(max(0, least), min(most, velocity + 1) + 1)
    if any(is_safe(view, along(at, heading, speed), walls) for speed in speeds):
        return True
    for change in speeds:
        end = along(at, heading, change)
        reach = unit.maneuver_at(change)
        if reach:
            for number in range(8):
                turned = pi * number / 4
                if is_safe(view, (end[0] + reach * sin(turned), end[1] + reach * cos(turned)), walls):
                    return True
            dx, dy = middle[0] - end[0], middle[1] - end[1]
            far = (dx * dx + dy * dy) ** 0.5 or 1.0
            if is_safe(view, (end[0] + reach * dx / far, end[1] + reach * dy / far), walls):
                return True
    return False


def disc(centre: Point, reach: float, fine: bool) -> list[Point]:
    """Return the centre and places around it within reach; more of them if `fine`."""
    found = [centre]
    if reach <= 0:
        return found
    rings = ((1.0, 12), (0.5, 6)) if fine else ((1.0, 8),)
    for part, count in rings:
        for number in range(count):
            turned = 2 * pi * number / count
            radius = reach * part
            found.append((centre[0] + radius * sin(turned), centre[1] + radius * cos(turned)))
    return found
