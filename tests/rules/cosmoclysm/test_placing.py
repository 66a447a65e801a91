"""CC-4: setup rolls, placing ships and wormholes."""

import pytest

from cosmotui.engine.hexes import Hex
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS, TILES, Board, board_of, tiles_text
from cosmotui.rules.cosmoclysm.events import Began, SetupRolled, ShipPlaced, TurnBegan, WormholePlaced
from cosmotui.rules.cosmoclysm.placing import ship_hexes
from cosmotui.rules.cosmoclysm.ships import FLEET_SIZE, KINDS, kind_of, piece
from cosmotui.rules.cosmoclysm.state import PlacingWormholes, empty_board
from tests.rules.cosmoclysm.scenario import Builder, Scenario, hexes, position_of

ROLLS = {2: [1, 9], 3: [1, 9, 9], 4: [1, 9, 9, 9], 5: [1, 9, 9, 9, 9], 6: [1, 9, 9, 9, 9, 9]}
TRIANGLE = (*(Hex(q, r) for r in range(8) for q in range(8 - r)), Hex(3, -1))
"""A layout with only four corner hexes: a triangle of 36, and one tile on its long side."""


def place_all(match: Scenario) -> Scenario:
    """Place the first type left on the first legal hex until it is the turn of the wormholes."""
    while match.asked[1] == "CC-D1":
        match.choose(match.values()[0])
    return match


def seats(count: int) -> str:
    return " ".join(f"P{number}" for number in range(1, count + 1))


def wormholes_next(wormholes: str = "", options: dict[str, str] | None = None) -> Scenario:
    """A position with a few ships in which a wormhole is to be placed."""
    scenario = position_of("P:C@D4 Q:F@A1", wormholes, options=options)
    state = scenario.state
    number = sum(hole >= 0 for hole in state.holes)
    state.frame = PlacingWormholes(number, -1)
    return Scenario(type(scenario.match).from_state(scenario.match.game, scenario.match.setup, state), [])


@pytest.mark.rule("CC-4.1", "CC-1.3", "CC-1.4")
def test_all_roll_a_d20_in_seat_order_and_the_lowest_begins(new_match: Builder) -> None:
    match = new_match("P Q R", dice="20, 3, 4")
    assert [(event.seat, event.die) for event in match.events(SetupRolled)] == [(0, 20), (1, 3), (2, 4)]
    assert match.asked == ("Q", "CC-D1")
    assert match.events(Began)[0].seat == 1


@pytest.mark.rule("CC-4.2")
def test_only_those_tied_for_lowest_roll_again_until_one_is_lowest(new_match: Builder) -> None:
    match = new_match("P Q R", dice="5, 5, 6;  7, 7;  2, 1")
    assert [event.seat for event in match.events(SetupRolled)] == [0, 1, 2, 0, 1, 0, 1]
    assert match.asked == ("Q", "CC-D1")


@pytest.mark.rule("CC-4.2")
def test_a_tie_above_the_lowest_is_not_rolled_again(new_match: Builder) -> None:
    assert new_match("P Q R", dice="6, 2, 6").asked == ("Q", "CC-D1")


@pytest.mark.rule("CC-4.3", "CC-3.2", "CC-1.5")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_ships_are_placed_one_at_a_time_round_after_round(new_match: Builder, count: int) -> None:
    rolls = [9, 1, *[9] * (count - 2)]
    match = place_all(new_match(seats(count), dice=rolls))
    one_round = [f"P{(number + 1) % count + 1}" for number in range(count)]
    assert match.placed_by(ShipPlaced) == one_round * FLEET_SIZE[count]
    assert match.asked == ("P2", "CC-D2")


@pytest.mark.rule("CC-4.1", "CC-4.11")
def test_the_lowest_also_takes_the_first_turn(new_match: Builder) -> None:
    match = place_all(new_match("P Q R", dice=[9, 9, 1]))
    for value in ("red a", "A1", "red b", "B1", "blue a", "A1", "blue b", "B1"):
        match.choose(value)
    assert match.asked == ("R", "CC-D3")
    assert [(event.seat, event.turn) for event in match.events(TurnBegan)] == [(2, 1)]


@pytest.mark.rule("CC-3.3", "CC-3.4")
def test_any_type_left_in_the_box_may_be_placed_in_any_order(new_match: Builder) -> None:
    match = new_match(dice=ROLLS[2])
    assert match.values() == list("CDEFJT")
    match.choose("F").choose("A1").choose("C").choose("D1")
    assert match.values() == list("CDEFJT"), "a second Fighter is left"
    match.choose("F").choose("A2").choose("C" if "C" in match.values() else "D").choose("D2")
    assert match.asked == ("P", "CC-D1")
    assert match.values() == list("CDEJT")


