"""CC-6 and CC-7: how each ship moves, and what is in its way."""

import pytest

from cosmotui.engine.hexes import Hex
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS, board_of, tiles_text
from cosmotui.rules.cosmoclysm.events import AllyLost, Fought, Moved
from cosmotui.rules.cosmoclysm.movement import reach
from cosmotui.rules.cosmoclysm.ships import DESTROYER, EXTERMINATOR, piece
from cosmotui.rules.cosmoclysm.state import empty_board
from tests.rules.cosmoclysm.scenario import Builder, hexes


def ends(position: Builder, ships: str, start: str, wormholes: str = "", **options: str) -> set[str]:
    """Where the ship on `start` may go: the other player has a Cruiser on G4 besides."""
    return position(f"{ships} Q:C@G4", wormholes, options=options).choose(start).legal()


@pytest.mark.rule("CC-6.1")
def test_entering_an_enemys_hex_ends_the_move_and_starts_a_fight(position: Builder) -> None:
    match = position("P:C@D1 Q:F@D4 F@G1", dice="20 1 v 2 2").choose("D1")
    assert hexes("D2 D3 D4") <= match.legal()
    assert match.legal().isdisjoint(hexes("D5 D6 D7"))
    match.to("D4")
    assert match.events(Fought)
    assert match.turn_of == "Q"


@pytest.mark.rule("CC-5.1")
@pytest.mark.parametrize(("letter", "name"), [("C", "Cruiser"), ("D", "Destroyer"), ("E", "Exterminator")])
def test_every_ship_is_asked_for_by_its_kind_and_its_hex(position: Builder, letter: str, name: str) -> None:
    match = position(f"P:{letter}@B1 P:J@A1 Q:C@G4").choose("B1")
    assert f"{name} at B1" in match.question.title


@pytest.mark.rule("CC-6.2", "CC-11.1")
def test_entering_an_allys_hex_ends_the_move_and_destroys_the_ally_without_a_fight(position: Builder) -> None:
    match = position("P:C@D1 F@D4 Q:F@G1").choose("D1")
    assert hexes("D2 D3 D4") <= match.legal()
    assert match.legal().isdisjoint(hexes("D5 D6 D7"))
    match.to("D4")
    assert match.ships("P") == "C@D4"
    assert len(match.events(AllyLost)) == 1
    assert not match.events(Fought)


@pytest.mark.rule("CC-6.3")
@pytest.mark.parametrize("owner", ["P", "Q"])
def test_no_ship_but_the_jumper_passes_over_another(position: Builder, owner: str) -> None:
    wall = f"{owner}:E@A2 {owner}:E@B1 {owner}:E@B2"
    assert ends(position, f"P:C@A1 {wall}", "A1") == hexes("A2 B1 B2")
    assert ends(position, f"P:D@D4 {owner}:E@C5 {owner}:E@E5 P:E@G1", "D4") == hexes("B3 C2 C5 E2 E5 F3")
    assert ends(position, f"P:J@A1 {wall}", "A1") == hexes("A3 B3 C1 C2 C3")


@pytest.mark.rule("CC-6.3")
@pytest.mark.parametrize("owner", ["P", "Q"])
def test_a_fighter_finds_no_way_through_a_wall_but_one_around_it(position: Builder, owner: str) -> None:
    wall = f"{owner}:E@A2 {owner}:E@B2"
    match = position(f"P:F@A1 {wall} Q:C@G4", dice="d4 2").declare("F", roll=True)
    assert match.legal() == hexes("A2 B1 B2 C1 C2")


@pytest.mark.rule("CC-6.4")
@pytest.mark.parametrize("kind", range(6), ids="CDEFJT")
def test_the_starting_hex_counts_as_empty_during_the_move(kind: int) -> None:
    board, holes = board_of("hexagon"), [INDEX[label] for label in ("E4", "D7", "D4", "A2")]
    start, ally = INDEX["D4"], piece(0, EXTERMINATOR)
    at = empty_board()
    at[INDEX["D3"]] = ally
    left = reach(board, at, holes, start, kind, 4, False)
    at[start] = piece(0, kind)
    assert {tile: way.route for tile, way in reach(board, at, holes, start, kind, 4, False).items()} == {
        tile: way.route for tile, way in left.items()
    }


@pytest.mark.rule("CC-6.4", "CC-8.9")
def test_a_ship_may_pass_back_to_its_starting_hex_and_go_on_from_there() -> None:
    # Destroyer on D4: red to C4, back by blue, then on along its own diagonals: nothing is lost by the round trip.
    board, holes = board_of("hexagon"), [INDEX[label] for label in ("D4", "C4", "C4", "D4")]
    at = empty_board()
    ends = reach(board, at, holes, INDEX["D4"], DESTROYER, 0, False)
    assert INDEX["C5"] in ends
    assert INDEX["D4"] not in ends


