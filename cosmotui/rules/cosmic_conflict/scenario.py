"""Scenarios: midline, zones and objectives (CX-17.2, CX-17.7, CX-20)."""

from cosmotui.rules.cosmic_conflict.board import Board, on_table
from cosmotui.rules.cosmic_conflict.geometry import EPS, Point, within
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.shapes import Disc
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit

OBJECTIVE_POINTS = 500
"""Points of the limit for each objective (CX-20.7)."""
OBJECTIVE_REACH = 2
"""Times Size (CX-20.10)."""
NUDGE = 0.5
"""Step by which an objective leaves Solid terrain, in units."""


def edge_of(side: int, swapped: bool) -> int:
    """0 for the west or south edge, 1 for the other (CX-17.2, CX-17.3)."""
    return 1 - side if swapped else side


def depth(rules: Rules, side: int, swapped: bool, at: Point) -> float:
    """How far a point lies from a side's starting edge."""
    return rules.zone_depth(edge_of(side, swapped), *at)


def in_zone(rules: Rules, side: int, swapped: bool, at: Point) -> bool:
    """Whether a ship may be deployed there (CX-17.7)."""
    return -EPS <= depth(rules, side, swapped, at) <= rules.deploy + EPS


def beyond_midline(rules: Rules, unit: Unit, swapped: bool) -> bool:
    """Whether a ship is in the half away from its own starting edge; the midline is in neither (CX-20.2, CX-20.5)."""
    across = rules.height if rules.long_edges else rules.width
    return depth(rules, unit.side, swapped, unit.pos) > across / 2 + EPS


def objective_count(rules: Rules) -> int:
    """How many objectives Control has (CX-20.7)."""
    return max(1, rules.points // OBJECTIVE_POINTS) if rules.scenario == "control" else 0


def even_objectives(rules: Rules, features: tuple[Feature, ...]) -> tuple[Point, ...]:
    """Evenly spaced on the midline (CX-20.8), out of Solid terrain (CX-20.9)."""
    count = objective_count(rules)
    return tuple(cleared(rules, features, on_midline(rules, number / (count + 1))) for number in range(1, count + 1))


def on_midline(rules: Rules, part: float) -> Point:
    """A point of the midline, by its part of the way from south or west."""
    if rules.long_edges:
        return rules.width * part, rules.height / 2
    return rules.width / 2, rules.height * part


def cleared(rules: Rules, features: tuple[Feature, ...], at: Point) -> Point:
    """The nearest point of the midline outside Solid terrain, towards the larger coordinate in a tie (CX-20.9)."""
    length = rules.width if rules.long_edges else rules.height
    along = at[0] if rules.long_edges else at[1]
    ends = [along]
    for feature in features:
        for part in feature.parts:
            if part.solid and isinstance(part.shape, Disc):
                x, y = part.shape.centre
                off, middle = (y - at[1], x) if rules.long_edges else (x - at[0], y)
                half = max(0.0, part.shape.radius**2 - off**2) ** 0.5
                ends += [middle + half, middle - half]
    free = [end for end in ends if 0 <= end <= length and not _inside_solid(rules, features, at, end)]
    best = min(free, key=lambda end: (round(abs(end - along), 9), -end), default=along)
    return (best, at[1]) if rules.long_edges else (at[0], best)


def _inside_solid(rules: Rules, features: tuple[Feature, ...], at: Point, end: float) -> bool:
    point = (end, at[1]) if rules.long_edges else (at[0], end)
    return any(part.solid for feature in features for part in feature.parts_at(point))


def control_counts(board: Board, objectives: tuple[Point, ...]) -> tuple[int, int]:
    """Ships of each side near objectives; a ship counts once for each (CX-20.10)."""
    counts = [0, 0]
    for unit in on_table(board, ships_only=True):
        counts[unit.side] += sum(within(unit.pos, at, OBJECTIVE_REACH * unit.size) for at in objectives)
    return counts[0], counts[1]


def survey_counts(board: Board) -> tuple[int, int]:
    """Objective tokens on ships that were not destroyed (CX-20.6)."""
    counts = [0, 0]
    for unit in board.units:
        counts[unit.side] += unit.objective and unit.status != "destroyed"
    return counts[0], counts[1]
