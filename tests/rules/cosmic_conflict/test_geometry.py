"""Points, headings, distances and bearings (CX-1.4 to CX-1.17)."""

from math import cos, isclose, radians, sin

import pytest
from hypothesis import assume, given

from cosmotui.rules.cosmic_conflict.geometry import (
    EPS,
    HEADINGS,
    VECTORS,
    Point,
    along,
    bearing,
    between_segments,
    distance,
    heading_difference,
    nearest_heading,
    nearest_on_segment,
    on_table,
    relative_bearing,
    to_box,
    to_segment,
    toward,
    within,
)
from tests.rules.cosmic_conflict.strategies import COORDINATES, POINTS, TURNS, mirrored, moved, turned

FAR = 1e-9


def samples(a: Point, b: Point, count: int = 200) -> list[Point]:
    return [(a[0] + (b[0] - a[0]) * n / count, a[1] + (b[1] - a[1]) * n / count) for n in range(count + 1)]


def apart(one: float, other: float) -> float:
    """Degrees between two bearings."""
    return abs((one - other + 180) % 360 - 180)


@pytest.mark.rule("CX-1.11")
def test_distance_is_that_of_a_ruler() -> None:
    assert distance((1, 2), (4, 6)) == 5
    assert distance((3, 3), (3, 3)) == 0


@pytest.mark.rule("CX-1.12")
def test_within_holds_the_boundary_and_its_tolerance() -> None:
    assert within((0, 0), (10, 0), 10)
    assert within((0, 0), (10 + EPS / 2, 0), 10)
    assert not within((0, 0), (10 + 2 * EPS, 0), 10)


@pytest.mark.rule("CX-1.6", "CX-1.4")
def test_the_table_holds_its_edges_and_corners() -> None:
    for corner in ((0, 0), (54, 0), (0, 30), (54, 30)):
        assert on_table(corner, 54, 30)
    assert on_table((-EPS / 2, 30 + EPS / 2), 54, 30)
    for outside in ((-2 * EPS, 15), (54 + 2 * EPS, 15), (27, -2 * EPS), (27, 30 + 2 * EPS)):
        assert not on_table(outside, 54, 30)


@pytest.mark.rule("CX-1.13")
def test_headings_are_the_hours_of_a_clock() -> None:
    assert [along((0, 0), hour, 1) for hour in (0, 3, 6, 9)] == [(0, 1), (1, 0), (0, -1), (-1, 0)]


@pytest.mark.rule("CX-1.14")
@pytest.mark.parametrize("heading", range(HEADINGS))
def test_the_vector_of_a_heading_has_length_one_and_its_angle(heading: int) -> None:
    dx, dy = VECTORS[heading]
    assert isclose(dx, sin(radians(30 * heading)), abs_tol=FAR)
    assert isclose(dy, cos(radians(30 * heading)), abs_tol=FAR)
    assert all(abs(part) in (0, 0.5, 0.8660254037844386, 1) for part in (dx, dy))


@pytest.mark.rule("CX-1.15")
@pytest.mark.parametrize(
    ("target", "degrees"),
    [((0, 1), 0), ((1, 1), 45), ((1, 0), 90), ((1, -1), 135), ((0, -1), 180), ((-1, 0), 270), ((-1, 1), 315)],
)
def test_bearings_run_clockwise_from_north(target: Point, degrees: float) -> None:
    assert bearing((0, 0), target) == pytest.approx(degrees)


@pytest.mark.rule("CX-1.15", "CX-1.16")
def test_a_hair_to_the_left_of_north_is_below_360() -> None:
    assert bearing((0, 0), (-1e-300, 1)) == 0
    assert relative_bearing((0, 0), 0, (-1e-300, 1)) == 0


@pytest.mark.rule("CX-1.16")
def test_a_relative_bearing_is_taken_from_the_bow() -> None:
    assert relative_bearing((20, 15), 9, (20, 25)) == pytest.approx(90)
    assert relative_bearing((20, 15), 9, (10, 15)) == pytest.approx(0)
    assert relative_bearing((20, 15), 3, (20, 25)) == pytest.approx(270)


@given(POINTS, POINTS, TURNS, TURNS)
def test_turning_the_table_leaves_relative_bearings(a: Point, b: Point, heading: int, steps: int) -> None:
    assume(distance(a, b) > 0.01)
    there = relative_bearing(turned(a, steps), (heading + steps) % HEADINGS, turned(b, steps))
    assert 0 <= there < 360
    assert apart(there, relative_bearing(a, heading, b)) < FAR * 1000


@given(POINTS, POINTS, TURNS)
def test_in_a_mirror_relative_bearings_are_reversed(a: Point, b: Point, heading: int) -> None:
    assume(distance(a, b) > 0.01)
    there = relative_bearing(mirrored(a), -heading % HEADINGS, mirrored(b))
    assert apart(there, -relative_bearing(a, heading, b)) < FAR * 1000