@pytest.mark.rule("CC-3.3")
def test_with_five_players_one_type_stays_in_the_box(new_match: Builder) -> None:
    match = place_all(new_match(seats(5), dice=ROLLS[5]))
    for player in range(5):
        kinds = sorted(KINDS[kind_of(ship)] for ship in match.view.at if ship and (ship - 1) // 6 == player)
        assert kinds == list("CDEFJ")


@pytest.mark.rule("CC-3.3")
def test_a_free_pick_offers_every_type_until_two_are_placed(new_match: Builder) -> None:
    match = new_match(dice=ROLLS[2], options={"fleet": "free_pick"})
    match.choose("E").choose("A1").choose("C").choose("D1")
    assert match.values() == list("CDEFJT")
    match.choose("E").choose("A2").choose("C").choose("D2")
    assert match.values() == list("CDFJT")


@pytest.mark.rule("CC-4.4")
def test_no_ship_is_placed_on_another(new_match: Builder) -> None:
    match = new_match(dice=ROLLS[2]).choose("C").choose("A1").choose("C")
    assert "A1" not in match.legal()
    assert match.refused("A1") == "CC-4.4"


@pytest.mark.rule("CC-4.5")
def test_the_beginner_starts_on_any_edge_hex(new_match: Builder) -> None:
    match = new_match(dice=ROLLS[2]).choose("C")
    assert match.legal() == hexes("A1 A2 A3 A4 B1 B5 C1 C6 D1 D7 E1 E6 F1 F5 G1 G2 G3 G4")
    assert match.refused("D4") == "CC-4.5"


@pytest.mark.rule("CC-4.6")
def test_everyone_else_starts_on_a_free_corner(new_match: Builder) -> None:
    match = new_match("P Q R", dice=ROLLS[3]).choose("C").choose("A1").choose("C")
    assert match.legal() == hexes("A4 D1 D7 G1 G4")
    assert match.refused("A2") == "CC-4.6"
    assert match.choose("G4").choose("C").legal() == hexes("A4 D1 D7 G1")


@pytest.mark.rule("CC-4.7")
def test_without_a_free_corner_any_free_edge_hex_will_do(new_match: Builder) -> None:
    match = new_match(seats(6), dice=ROLLS[6], options={"layout": "custom", "tiles": tiles_text(TRIANGLE)})
    board = Board(TRIANGLE)
    corners, edges = ({LABELS[tile] for tile in tiles} for tiles in (board.corners, board.edges))
    assert len(corners) == 4
    match.choose("C").choose(min(corners)).choose("C")
    for corner in sorted(corners)[1:]:
        assert match.legal() == {label for label in corners if label >= corner}
        match.choose(corner).choose("C")
    assert match.legal() == edges - corners
    inner = min(set(LABELS) - edges)
    assert match.refused(inner) == "CC-4.7"


@pytest.mark.rule("CC-4.7")
def test_taken_corners_leave_the_edge_hexes_and_taken_edges_leave_the_rest() -> None:
    board, at = board_of("hexagon"), empty_board()
    for corner in board.corners:
        at[corner] = piece(1, 0)
    assert ship_hexes(board, at, 0, False) == [tile for tile in board.edges if tile not in board.corners]
    for edge in board.edges:
        at[edge] = piece(1, 0)
    assert ship_hexes(board, at, 0, False) == [tile for tile in range(TILES) if tile not in board.edges]


@pytest.mark.rule("CC-4.8")
def test_later_ships_go_next_to_any_own_ship_and_not_next_to_others(new_match: Builder) -> None:
    match = new_match(dice=ROLLS[2])
    match.choose("C").choose("A1").choose("C").choose("D7").choose("D")
    assert match.legal() == hexes("A2 B1 B2")
    match.choose("A2").choose("D").choose("D6").choose("E")
    assert match.legal() == hexes("A3 B1 B2 B3"), "next to A1 or A2, not next to the ships on D7 and D6"
    assert match.refused("D5") == "CC-4.8"


@pytest.mark.rule("CC-4.9")
def test_a_surrounded_fleet_goes_on_at_the_smallest_distance() -> None:
    board, at = board_of("hexagon"), empty_board()
    at[INDEX["A1"]] = piece(0, 0)
    for label in ("A2", "B1", "B2"):
        at[INDEX[label]] = piece(1, 0)
    nearest = {LABELS[tile] for tile in ship_hexes(board, at, 0, False)}
    assert nearest == hexes("A3 B3 C1 C2 C3")
    at[INDEX["B2"]] = 0
    assert {LABELS[tile] for tile in ship_hexes(board, at, 0, False)} == {"B2"}


@pytest.mark.rule("CC-4.9")
def test_distance_counts_across_gaps() -> None:
    islands = (*(Hex(q, 0) for q in range(30)), *(Hex(40 + q, 0) for q in range(7)))
    board, at = Board(islands), empty_board()
    for tile in range(30, 37):
        at[tile] = piece(0, 0)
    assert ship_hexes(board, at, 0, False) == [29]


@pytest.mark.rule("CC-4.3")
def test_the_choice_of_a_type_may_be_taken_back_before_it_is_placed(new_match: Builder) -> None:
    match = new_match(dice=ROLLS[2]).choose("C").choose("withdraw")
    assert match.asked == ("P", "CC-D1")
    assert match.values() == list("CDEFJT")


@pytest.mark.rule("CC-4.10", "CC-4.11")
@pytest.mark.parametrize(
    ("count", "order"),
    [(2, "P1 P2 P1 P2"), (3, "P1 P2 P3 P1"), (4, "P1 P2 P3 P4"), (5, "P1 P2 P3 P4"), (6, "P1 P2 P3 P4")],
)
def test_four_wormholes_are_placed_in_turn(new_match: Builder, count: int, order: str) -> None:
    match = place_all(new_match(seats(count), dice=ROLLS[count]))
    assert match.values() == ["red a", "red b", "blue a", "blue b"]
    for value in ("blue b", "C3", "red a", "D4", "blue a", "E1", "red b", "A1"):
        match.choose(value)
    assert match.placed_by(WormholePlaced) == order.split()
    assert match.wormholes() == {"red a": "D4", "red b": "A1", "blue a": "E1", "blue b": "C3"}
    assert match.asked == ("P1", "CC-D3")


@pytest.mark.rule("CC-4.11")
def test_a_token_taken_up_may_be_put_back_and_another_one_chosen() -> None:
    match = wormholes_next("red a C3").choose("blue a").choose("withdraw")
    assert match.values() == ["red b", "blue a", "blue b"]


@pytest.mark.rule("CC-4.12")
def test_the_ends_of_a_pair_have_different_letters() -> None:
    match = wormholes_next("red a B2").choose("red b")
    assert match.legal() == {label for label in LABELS if label[0] != "B"}
    assert match.refused("B5") == "CC-4.12"
    assert match.refused("C2") == ""


@pytest.mark.rule("CC-4.12", "CC-4.15")
def test_the_other_pair_is_not_bound_and_may_share_a_hex() -> None:
    assert wormholes_next("red a B2").choose("blue a").legal() == set(LABELS)


@pytest.mark.rule("CC-4.14")
def test_wormholes_go_on_occupied_and_empty_hexes() -> None:
    match = wormholes_next().choose("red a")
    assert {"D4", "A1", "C3"} <= match.legal()


@pytest.mark.rule("CC-4.13")
def test_sectors_keep_the_ends_apart_where_rows_do_not() -> None:
    match = wormholes_next("red a A1", options={"letters": "sectors"}).choose("red b")
    assert "A2" in match.legal(), "A1 is in sector C, A2 in sector B"
    assert match.refused("B2") == "CC-4.12"
    assert match.legal().isdisjoint(hexes("A1 B1 B2 C2 C3")), "all of sector C"


@pytest.mark.rule("CC-4.13")
def test_a_tile_keeps_its_sector_in_another_layout() -> None:
    hexagon = wormholes_next("red a D4", options={"letters": "sectors"}).choose("red b")
    rift = wormholes_next("red a D4", options={"letters": "sectors", "layout": "rift"}).choose("red b")
    assert hexagon.legal() == rift.legal() == set(LABELS) - {"D4"}


@pytest.mark.rule("CC-4.16")
def test_wormholes_stay_when_ships_fight_on_them(position: Builder) -> None:
    match = position("P:E@C3 Q:F@C4", "red a C4, red b F4", dice="20 1 1 1 1 v 2 2")
    before = match.wormholes()
    assert match.move("C3", "C4").wormholes() == before


@pytest.mark.rule("CC-4.17", "CC-1.4")
def test_a_quick_setup_draws_type_then_hex_for_each_ship_and_token_then_hex_for_each_wormhole(
    new_match: Builder,
) -> None:
    rolls = [9, 1]
    ships = [1, 1] * 14
    wormholes = [4, 37, 1, 1, 1, 5, 1, 37 - 4]
    match = new_match(dice=[*rolls, *ships, *wormholes], options={"setup": "quick"})
    assert match.asked == ("Q", "CC-D3")
    first = match.events(ShipPlaced)[:2]
    assert [(event.seat, KINDS[event.kind], LABELS[event.tile]) for event in first] == [(1, "C", "A1"), (0, "C", "A4")]
    tokens = match.events(WormholePlaced)
    assert [(event.seat, event.token, LABELS[event.tile]) for event in tokens] == [
        (1, 3, "G4"),
        (0, 0, "A1"),
        (1, 1, "B5"),
        (0, 2, "F5"),
    ], "the last two: red b has 33 hexes outside row A, blue a the 33 outside row G"
