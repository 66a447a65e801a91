"""The six firing arcs (CX-1.18 to CX-1.21)."""

from math import cos, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.arcs import ALL, ARC_NAMES, ARCS, Arc, arcs_to, in_arcs
from cosmotui.rules.cosmic_conflict.geometry import EPS, HEADINGS, Point, along, distance, relative_bearing
from tests.rules.cosmic_conflict.strategies import POINTS, TURNS, mirrored, moved, turned
from tests.rules.rulebook_text import table

MIRRORED: dict[Arc, Arc] = {"F": "F", "FR": "FL", "AR": "AL", "A": "A", "AL": "AR", "FL": "FR"}


def at(degrees: float, far: float = 10) -> Point:
    """A point at that bearing from the origin."""
    return far * sin(radians(degrees)), far * cos(radians(degrees))


@pytest.mark.rule("CX-1.18")
def test_the_arcs_are_those_of_the_rulebook() -> None:
    rows = table("| code | name | centre", "cosmic_conflict")
    assert [(code, ARC_NAMES[arc], f"{centre}°") for code, (arc, centre) in zip(ARCS, ARCS.items(), strict=True)] == [
        (code, name, centre) for code, name, centre, _ in rows
    ]


@pytest.mark.rule("CX-1.18", "CX-1.19")
@pytest.mark.parametrize("heading", range(HEADINGS))
def test_every_heading_sees_every_arc_and_both_at_an_edge(heading: int) -> None:
    for number, arc in enumerate(ARCS):
        ahead = heading + 2 * number
        assert arcs_to((0, 0), heading, along((0, 0), ahead % HEADINGS, 7)) == (arc,)
        edge = arcs_to((0, 0), heading, along((0, 0), (ahead + 1) % HEADINGS, 7))
        assert set(edge) == {arc, ALL[(number + 1) % 6]}


@pytest.mark.rule("CX-1.19")
def test_an_edge_has_the_tolerance_of_a_millionth_of_a_degree() -> None:
    assert arcs_to((0, 0), 0, at(30 - 2 * EPS)) == ("F",)
    assert arcs_to((0, 0), 0, at(30 - EPS / 2)) == ("F", "FR")
    assert arcs_to((0, 0), 0, at(30 + EPS / 2)) == ("F", "FR")
    assert arcs_to((0, 0), 0, at(30 + 2 * EPS)) == ("FR",)


@pytest.mark.rule("CX-1.20")
def test_at_no_distance_a_target_is_in_every_arc() -> None:
    assert arcs_to((3, 4), 5, (3, 4)) == ALL
    assert arcs_to((3, 4), 5, (3, 4 + EPS / 2)) == ALL
    assert arcs_to((0, 0), 5, (0, EPS)) == ALL
    assert len(arcs_to((3, 4), 5, (3, 4 + 2 * EPS))) < 6


@pytest.mark.rule("CX-1.21")
def test_without_a_heading_weapons_fire_everywhere() -> None:
    assert all(in_arcs((0, 0), None, at(degrees), ()) for degrees in range(0, 360, 15))


@pytest.mark.rule("CX-5.6")
def test_one_of_the_arcs_has_to_bear() -> None:
    assert in_arcs((0, 0), 0, (0, 5), ("A", "F"))
    assert not in_arcs((0, 0), 0, (0, 5), ("A", "FR"))
    assert not in_arcs((0, 0), 0, (0, 5), ())


@pytest.mark.rule("CX-X11")
@pytest.mark.parametrize(("heading", "arcs"), [(1, ("F",)), (0, ("F", "FR")), (11, ("FR",))])
def test_a_target_at_bearing_30(heading: int, arcs: tuple[Arc, ...]) -> None:
    assert arcs_to((10, 10), heading, (15, 18.660254037844386)) == arcs


@pytest.mark.rule("CX-X12")
@pytest.mark.parametrize(
    ("target", "arcs"),
    [((20, 25), {"FR", "AR"}), ((20, 5), {"FL", "AL"}), ((30, 15), {"A"}), ((10, 16), {"F"})],
)
def test_arcs_of_a_ship_that_heads_west(target: Point, arcs: set[Arc]) -> None:
    assert set(arcs_to((20, 15), 9, target)) == arcs


@given(POINTS, POINTS, TURNS)
def test_there_is_one_arc_or_two_neighbours(a: Point, b: Point, heading: int) -> None:
    assume(distance(a, b) > 0.01)
    found = arcs_to(a, heading, b)
    turn = relative_bearing(a, heading, b)
    inside = {
        arc for arc, centre in ARCS.items() if abs((turn - centre + 180) % 360 - 180) <= 30 - 2e-6
    }  # away from the edges
    assert inside <= set(found)
    assert len(found) in (1, 2)
    if len(found) == 2:
        one, other = (list(ARCS).index(arc) for arc in found)
        assert (one - other) % 6 in (1, 5)


@given(POINTS, POINTS, TURNS, TURNS, POINTS, st.booleans())
def test_arcs_survive_moving_turning_and_mirrors(
    a: Point, b: Point, heading: int, steps: int, by: Point, mirror: bool
) -> None:
    assume(distance(a, b) > 0.01)
    off_edge = abs((relative_bearing(a, heading, b) - 30) % 60 - 30)
    assume(off_edge < 30 - 1e-5)  # on an edge the last digit decides

    def carry(point: Point) -> Point:
        point = mirrored(point) if mirror else point
        return moved(turned(point, steps), by)

    there = ((-heading if mirror else heading) + steps) % HEADINGS
    before = arcs_to(a, heading, b)
    assert set(arcs_to(carry(a), there, carry(b))) == {MIRRORED[arc] if mirror else arc for arc in before}
