"""Scenarios: midline, zones and objectives (CX-17.2, CX-17.7, CX-20)."""

from math import sqrt

from cosmotui.rules.cosmic_conflict.board import Board, on_table
from cosmotui.rules.cosmic_conflict.geometry import EPS, Point, distance, within
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit

OBJECTIVE_POINTS = 500
"""Points of the limit for each objective (CX-20.7)."""
OBJECTIVE_REACH = 2
"""Times Size (CX-20.10)."""


def edge_of(side: int, swapped: bool) -> int:
    """Return 0 for the west or south edge, 1 for the other (CX-17.2, CX-17.3)."""
    return 1 - side if swapped else side


def edge_name(long_edges: bool, edge: int) -> str:
    """Return `west`, `north` (CX-17.2)."""
    return (("west", "east"), ("south", "north"))[long_edges][edge]


def depth(rules: Rules, side: int, swapped: bool, at: Point) -> float:
    """Return the distance of a point from a side's starting edge."""
    return rules.zone_depth(edge_of(side, swapped), *at)


def in_zone(rules: Rules, side: int, swapped: bool, at: Point) -> bool:
    """Return whether a ship may be deployed there (CX-17.7)."""
    return -EPS <= depth(rules, side, swapped, at) <= rules.deploy + EPS


def midline(rules: Rules) -> float:
    """Return how far the midline is from each starting edge (CX-20.2)."""
    return (rules.height if rules.long_edges else rules.width) / 2


def beyond_midline(rules: Rules, unit: Unit, swapped: bool) -> bool:
    """Return whether a ship is in the half away from its own edge; the midline is in neither (CX-20.2, CX-20.5)."""
    return depth(rules, unit.side, swapped, unit.pos) > midline(rules) + EPS


def objective_count(rules: Rules) -> int:
    """Return the number of objectives in Control (CX-20.7)."""
    return max(1, rules.points // OBJECTIVE_POINTS) if rules.scenario == "control" else 0


def even_objectives(rules: Rules, features: tuple[Feature, ...]) -> tuple[Point, ...]:
    """Return evenly spaced points on the midline (CX-20.8), out of Solid terrain (CX-20.9)."""
    count = objective_count(rules)
    return tuple(cleared(rules, features, on_midline(rules, number / (count + 1))) for number in range(1, count + 1))


def on_midline(rules: Rules, part: float) -> Point:
    """Return the point at a given part of the midline from south or west."""
    if rules.long_edges:
        return rules.width * part, rules.height / 2
    return rules.width / 2, rules.height * part


def cleared(rules: Rules, features: tuple[Feature, ...], at: Point) -> Point:
    """Return the nearest point of the midline outside Solid terrain, towards the larger coordinate in a tie
    (CX-20.9)."""
    length = rules.width if rules.long_edges else rules.height
    along = at[0] if rules.long_edges else at[1]
    ends = [along]
    for feature in features:
        for part in feature.parts:
            if part.solid:
                ends += _edges(part.shape, at, rules.long_edges)
    free = [end for end in ends if 0 <= end <= length and not _inside_solid(rules, features, at, end)]
    best = min(free, key=lambda end: (round(abs(end - along), 9), -end), default=along)
    return (best, at[1]) if rules.long_edges else (at[0], best)


def _edges(shape: Shape, at: Point, level: bool) -> list[float]:
    """Return where the outline of a shape crosses the midline through a point; `level`: a midline from west to east."""
    match shape:
        case Disc(centre, radius):
            return _circle(centre, radius, at, level)
        case Ring(centre, inner, outer):
            return _circle(centre, outer, at, level) + _circle(centre, inner - 2 * EPS, at, level)
        case Capsule(start, end, radius):
            ends = _circle(start, radius, at, level) + _circle(end, radius, at, level)
            long = distance(start, end)
            for side in (radius, -radius) if long > EPS else ():
                dx, dy = -(end[1] - start[1]) / long * side, (end[0] - start[0]) / long * side
                ends += _straight((start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy), at, level)
            return ends


def _circle(centre: Point, radius: float, at: Point, level: bool) -> list[float]:
    off, middle = (centre[1] - at[1], centre[0]) if level else (centre[0] - at[0], centre[1])
    if abs(off) > radius:
        return []
    half = sqrt(radius * radius - off * off)
    return [middle + half, middle - half]


def _straight(a: Point, b: Point, at: Point, level: bool) -> list[float]:
    (off, low), (other, high), line = (
        ((a[1], a[0]), (b[1], b[0]), at[1]) if level else ((a[0], a[1]), (b[0], b[1]), at[0])
    )
    if abs(other - off) <= EPS or not 0 <= (line - off) / (other - off) <= 1:
        return []
    return [low + (high - low) * (line - off) / (other - off)]


def _inside_solid(rules: Rules, features: tuple[Feature, ...], at: Point, end: float) -> bool:
    point = (end, at[1]) if rules.long_edges else (at[0], end)
    return any(part.solid for feature in features for part in feature.parts_at(point))


def control_counts(board: Board, objectives: tuple[Point, ...]) -> tuple[int, int]:
    """Return the ships of each side near objectives; a ship counts once for each (CX-20.10)."""
    counts = [0, 0]
    for unit in on_table(board, ships_only=True):
        counts[unit.side] += sum(within(unit.pos, at, OBJECTIVE_REACH * unit.size) for at in objectives)
    return counts[0], counts[1]


def survey_counts(board: Board) -> tuple[int, int]:
    """Return the numbers of Objective tokens on ships that were not destroyed (CX-20.6)."""
    counts = [0, 0]
    for unit in board.units:
        counts[unit.side] += unit.objective and unit.status != "destroyed"
    return counts[0], counts[1]
