"""CC-2: labels, distances, edges, corners, and the three layouts."""

import pytest

from cosmotui.engine.hexes import DIAGONALS, DIRECTIONS, Hex
from cosmotui.rules.cosmoclysm.board import (
    HEXAGON,
    INDEX,
    LABELS,
    RIFT,
    TILES,
    Board,
    board_of,
    groups,
    layout_problems,
    parse_tiles,
    sector,
    tiles_text,
)
from tests.rules.cosmoclysm.scenario import hexes

BOARD = board_of("hexagon")
LINE = tuple(Hex(q, 0) for q in range(TILES))
PAIRS_AND_ONE = (*(Hex(3 * pair + half, 0) for pair in range(17) for half in (0, 1)), Hex(0, 3), Hex(1, 3), Hex(2, 3))


def labels(tiles: tuple[int, ...]) -> set[str]:
    return {LABELS[tile] for tile in tiles}


def rules(positions: tuple[Hex, ...], connected: bool = True) -> list[str]:
    return [problem.rule for problem in layout_problems(positions, connected)]


@pytest.mark.rule("CC-2.1", "CC-2.4")
def test_the_hexagon_holds_37_hexes_within_three_of_its_centre() -> None:
    every = [Hex(q, r) for q in range(-9, 10) for r in range(-9, 10)]
    assert set(HEXAGON) == {
        spot for spot in every if abs(spot.q) <= 3 and abs(spot.r) <= 3 and abs(spot.q + spot.r) <= 3
    }
    assert len(HEXAGON) == 37


@pytest.mark.rule("CC-2.3")
def test_the_six_neighbours_go_counterclockwise_from_the_east() -> None:
    assert DIRECTIONS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    assert [LABELS[tile] for tile in BOARD.neighbours[INDEX["D4"]]] == ["D5", "C4", "C3", "D3", "E3", "E4"]


@pytest.mark.rule("CC-2.5")
@pytest.mark.parametrize(
    ("row", "r", "length", "first"),
    [
        ("A", -3, 4, 0),
        ("B", -2, 5, -1),
        ("C", -1, 6, -2),
        ("D", 0, 7, -3),
        ("E", 1, 6, -3),
        ("F", 2, 5, -3),
        ("G", 3, 4, -3),
    ],
)
def test_rows_are_letters_and_hexes_are_counted_from_the_left(row: str, r: int, length: int, first: int) -> None:
    of_row = {label: HEXAGON[INDEX[label]] for label in LABELS if label[0] == row}
    assert of_row == {f"{row}{n + 1}": Hex(first + n, r) for n in range(length)}
    for label, spot in of_row.items():
        assert int(label[1]) == spot.q - max(-3, -3 - spot.r) + 1


@pytest.mark.rule("CC-2.6")
def test_distance_counts_steps_whether_or_not_the_hexes_exist() -> None:
    rift = board_of("rift")
    assert rift.distance(INDEX["D3"], INDEX["D5"]) == 2
    assert BOARD.distance(INDEX["A1"], INDEX["G4"]) == 6
    assert BOARD.distance(INDEX["D1"], INDEX["D7"]) == 6
    assert BOARD.distance(INDEX["B2"], INDEX["B2"]) == 0
    assert BOARD.distance(INDEX["C3"], INDEX["E4"]) == 2


@pytest.mark.rule("CC-2.7")
def test_the_six_diagonal_steps_are_two_away_and_pass_between_two_hexes() -> None:
    assert DIAGONALS == ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))
    for k, step in enumerate(DIAGONALS):
        assert Hex(0, 0).distance(step) == 2
        assert DIRECTIONS[k] + DIRECTIONS[(k + 1) % 6] == step


@pytest.mark.rule("CC-2.8", "CC-2.9")
def test_18_edge_hexes_of_the_hexagon_and_6_corners() -> None:
    assert labels(BOARD.edges) == hexes("A1 A2 A3 A4 B1 B5 C1 C6 D1 D7 E1 E6 F1 F5 G1 G2 G3 G4")
    assert labels(BOARD.corners) == hexes("A1 A4 D1 D7 G1 G4")


@pytest.mark.rule("CC-2.2", "CC-2.10", "CC-2.8", "CC-2.9")
def test_the_rift_has_a_hole_in_the_centre_and_its_tile_beyond_a1() -> None:
    assert RIFT[INDEX["D4"]] == (0, -4)
    assert Hex(0, 0) not in RIFT
    assert [spot for label, spot in zip(LABELS, RIFT, strict=True) if label != "D4"] == [
        spot for spot in HEXAGON if spot != (0, 0)
    ]
    rift = board_of("rift")
    assert labels(rift.neighbours[INDEX["D4"]]) == {"A1"}
    assert labels(rift.corners) == hexes("A4 D1 D4 D7 G1 G4"), "A1 has four neighbours now"
    assert hexes("C3 C4 D3 D5 E3 E4") <= labels(rift.edges), "the rim of the hole is an edge too"
    assert groups(RIFT) and len(groups(RIFT)) == 1


