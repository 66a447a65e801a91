"""Hex geometry: distances, rings, lines, and where a hex lies on a screen of characters."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.hexes import DIAGONALS, DIRECTIONS, Hex, cell_of, line, neighbours, ring, within

hexes = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
ORIGIN = Hex(0, 0)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(hexes)
def test_six_neighbours_at_distance_one_and_opposite_each_other(a: Hex) -> None:
    around = neighbours(a)
    assert len(set(around)) == 6
    assert all(a.distance(other) == 1 for other in around)
    for step, opposite in zip(DIRECTIONS, DIRECTIONS[3:], strict=False):
        assert a + step + opposite == a


def test_directions_go_round_counterclockwise() -> None:
    for step, following in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True):
        assert step.distance(following) == 1
    assert [cell_of(step, 4, 2) for step in DIRECTIONS] == [(4, 0), (2, -2), (-2, -2), (-4, 0), (-2, 2), (2, 2)]


def test_diagonals_lie_between_two_neighbours() -> None:
    for index, diagonal in enumerate(DIAGONALS):
        assert diagonal == DIRECTIONS[index] + DIRECTIONS[(index + 1) % 6]
        assert diagonal.distance(ORIGIN) == 2


@given(hexes, st.integers(0, 6))
def test_a_ring_is_everything_at_its_radius(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(found) == len(set(found)) == (6 * radius or 1)
    assert all(centre.distance(other) == radius for other in found)
    assert all(one.distance(two) == min(radius, 1) for one, two in zip(found, found[1:] + found[:1], strict=True))
    assert found[0] == centre + Hex(radius, 0)


@given(hexes, st.integers(0, 6))
def test_within_is_all_rings_in_reading_order(centre: Hex, radius: int) -> None:
    found = within(centre, radius)
    assert sorted(found) == sorted(other for r in range(radius + 1) for other in ring(centre, r))
    assert found == sorted(found, key=lambda other: (other.r, other.q))


@given(hexes, hexes)
def test_a_line_is_a_shortest_way(start: Hex, end: Hex) -> None:
    found = line(start, end)
    assert (found[0], found[-1]) == (start, end)
    assert len(found) == start.distance(end) + 1
    assert all(one.distance(two) == 1 for one, two in pairwise(found))


@given(hexes, st.sampled_from(DIRECTIONS), st.integers(1, 9))
def test_a_line_along_a_direction_is_straight(start: Hex, step: Hex, far: int) -> None:
    assert line(start, start + step.times(far)) == [start + step.times(n) for n in range(far + 1)]


@given(st.sets(hexes, max_size=30), st.sampled_from([2, 4, 6, 8]), st.integers(1, 4))
def test_no_two_hexes_share_their_cells(positions: set[Hex], width: int, height: int) -> None:
    covered = [
        (column + across, row + down)
        for position in positions
        for column, row in [cell_of(position, width, height)]
        for across in range(width)
        for down in range(height)
    ]
    assert len(covered) == len(set(covered))


@given(hexes)
def test_a_hex_below_lies_half_a_hex_further_right(position: Hex) -> None:
    column, row = cell_of(position, 6, 3)
    assert cell_of(position + Hex(0, 1), 6, 3) == (column + 3, row + 3)
    assert cell_of(position + Hex(1, 0), 6, 3) == (column + 6, row)


def test_hexes_add_and_stretch() -> None:
    assert Hex(1, 2) + Hex(3, -5) == Hex(4, -3)
    assert Hex(1, -2).times(3) == Hex(3, -6)
