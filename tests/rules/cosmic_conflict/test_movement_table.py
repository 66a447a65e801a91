"""Velocity, Maneuver and Heading values (CX-2.17 to CX-2.19, CX-4.2 to CX-4.7)."""

from itertools import pairwise

import pytest

from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, along, heading_difference, on_table, within
from cosmotui.rules.cosmic_conflict.movement_table import HEADING, MANEUVER, heading_value, maneuver, most_velocity
from tests.rules.rulebook_text import lines

SIZES = range(1, 7)


def packaged(name: str) -> list[tuple[int, ...]]:
    """A movement table of the rulebook by Size, without the names."""
    text = lines("cosmic_conflict")
    start = text.index(f"{name}:") + 4
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text[start : start + 7]]
    return [tuple(int(cell) for cell in row[2:] if cell) for row in rows]


def packaged_most_velocity() -> list[int]:
    text = lines("cosmic_conflict")
    start = text.index("Maneuver:") + 5
    return [int(line.split("|")[2]) for line in text[start : start + 6]]


@pytest.mark.rule("CX-2.17", "CX-2.18")
def test_the_tables_are_those_of_the_rulebook() -> None:
    assert packaged("Maneuver") == list(MANEUVER)
    assert packaged("Heading") == list(HEADING)


@pytest.mark.rule("CX-2.19")
def test_a_ship_reaches_the_velocity_of_its_row() -> None:
    assert [most_velocity(size) for size in SIZES] == packaged_most_velocity() == [7, 6, 6, 5, 5, 4]
    for size in SIZES:
        assert len(MANEUVER[size]) == len(HEADING[size]) == most_velocity(size) + 1


@pytest.mark.rule("CX-2.17")
@pytest.mark.parametrize("rows", [MANEUVER, HEADING])
def test_values_fall_with_size_and_with_velocity(rows: tuple[tuple[int, ...], ...]) -> None:
    for row in rows:
        assert list(row) == sorted(row, reverse=True)
    for smaller, bigger in pairwise(rows):
        assert all(one >= other for one, other in zip(smaller, bigger, strict=False))


@pytest.mark.rule("CX-4.12")
def test_a_ship_that_stands_still_can_shift_and_turn() -> None:
    assert all(maneuver(size, 0) > 0 and heading_value(size, 0) > 0 for size in SIZES)


@pytest.mark.rule("CX-4.7")
def test_an_enhance_reads_the_row_of_a_size_smaller() -> None:
    for size in SIZES:
        for velocity in range(most_velocity(size) + 1):
            for copies in range(4):
                row = max(0, size - copies)
                assert maneuver(size, velocity, copies) == MANEUVER[row][velocity]
                assert heading_value(size, velocity, copies) == HEADING[row][velocity]


@pytest.mark.rule("CX-X14", "CX-4.7")
def test_two_heading_enhances_on_size_4() -> None:
    assert heading_value(4, 5, 2) == 3
    assert maneuver(4, 5) == 1
    assert most_velocity(4) == 5


@pytest.mark.rule("CX-X15", "CX-2.18")
def test_two_maneuver_enhances_on_size_1() -> None:
    assert maneuver(1, 4, 2) == 3


@pytest.mark.rule("CX-X13")
def test_a_destroyer_speeds_up_to_4() -> None:
    moved = along((10, 10), 2, 4)
    assert moved == pytest.approx((13.464102, 12), abs=1e-6)
    assert maneuver(3, 4) == 1
    assert heading_value(3, 4) == 3
    shifted = along(moved, 11, 1)
    assert shifted == pytest.approx((12.964102, 12.866025), abs=1e-6)
    assert within(moved, shifted, maneuver(3, 4))
    assert not within(moved, along(moved, 11, 1.2), maneuver(3, 4))
    legal = [heading for heading in range(HEADINGS) if heading_difference(2, heading) <= heading_value(3, 4)]
    assert legal == [0, 1, 2, 3, 4, 5, 11]


@pytest.mark.rule("CX-4.2", "CX-4.6")
def test_values_are_those_of_the_velocity_that_is_held() -> None:
    assert (maneuver(3, 3), heading_value(3, 3)) == (2, 3)
    assert (maneuver(3, 4), heading_value(3, 4)) == (1, 3)


@pytest.mark.rule("CX-4.3", "CX-4.8")
def test_a_frigate_leaves_the_table_and_comes_back_by_maneuver() -> None:
    moved = along((2, 15), 9, 3)
    assert moved == (-1, 15)
    assert not on_table(moved, 54, 30)
    assert on_table(along(moved, 3, maneuver(2, 3)), 54, 30)
