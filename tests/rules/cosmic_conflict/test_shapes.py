"""Discs, rings and capsules: who is inside, and which lines cross them (CX-1.22 to CX-1.29)."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.geometry import EPS, Box, Point, distance, to_segment
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from tests.rules.cosmic_conflict.strategies import POINTS, TURNS, mirrored, moved, turned

RADII = st.integers(50, 800).map(lambda hundredths: hundredths / 100)
DISCS = st.builds(Disc, POINTS, RADII)
RINGS = st.builds(lambda at, inner, more: Ring(at, inner, inner + more), POINTS, RADII, RADII)
CAPSULES = st.builds(Capsule, POINTS, POINTS, RADII)
SHAPES: st.SearchStrategy[Shape] = st.one_of(DISCS, RINGS, CAPSULES)
SAMPLES = 400


def carried(shape: Shape, by: Callable[[Point], Point]) -> Shape:
    """A shape whose points have been moved."""
    match shape:
        case Disc(centre, radius):
            return Disc(by(centre), radius)
        case Ring(centre, inner, outer):
            return Ring(by(centre), inner, outer)
        case Capsule(start, end, radius):
            return Capsule(by(start), by(end), radius)


def edge_gap(shape: Shape, a: Point, b: Point) -> float:
    """How far a segment is from where an answer changes."""
    match shape:
        case Disc(centre, radius):
            return abs(to_segment(centre, a, b) - radius)
        case Ring(centre, inner, outer):
            farther = max(distance(a, centre), distance(b, centre))
            return min(abs(to_segment(centre, a, b) - outer), abs(farther - inner))
        case Capsule(start, end, radius):
            nearest = min(
                to_segment(a, start, end), to_segment(b, start, end), to_segment(start, a, b), to_segment(end, a, b)
            )
            return abs(nearest - radius)


@pytest.mark.rule("CX-1.24")
def test_the_edge_of_a_disc_is_outside() -> None:
    disc = Disc((0, 0), 3)
    assert disc.holds((3 - 2 * EPS, 0))
    assert not disc.holds((3 - EPS / 2, 0))
    assert not disc.holds((3, 0))


@pytest.mark.rule("CX-1.25")
def test_a_ring_holds_its_inner_edge_and_not_its_outer_one() -> None:
    ring = Ring((0, 0), 2, 5)
    assert not ring.holds((2 - 2 * EPS, 0))
    assert ring.holds((2 - EPS / 2, 0))
    assert ring.holds((2, 0))
    assert ring.holds((5 - 2 * EPS, 0))
    assert not ring.holds((5, 0))


@pytest.mark.rule("CX-1.25")
@given(POINTS, RADII, RADII, POINTS)
def test_a_disc_and_the_ring_round_it_share_no_point_and_leave_none(
    at: Point, inner: float, more: float, point: Point
) -> None:
    in_disc, in_ring = Disc(at, inner).holds(point), Ring(at, inner, inner + more).holds(point)
    assert in_disc + in_ring == Disc(at, inner + more).holds(point)


@pytest.mark.rule("CX-1.26")
def test_a_capsule_is_round_at_its_ends() -> None:
    capsule = Capsule((0, 0), (10, 0), 2)
    assert capsule.holds((-1.9, 0))
    assert capsule.holds((5, 1.9))
    assert not capsule.holds((-2, 0))
    assert not capsule.holds((5, 2))
    assert not capsule.holds((11.5, 1.5))


@pytest.mark.rule("CX-1.27", "CX-X18")
def test_a_tangent_does_not_cross_a_disc() -> None:
    line = (10, 15), (30, 15)
    assert not Disc((20, 18.5), 3.5).crossed_by(*line)
    assert Disc((20, 18.4), 3.5).crossed_by(*line)


@pytest.mark.rule("CX-1.27")
def test_a_line_that_ends_before_a_disc_does_not_cross_it() -> None:
    disc = Disc((20, 15), 3)
    assert not disc.crossed_by((10, 15), (17, 15))
    assert disc.crossed_by((10, 15), (17.1, 15))
    assert disc.crossed_by((19, 15), (21, 15))  # inside altogether


@pytest.mark.rule("CX-1.28")
def test_a_line_within_the_hole_does_not_cross_a_ring() -> None:
    ring = Ring((20, 15), 2.5, 5)
    assert not ring.crossed_by((18, 15), (22, 15))
    assert not ring.crossed_by((20, 15), (22.5, 15))  # ends on the inner edge
    assert ring.crossed_by((20, 15), (22.6, 15))
    assert not ring.crossed_by((10, 20), (30, 20))  # a tangent
    assert ring.crossed_by((10, 19.9), (30, 19.9))


@pytest.mark.rule("CX-1.29")
def test_a_line_crosses_a_capsule_nearer_than_its_radius() -> None:
    capsule = Capsule((0, 0), (10, 0), 2)
    assert not capsule.crossed_by((-5, 2), (15, 2))
    assert capsule.crossed_by((-5, 1.9), (15, 1.9))
    assert capsule.crossed_by((5, -9), (5, 9))
    assert not capsule.crossed_by((5, 9), (5, 2))


@pytest.mark.rule("CX-1.22", "CX-1.27", "CX-1.28", "CX-1.29")
@given(SHAPES, POINTS, POINTS)
def test_a_line_crosses_a_shape_where_one_of_its_points_is_inside(shape: Shape, a: Point, b: Point) -> None:
    step = distance(a, b) / SAMPLES
    points = ((a[0] + (b[0] - a[0]) * n / SAMPLES, a[1] + (b[1] - a[1]) * n / SAMPLES) for n in range(SAMPLES + 1))
    found = any(shape.holds(point) for point in points)
    if found:
        assert shape.crossed_by(a, b) or edge_gap(shape, a, b) <= 2 * EPS
    elif edge_gap(shape, a, b) > step + EPS:
        assert not shape.crossed_by(a, b)


@given(SHAPES, POINTS, POINTS, POINTS, TURNS, st.booleans())
def test_shapes_survive_moving_turning_and_mirrors(
    shape: Shape, a: Point, b: Point, by: Point, steps: int, mirror: bool
) -> None:
    def carry(point: Point) -> Point:
        point = mirrored(point) if mirror else point
        return moved(turned(point, steps), by)

    assume(edge_gap(shape, a, b) > 1e-5)
    assume(edge_gap(shape, a, a) > 1e-5)
    there = carried(shape, carry)
    assert there.crossed_by(carry(a), carry(b)) == shape.crossed_by(a, b) == shape.crossed_by(b, a)
    assert there.holds(carry(a)) == shape.holds(a)


@given(SHAPES, POINTS)
def test_to_move_a_shape_is_to_move_its_points(shape: Shape, by: Point) -> None:
    assert shape.moved(*by) == carried(shape, lambda point: moved(point, by))


@pytest.mark.rule("CX-1.24")
@pytest.mark.parametrize("shape", [Disc((-1, -1), 1.2), Capsule((-1, -1), (-3, -1), 1.2), Ring((-1, -1), 1, 1.2)])
def test_a_corner_that_only_the_box_of_a_shape_reaches_is_not_touched(shape: Shape) -> None:
    assert not shape.touches((0, 0, 54, 30))
    assert shape.moved(0.3, 0.3).touches((0, 0, 54, 30))


def test_a_rectangle_in_the_hole_of_a_ring_is_not_touched() -> None:
    assert not Ring((5, 5), 8, 9).touches((4, 4, 6, 6))
    assert Ring((5, 5), 8, 9).touches((4, 4, 20, 6))


@given(SHAPES, POINTS, st.integers(1, 40), st.integers(1, 40))
def test_a_shape_touches_a_rectangle_that_one_of_its_points_is_in(
    shape: Shape, corner: Point, wide: int, high: int
) -> None:
    west, south = corner
    box: Box = (west, south, west + wide, south + high)
    grid = [(west + wide * x / 20, south + high * y / 20) for x in range(21) for y in range(21)]
    if any(shape.holds(point) for point in grid):
        assert shape.touches(box)
    elif shape.touches(box):  # then a grid point is near
        assert any(edge_gap(shape, point, point) < (wide + high) / 20 for point in grid)


@given(SHAPES)
def test_shapes_are_kept_and_read_again(shape: Shape) -> None:
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(shape), type=Shape) == shape