@given(POINTS, POINTS, POINTS, TURNS)
def test_distances_survive_moving_turning_and_mirrors(a: Point, b: Point, by: Point, steps: int) -> None:
    plain = distance(a, b)
    assert distance(b, a) == plain
    assert distance(moved(a, by), moved(b, by)) == pytest.approx(plain)
    assert distance(turned(a, steps), turned(b, steps)) == pytest.approx(plain)
    assert distance(mirrored(a), mirrored(b)) == plain


@pytest.mark.rule("CX-1.17")
def test_headings_differ_the_short_way_round() -> None:
    assert heading_difference(11, 1) == 2
    assert heading_difference(0, 6) == 6
    for one in range(HEADINGS):
        for other in range(HEADINGS):
            steps = heading_difference(one, other)
            assert 0 <= steps <= 6
            assert steps == heading_difference(other, one)
            assert other in ((one + steps) % HEADINGS, (one - steps) % HEADINGS)


@given(POINTS, POINTS)
def test_no_heading_points_better_than_the_nearest(a: Point, b: Point) -> None:
    assume(distance(a, b) > 0.01)
    chosen = nearest_heading(a, b)
    offs = [apart(bearing(a, b), 30 * heading) for heading in range(HEADINGS)]
    assert offs[chosen] <= min(offs) + FAR


@given(POINTS, TURNS, COORDINATES)
def test_going_along_a_heading_and_back_leads_home(start: Point, heading: int, length: float) -> None:
    end = along(start, heading, length)
    assert distance(start, end) == pytest.approx(abs(length))
    assert distance(along(end, (heading + 6) % HEADINGS, length), start) < FAR


@given(POINTS, POINTS)
def test_toward_ends_at_the_other_point_and_may_lead_away(a: Point, b: Point) -> None:
    far = distance(a, b)
    assert distance(toward(a, b, far), b) < FAR
    if far > EPS:
        assert distance(toward(a, b, -2), a) == pytest.approx(2)
        assert distance(toward(a, b, -2), b) == pytest.approx(far + 2)
    else:
        assert toward(a, b, 5) == a


@given(POINTS, POINTS, POINTS)
def test_the_nearest_point_of_a_segment_is_on_it_and_nearest(point: Point, a: Point, b: Point) -> None:
    nearest = nearest_on_segment(point, a, b)
    assert distance(a, nearest) + distance(nearest, b) == pytest.approx(distance(a, b))
    assert to_segment(point, a, b) <= min(distance(point, sample) for sample in samples(a, b)) + FAR


def test_a_segment_without_length_is_a_point() -> None:
    assert to_segment((3, 4), (0, 0), (0, 0)) == 5
    assert between_segments((3, 4), (3, 4), (0, 0), (0, 0)) == 5


@pytest.mark.rule("CX-1.29")
@pytest.mark.parametrize(
    ("a", "b", "c", "d", "gap"),
    [
        ((0, 0), (4, 4), (0, 4), (4, 0), 0),  # they cross
        ((0, 0), (4, 0), (4, 0), (4, 4), 0),  # an end touches
        ((0, 0), (4, 0), (2, 0), (6, 0), 0),  # one on the other
        ((0, 0), (4, 0), (0, 3), (4, 3), 3),  # side by side
        ((0, 0), (4, 0), (7, 4), (9, 9), 5),  # end to end
        ((0, 0), (4, 0), (2, 1), (2, 9), 1),  # an end over the middle
    ],
)
def test_the_gap_between_segments(a: Point, b: Point, c: Point, d: Point, gap: float) -> None:
    for one, other in ((a, b), (b, a)):
        for third, fourth in ((c, d), (d, c)):
            assert between_segments(one, other, third, fourth) == gap
            assert between_segments(third, fourth, one, other) == gap


@given(POINTS, POINTS, POINTS, POINTS)
def test_no_point_of_one_segment_is_nearer_to_the_other_than_their_gap(a: Point, b: Point, c: Point, d: Point) -> None:
    gap = between_segments(a, b, c, d)
    sampled = min(to_segment(sample, c, d) for sample in samples(a, b))
    assert gap <= sampled + FAR
    assert sampled <= gap + distance(a, b) / 200 + FAR


@given(POINTS, POINTS, COORDINATES.map(abs), COORDINATES.map(abs), POINTS)
def test_the_gap_to_a_rectangle(a: Point, b: Point, wide: float, high: float, corner: Point) -> None:
    west, south = corner
    box = (west, south, west + wide, south + high)

    def gap(point: Point) -> float:
        x = min(max(point[0], box[0]), box[2])
        y = min(max(point[1], box[1]), box[3])
        return distance(point, (x, y))

    sampled = min(gap(sample) for sample in samples(a, b))
    assert to_box(a, b, box) <= sampled + FAR
    assert sampled <= to_box(a, b, box) + distance(a, b) / 200 + FAR
