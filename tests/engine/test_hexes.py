"""Hex geometry: distances, directions and rings."""

from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.hexes import DIAGONALS, DIRECTIONS, Hex, neighbours, ring, within

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
    assert DIRECTIONS[:2] == (Hex(1, 0), Hex(1, -1)), "from due east upwards"


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


def test_hexes_add_and_stretch() -> None:
    assert Hex(1, 2) + Hex(3, -5) == Hex(4, -3)
    assert Hex(1, -2).times(3) == Hex(3, -6)