@pytest.mark.rule("CC-2.11")
def test_tiles_without_labels_are_labelled_in_reading_order() -> None:
    shuffled = [*HEXAGON[20:], *HEXAGON[:20]]
    assert parse_tiles(" ".join(f"{spot.q},{spot.r}" for spot in shuffled)) == HEXAGON


@pytest.mark.rule("CC-2.11")
def test_labels_stay_with_their_tiles() -> None:
    swapped = [f"{label}:{spot.q},{spot.r}" for label, spot in zip(LABELS, HEXAGON, strict=True)]
    swapped[INDEX["A1"]], swapped[INDEX["G4"]] = "A1:0,3", "G4:0,-3"
    positions = parse_tiles(" ".join(reversed(swapped)))
    assert positions[INDEX["A1"]] == (0, 3)
    assert positions[INDEX["G4"]] == (0, -3)
    assert parse_tiles(tiles_text(positions)) == positions


@pytest.mark.rule("CC-2.11")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("0,0 1", "is not a tile"),
        ("0,0 1,2,3", "is not a tile"),
        ("0;0", "is not a tile"),
        ("x,y", "is not a tile"),
        ("A1:", "is not a tile"),
        (":0,0", "is not a label"),
        ("H9:0,0", "is not a label"),
        ("a1:0,0", "is not a label"),
        ("A1:A2:0,0", "is not a label"),
        ("A1:0,0 A1:1,0", "used twice"),
        ("A1:0,0 1,0", "all tiles carry labels or none"),
        ("100,0", "too far out"),
        ("0,-100", "too far out"),
        ("9" * 5000 + ",0", "is not a tile"),
        ("1e3,0", "is not a tile"),
        ("\x1b[31m,0", "is not a tile"),
    ],
)
def test_text_that_is_no_layout_is_refused_in_one_short_line(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as refused:
        parse_tiles(text)
    message = str(refused.value)
    assert len(message) < 90
    assert message.isprintable()


@pytest.mark.rule("CC-2.11")
def test_the_outermost_positions_that_can_be_used() -> None:
    assert parse_tiles("-99,99 99,-99") == (Hex(99, -99), Hex(-99, 99))


@pytest.mark.rule("CC-2.1", "CC-2.11")
@pytest.mark.parametrize("count", [0, 36, 38])
def test_a_layout_has_37_tiles(count: int) -> None:
    assert rules(tuple(Hex(q, 0) for q in range(count))) == ["CC-2.1"]
    assert rules(LINE) == []


@pytest.mark.rule("CC-2.11")
def test_two_tiles_may_not_lie_on_one_position() -> None:
    assert rules((*LINE[:36], LINE[0])) == ["CC-2.11"]


@pytest.mark.rule("CC-2.1")
def test_a_tile_must_share_a_side_with_another_one() -> None:
    assert rules((*LINE[:36], Hex(50, 50))) == ["CC-2.1"]
    assert rules((*LINE[:36], Hex(37, 0)), connected=False) == ["CC-2.1"], "a gap of one hex parts it from the line"
    assert rules((*LINE[:36], Hex(35, 1))) == []


@pytest.mark.rule("CC-2.12")
def test_separate_groups_are_allowed_only_when_tiles_need_but_touch() -> None:
    assert len(PAIRS_AND_ONE) == 37
    assert rules(PAIRS_AND_ONE, connected=True) == ["CC-2.12"]
    assert rules(PAIRS_AND_ONE, connected=False) == []


def test_a_huge_layout_is_refused_quickly() -> None:
    many = " ".join(f"{n % 199 - 99},{n // 199 % 199 - 99}" for n in range(100_000))
    assert "CC-2.1" in rules(parse_tiles(many))


@pytest.mark.rule("CC-4.13")
def test_sectors_are_six_blades_of_six_and_the_centre() -> None:
    by_letter = {letter: {label for label in LABELS if sector(INDEX[label]) == letter} for letter in "ABCDEFG"}
    assert [len(blade) for blade in by_letter.values()] == [6, 6, 6, 6, 6, 6, 1]
    assert by_letter["G"] == {"D4"}
    for k, letter in enumerate("ABCDEF"):
        along, across = DIRECTIONS[k], DIRECTIONS[(k + 1) % 6]
        reached = {along.times(a) + across.times(b) for a in range(1, 4) for b in range(3) if a + b <= 3}
        assert {HEXAGON[INDEX[label]] for label in by_letter[letter]} == reached


@pytest.mark.rule("CC-6.5")
def test_lines_stop_at_gaps_and_at_the_rim() -> None:
    rift = board_of("rift")
    east = rift.rows[INDEX["D1"]][0]
    assert [LABELS[tile] for tile in east] == ["D2", "D3"]
    assert [LABELS[tile] for tile in BOARD.rows[INDEX["D1"]][0]] == ["D2", "D3", "D4", "D5", "D6", "D7"]


def test_a_board_knows_each_of_its_37_tiles_once() -> None:
    for positions in (HEXAGON, RIFT, LINE):
        board = Board(positions)
        assert sorted(board.tile_at.values()) == list(range(TILES))
