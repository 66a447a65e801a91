"""A close look at one unit, in lines: card, weapons, enemies by distance, terrain near by (CX-1.10)."""

from cosmotui.plain.cosmic_conflict.fleet_words import mount_words
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_conflict.arcs import arcs_to
from cosmotui.rules.cosmic_conflict.board import enemies, on_table
from cosmotui.rules.cosmic_conflict.describe import arcs_words, unit_words
from cosmotui.rules.cosmic_conflict.geometry import Point, bearing, distance, to_segment
from cosmotui.rules.cosmic_conflict.preview.attack import best_lens, told_briefly
from cosmotui.rules.cosmic_conflict.preview.ground import underfoot
from cosmotui.rules.cosmic_conflict.preview.measure import on_the_line
from cosmotui.rules.cosmic_conflict.preview.moves import move
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

NEAR = 12
"""The distance up to which terrain is told."""


def unit_lines(view: CosmicConflictView, unit: Unit) -> list[str]:
    """Return everything about a unit that this seat may know."""
    known = unit.revealed or unit.side == view.seat
    lines = [unit_words(view, unit).replace("\xa0", " ")]
    if known and not unit.is_lost:
        lines += [_mount(view, unit, number) for number in range(len(unit.card.mounts))]
    if not unit.on_table:
        return wrapped(lines)
    if known and not unit.is_fighter:
        told = ", ".join(fact.text for fact in move(view, view.rules, unit).facts)
        lines.append(f"its movement at Velocity {unit.velocity}: {told}")
    others = sorted(enemies(view, unit.side), key=lambda other: distance(unit.pos, other.pos))
    lines += [f"enemy {_other(view, unit, other)}" for other in others]
    friends = (other for other in on_table(view, unit.side) if other.id != unit.id)
    lines += [f"friend {other.label}: {_way(unit.pos, other.pos)}" for other in friends]
    return wrapped([*lines, *terrain_lines(view, unit.pos)])


def terrain_lines(view: CosmicConflictView, at: Point) -> list[str]:
    """Return the terrain that a point is in, then the terrain near by, by the distance of its edge."""
    inside = [f"in {fact.text} {fact.rule}" for fact in underfoot(view.features, at)]
    near: list[tuple[float, str]] = []
    for number, feature in enumerate(view.features, 1):
        far = min(_edge(part.shape, at) for part in feature.parts)
        if not feature.holds(at) and far <= NEAR:
            turned = round(bearing(at, feature.centre)) % 360
            near.append(
                (far, f"terrain t{number} {feature.name}: its edge {far:.1f} u away, its centre at {turned} degrees")
            )
    return [*inside, *(text for _, text in sorted(near))]


def _mount(view: CosmicConflictView, unit: Unit, number: int) -> str:
    """Return an item with its state, and for a weapon whom it bears on."""
    mount = unit.card.mounts[number]
    told = mount_words(unit.card, mount, view.factions[unit.side])
    if not unit.is_active(number):
        return f"{told}: off"
    if not mount.is_weapon:
        return told
    if number in unit.fired:
        return f"{told}: has attacked"
    best = best_lens(view, view.rules, unit, number) if unit.on_table else None
    if best is None:
        return f"{told}: no target"
    target = view.units[best.shot.target]
    return f"{told}: bears on {target.label}, {told_briefly(view, best, ' in 100')}"


def _other(view: CosmicConflictView, unit: Unit, other: Unit) -> str:
    arcs = "" if unit.is_fighter else f", {arcs_words(arcs_to(unit.pos, unit.heading, other.pos))}"
    facts = [fact.text for fact in on_the_line(view.features, unit.pos, other.pos, view.rules.exempt)]
    return "; ".join([f"{other.label}: {_way(unit.pos, other.pos)}{arcs}", *facts])


def _way(start: Point, end: Point) -> str:
    return f"{distance(start, end):.1f} u at {round(bearing(start, end)) % 360} degrees"


def _edge(shape: Shape, at: Point) -> float:
    """Return the distance of a point from a shape that it is not in."""
    match shape:
        case Disc(centre=centre, radius=radius):
            return max(0.0, distance(centre, at) - radius)
        case Ring(centre=centre, inner=inner, outer=outer):
            far = distance(centre, at)
            return inner - far if far < inner else max(0.0, far - outer)
        case Capsule(start=start, end=end, radius=radius):
            return max(0.0, to_segment(at, start, end) - radius)