@pytest.mark.rule("CC-6.5")
def test_hexes_that_are_not_there_cannot_be_entered_and_stop_lines(position: Builder) -> None:
    cruiser = ends(position, "P:C@D3", "D3", layout="rift")
    assert cruiser.isdisjoint(hexes("D4 D5 D6 D7"))
    destroyer = ends(position, "P:D@B3", "B3", layout="rift")
    assert destroyer.isdisjoint(hexes("D4 F3")), "the diagonal south runs into the hole"
    assert "D5" in ends(position, "P:J@D3", "D3", layout="rift")


@pytest.mark.rule("CC-6.5", "CC-7.6")
def test_a_fighter_walks_around_the_hole(position: Builder) -> None:
    match = position("P:F@D3 Q:C@G4", options={"layout": "rift"}, dice="d4 2").declare("F", roll=True)
    assert match.refused("D5") == "CC-7.6", "three steps around"
    match = position("P:F@D3 Q:C@G4", options={"layout": "rift"}, dice="d4 3").declare("F", roll=True)
    assert match.refused("D5") == ""


@pytest.mark.rule("CC-7.1")
def test_a_cruiser_goes_straight_along_its_rows_any_length(position: Builder) -> None:
    assert ends(position, "P:C@A1", "A1") == hexes("A2 A3 A4 B1 C1 D1 B2 C3 D4 E4 F4 G4")


@pytest.mark.rule("CC-7.2", "CC-7.4")
def test_a_destroyer_goes_straight_along_its_diagonals_and_stops_after_any_step(position: Builder) -> None:
    assert ends(position, "P:D@D1", "D1") == hexes("C2 B3 A4 E2 F3 G4")


@pytest.mark.rule("CC-7.3")
@pytest.mark.parametrize("owner", ["P", "Q"])
def test_ships_beside_a_diagonal_do_not_matter(position: Builder, owner: str) -> None:
    assert "C4" in ends(position, f"P:D@D3 {owner}:E@C3 {owner}:E@D4", "D3")


@pytest.mark.rule("CC-7.3")
def test_missing_hexes_beside_a_diagonal_do_not_matter(position: Builder) -> None:
    assert "C5" in ends(position, "P:D@D4 P:E@A1", "D4")
    assert hexes("C4 B2") <= ends(position, "P:D@D3", "D3", layout="rift"), "D3 to C4 passes between C3 and the hole"


@pytest.mark.rule("CC-7.5")
def test_an_exterminator_moves_one_hex(position: Builder) -> None:
    assert ends(position, "P:E@D4", "D4") == hexes("C3 C4 D3 D5 E3 E4")


@pytest.mark.rule("CC-7.6")
def test_a_fighter_turns_at_every_step(position: Builder) -> None:
    match = position("P:F@D1 Q:E@D2 E@E1 C@G4", dice="d4 3").declare("F", roll=True)
    match.to("D3")
    (moved,) = match.events(Moved)
    assert [LABELS[tile] for tile in moved.route] == ["D1", "C1", "C2", "D3"]


@pytest.mark.rule("CC-7.7", "CC-7.8")
def test_a_jumper_lands_at_distance_2_whatever_lies_between(position: Builder) -> None:
    ring = hexes("B2 B3 B4 C2 C5 D2 D6 E2 E5 F2 F3 F4")
    assert ends(position, "P:J@D4", "D4") == ring
    assert ends(position, "P:J@D4 C@D5 F@C4 Q:E@C3 T@D3 D@E3 J@E4", "D4") == ring


@pytest.mark.rule("CC-7.8", "CC-8.4")
def test_a_jumper_does_not_touch_the_wormholes_it_jumps_over(position: Builder) -> None:
    assert "G1" not in ends(position, "P:J@D4", "D4", "red a D5, red b G1")
    assert "G1" in ends(position, "P:J@D4", "D4", "red a D6, red b G1")


@pytest.mark.rule("CC-2.11", "CC-7.1")
def test_ships_move_by_the_places_of_the_tiles_and_not_by_their_labels(position: Builder) -> None:
    line = tiles_text(tuple(Hex(q, 0) for q in range(37)))
    match = position("P:C@A1 Q:C@G4", options={"layout": "custom", "tiles": line}).choose("A1")
    assert len(match.legal()) == 36
