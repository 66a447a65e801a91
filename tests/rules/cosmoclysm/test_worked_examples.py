"""The worked examples of the rulebook, one test each."""

import pytest

from cosmotui.rules.cosmoclysm.board import HEXAGON, INDEX, board_of
from cosmotui.rules.cosmoclysm.events import AllyLost, ShipCaptured, ShipDestroyed, WormholePlaced
from tests.rules.cosmoclysm.scenario import Builder, hexes
from tests.rules.cosmoclysm.test_placing import place_all, wormholes_next
from tests.rules.cosmoclysm.test_ships import box

THREE = "Atropos Lachesis Clotho"


@pytest.mark.rule("CC-X01", "CC-4.1", "CC-1.5")
def test_x01_the_lowest_begins(new_match: Builder) -> None:
    match = new_match(THREE, dice="2, 12, 5")
    placers = []
    for _ in range(3):
        placers.append(match.asked[0])
        match.choose("C").choose(sorted(match.legal())[0])
    assert placers == ["Atropos", "Lachesis", "Clotho"]


@pytest.mark.rule("CC-X02", "CC-4.1", "CC-4.2", "CC-1.5")
def test_x02_ties_are_rolled_again(new_match: Builder) -> None:
    match = new_match("P Q R S", dice="3, 11, 3, 3; 8, 2, 2; 15, 9")
    placers = []
    for _ in range(4):
        placers.append(match.asked[0])
        match.choose("C").choose(sorted(match.legal())[0])
    assert placers == ["S", "P", "Q", "R"]


@pytest.mark.rule("CC-X03", "CC-2.4", "CC-2.5", "CC-2.8", "CC-2.9")
def test_x03_coordinates() -> None:
    named = {"A1": (0, -3), "C4": (1, -1), "D4": (0, 0), "E1": (-3, 1), "G4": (0, 3)}
    assert {label: HEXAGON[INDEX[label]] for label in named} == named
    board = board_of("hexagon")
    assert (len(board.edges), len(board.corners)) == (18, 6)
    assert set(board.corners) <= set(board.edges)


@pytest.mark.rule("CC-X04", "CC-3.2", "CC-3.3")
def test_x04_fleet_boxes(new_match: Builder) -> None:
    assert box(3) == "CDEFFJT"
    assert box(4) == "CDEFJT"
    assert box(6) == "CDEFJT"
    match = place_all(new_match("P Q R S T U", dice=[1, 9, 9, 9, 9, 9]))
    assert [len(match.ships(player).split()) for player in "PQRSTU"] == [5] * 6


@pytest.mark.rule("CC-X05", "CC-4.5", "CC-4.6", "CC-4.8", "CC-2.8", "CC-2.9")
def test_x05_first_ships(new_match: Builder) -> None:
    match = new_match(THREE, dice="2, 12, 5").choose("C")
    assert match.refused("C3") == "CC-4.5"
    problem = match.match.game.why_not(match.view, match.question, "C3")
    assert str(problem) == "It has 6 neighbors: the first ship goes on an edge hex. CC-4.5"
    match.choose("A2").choose("D")
    assert match.refused("F5") == "CC-4.6"
    match.choose("G4").choose("F").choose("D1").choose("F")
    assert match.legal() == hexes("A1 A3 B2 B3")


@pytest.mark.rule("CC-X06", "CC-4.11")
@pytest.mark.parametrize(("count", "order"), [(2, "P1 P2 P1 P2"), (3, "P1 P2 P3 P1"), (5, "P1 P2 P3 P4")])
def test_x06_wormhole_order(new_match: Builder, count: int, order: str) -> None:
    players = " ".join(f"P{number + 1}" for number in range(count))
    match = place_all(new_match(players, dice=[1, *[9] * (count - 1)]))
    for value in ("red a", "A1", "red b", "B1", "blue a", "C1", "blue b", "D1"):
        match.choose(value)
    assert match.placed_by(WormholePlaced) == order.split()


@pytest.mark.rule("CC-X07", "CC-4.12", "CC-4.14", "CC-4.15")
def test_x07_letters_of_rows() -> None:
    red_b = wormholes_next("red a B2").choose("red b")
    assert red_b.refused("B5") == "CC-4.12"
    assert hexes("C2 D4") <= red_b.legal()
    assert red_b.view.at[INDEX["D4"]], "occupied"
    assert "B2" in wormholes_next("red a B2").choose("blue a").legal()


@pytest.mark.rule("CC-X08", "CC-4.12", "CC-4.13")
def test_x08_letters_of_sectors() -> None:
    match = wormholes_next("red a B2", options={"letters": "sectors"}).choose("red b")
    assert match.refused("C2") == match.refused("C3") == "CC-4.12"
    assert "B5" in match.legal()


@pytest.mark.rule("CC-X09", "CC-7.1", "CC-5.5")
def test_x09_cruiser(position: Builder) -> None:
    assert position("P:C@D4").choose("D4").legal() == hexes("A1 A4 B2 B4 C3 C4 D1 D2 D3 D5 D6 D7 E3 E4 F2 F4 G1 G4")


@pytest.mark.rule("CC-X10", "CC-6.2", "CC-6.3")
def test_x10_cruiser_behind_an_ally(position: Builder) -> None:
    match = position("P:C@D1 P:F@D3 Q:J@D5").choose("D1")
    assert {label for label in match.legal() if label[0] == "D"} == hexes("D2 D3")
    match.to("D3")
    assert match.ships("P") == "C@D3"
    assert len(match.events(AllyLost)) == 1


@pytest.mark.rule("CC-X11", "CC-7.2", "CC-7.4", "CC-2.7")
def test_x11_destroyer(position: Builder) -> None:
    assert position("P:D@D4").choose("D4").legal() == hexes("B3 C2 C5 E2 E5 F3")
    assert position("P:D@A1").choose("A1").legal() == hexes("B3 C2 C5 D7 E2 G1")


@pytest.mark.rule("CC-X12", "CC-7.3")
def test_x12_flanking_ships(position: Builder) -> None:
    assert "C4" in position("P:D@D3 Q:E@C3 E@D4").choose("D3").legal()
    assert "C4" in position("P:D@D3 E@C3 E@D4").choose("D3").legal()


@pytest.mark.rule("CC-X13", "CC-7.7")
def test_x13_jumper(position: Builder) -> None:
    assert position("P:J@D4").choose("D4").legal() == hexes("B2 B3 B4 C2 C5 D2 D6 E2 E5 F2 F3 F4")
    assert position("P:J@A1").choose("A1").legal() == hexes("A3 B3 C1 C2 C3")


@pytest.mark.rule("CC-X14", "CC-7.7", "CC-6.5", "CC-2.10")
def test_x14_across_the_rift(position: Builder) -> None:
    rift = {"layout": "rift"}
    assert "D5" in position("P:J@D3", options=rift).choose("D3").legal()
    assert "D5" not in position("P:C@D3", options=rift).choose("D3").legal()


@pytest.mark.rule("CC-X15", "CC-7.5")
def test_x15_exterminator(position: Builder) -> None:
    assert position("P:E@A1").choose("A1").legal() == hexes("A2 B1 B2")


@pytest.mark.rule("CC-X16", "CC-7.6", "CC-5.7")
@pytest.mark.parametrize(("start", "die", "count"), [("D4", 1, 6), ("D4", 2, 18), ("D4", 3, 36), ("A1", 4, 22)])
def test_x16_fighter(position: Builder, start: str, die: int, count: int) -> None:
    match = position(f"P:F@{start}", dice=[die]).declare("F", roll=True)
    assert len(match.legal()) == count
    assert start not in match.legal()


@pytest.mark.rule("CC-X17", "CC-6.1", "CC-6.3")
def test_x17_fighter_behind_a_wall(position: Builder) -> None:
    match = position("P:F@A1 Q:E@A2 C@B1 J@B2", dice="d4 4").declare("F", roll=True)
    assert match.legal() == hexes("A2 B1 B2")
    assert all(option.detail.startswith("fight") for option in match.question.options)


@pytest.mark.rule("CC-X18", "CC-7.2", "CC-9.2", "CC-9.3", "CC-9.4", "CC-5.1")
def test_x18_a_destroyer_wins(position: Builder) -> None:
    match = position("Atropos:D@D3 Lachesis:F@B5 C@G1 Clotho:E@A1", players=THREE, dice="20,9,5,5,3 v 9,1")
    match.move("D3", "B5")
    assert match.ships("Atropos") == "D@B5"
    assert match.ships("Lachesis") == "C@G1"
    assert match.turn_of == "Lachesis"


@pytest.mark.rule("CC-X19", "CC-5.2", "CC-5.5", "CC-9.5", "CC-10.1", "CC-10.2")
def test_x19_a_taker_loses(position: Builder) -> None:
    match = position("Lachesis:T@E2 Clotho:D@D4 Atropos:E@A1", players=THREE, turn="Lachesis", dice="d4 3; 12 v 7,14")
    match.declare("T", roll=True).to("D4")
    assert match.asked == ("Clotho", "CC-D6")
    assert match.legal() == hexes("D5 C4 C3 D3 E3 E4")
    match.retreat("C4")
    assert match.ships("Lachesis") == "T@D4"
    assert match.ships("Clotho") == "D@C4"
    assert match.turn_of == "Clotho"


@pytest.mark.rule("CC-X20", "CC-5.3", "CC-10.6", "CC-10.8", "CC-10.10", "CC-9.1")
def test_x20_a_chain(position: Builder) -> None:
    match = position(
        "Clotho:T@E4 D@D5 Lachesis:T@D4 J@C5 Atropos:E@A1",
        players=THREE,
        turn="Clotho",
        dice="3 v 6,18; 11 v 17,5; 19,2,7,11,4 v 18,10,6",
    )
    match.declare("T").choose("one").to("D4").retreat("D5")
    assert match.asked == ("Clotho", "CC-D6")
    assert match.view.turn == 1
    match.retreat("C5")
    assert match.ships("Clotho") == "D@C5 T@D4"
    assert match.ships("Lachesis") == "T@D5"
    assert (match.turn_of, match.view.turn) == ("Atropos", 2)


@pytest.mark.rule("CC-X21", "CC-9.3", "CC-9.5", "CC-10.6")
def test_x21_a_tie(position: Builder) -> None:
    match = position(
        "Lachesis:E@E3 D@D5 Atropos:D@E4 Clotho:E@A1",
        players=THREE,
        turn="Lachesis",
        dice="14,3,8,2,11 v 15,6; 18,4,9,1,13 v 18,7",
    )
    match.move("E3", "E4").retreat("D5").retreat("C4")
    assert match.ships("Lachesis") == "D@C4 E@E4"
    assert match.ships("Atropos") == "D@D5"


@pytest.mark.rule("CC-X22", "CC-12.1", "CC-12.3", "CC-12.4", "CC-9.4")
def test_x22_a_capture(position: Builder) -> None:
    match = position(
        "Clotho:T@E2 Lachesis:D@D4 C@G1 Atropos:D@D5 C@A1",
        players=THREE,
        turn="Clotho",
        dice="d4 2; 12 v 4,6; 20,3,3,15,8 v 13,2",
    )
    match.declare("T", roll=True).to("D4").capture().move_out("D5")
    assert match.ships("Clotho") == "T@D4 D@D5"
    assert (match.ships("Lachesis"), match.ships("Atropos")) == ("C@G1", "C@A1")


@pytest.mark.rule("CC-X23", "CC-8.2", "CC-8.4", "CC-8.7", "CC-7.5")
def test_x23_through_a_wormhole(position: Builder) -> None:
    match = position(
        "Atropos:E@C2 Clotho:E@F4 C@A1 Lachesis:C@G1",
        "red a C3, red b F4",
        players=THREE,
        dice="20,1,6,17,9 v 9,2,8,5",
    )
    match.move("C2", "F4")
    assert match.ships("Atropos") == "E@F4"
    assert match.ships("Clotho") == "C@A1"


@pytest.mark.rule("CC-X24", "CC-7.3", "CC-11.1", "CC-11.3")
def test_x24_surrounded_by_allies(position: Builder) -> None:
    match = position(
        "Clotho:D@G1 T@G2 F@F1 C@F2 Lachesis:D@F3 Atropos:E@A1",
        players=THREE,
        turn="Lachesis",
        dice="17,2,3,9,12 v 18,4",
    )
    match.move("F3", "G1")
    assert match.legal() == hexes("F1 F2 G2")
    match.retreat("G2")
    assert match.ships("Clotho") == "F@F1 C@F2 D@G2"
    assert match.ships("Lachesis") == "D@G1"


@pytest.mark.rule("CC-X25", "CC-8.2", "CC-8.5", "CC-7.6")
def test_x25_a_fighter_passes(position: Builder) -> None:
    match = position("P:F@E4 Q:C@G1", "red a E5, red b A2", dice="d4 2").declare("F", roll=True)
    assert hexes("A2 A1 A3 B2 B3") <= match.legal()
    assert match.to("B3").ships("P") == "F@B3"


@pytest.mark.rule("CC-X26", "CC-8.5", "CC-8.6", "CC-8.10")
@pytest.mark.parametrize(
    ("turn", "after"),
    [("free", "B2 B3 B4 B5 A2 A1 B1 C2 D2 E1 C3 D4 E4 F4 G4"), ("straight", "B2 B3 B4 B5")],
)
def test_x26_a_cruiser_after_passing(position: Builder, turn: str, after: str) -> None:
    without = position("P:C@D1").choose("D1").legal()
    match = position("P:C@D1", "red a D4, red b B2", options={"wormhole_turn": turn}).choose("D1")
    assert match.legal() == without | hexes(after)


@pytest.mark.rule("CC-X27", "CC-8.3")
def test_x27_no_way_back(position: Builder) -> None:
    """Walled in on B2 after passing, the Cruiser would need the way back to reach the rows of D4."""
    wall = "P:E@A1 E@A2 E@B1 E@B3 E@C2 E@C3"
    match = position(f"P:C@D1 {wall} Q:F@G1", "red a D4, red b B2").choose("D1")
    assert "B2" in match.legal()
    assert match.legal().isdisjoint(hexes("C4 B4 E4 F4 G4 E3 F2")), "off its own rows, on those of D4"


@pytest.mark.rule("CC-X28", "CC-8.8", "CC-9.7")
@pytest.mark.parametrize("dice", ["20 1 v 2 2", "2 2 v 20 1"])
def test_x28_no_passing_after_a_fight(position: Builder, dice: str) -> None:
    match = position("P:C@D1 Q:F@D4 E@G1", "red a D4, red b B2", dice=dice).choose("D1")
    assert "B2" not in match.legal()
    match.to("D4")
    assert match.ships("P") == "C@D4"
    assert match.asked[0] == "Q"


@pytest.mark.rule("CC-X29", "CC-10.3", "CC-10.4", "CC-10.5")
def test_x29_a_retreat_by_wormhole(position: Builder) -> None:
    match = position("Q:T@C2 P:C@C3", "red a C3, red b F4", turn="Q", dice="1 v 20 1 1 1").move("C2", "C3")
    assert match.legal() == hexes("B2 B3 C2 C4 D3 D4") | {"F4"} | hexes("E4 E5 F3 F5 G3 G4")


@pytest.mark.rule("CC-X30", "CC-9.3", "CC-12.5")
def test_x30_a_taker_defends(position: Builder) -> None:
    match = position("P:T@D3 Q:F@D4", turn="Q", dice="9,2,5 v 9,1").move("D4", "D3")
    assert match.asked == ("P", "CC-D6")
    match.retreat("D2")
    assert match.ships("P") == "T@D2"
    assert match.ships("Q") == "F@D3"


@pytest.mark.rule("CC-X31", "CC-12.3", "CC-13.1")
def test_x31_the_last_ship_of_one_of_three_is_captured(position: Builder) -> None:
    match = position("Q:T@D3 P:J@D4 R:E@A1", players="P Q R", turn="Q", dice="20 v 1 1 1").move("D3", "D4").capture()
    assert match.alive == ["Q", "R"]
    match.move_out("D5")
    assert match.ships("Q") == "T@D4 J@D5"
    match.move("A1", "A2")
    assert match.turn_of == "Q", "P is skipped"


@pytest.mark.rule("CC-X32", "CC-12.8", "CC-13.2")
def test_x32_the_last_ship_of_one_of_two_is_captured(position: Builder) -> None:
    match = position("Q:T@D3 P:J@D4", turn="Q", dice="20 v 1 1 1").move("D3", "D4").capture()
    assert match.winners == ["Q"]
    assert match.match.questions == ()
    assert match.events(ShipCaptured)
    assert len(match.events(ShipCaptured)) == len(match.events(ShipDestroyed)), "a capture is told as such"


@pytest.mark.rule("CC-X33", "CC-13.4", "CC-13.5")
def test_x33_forty_quiet_turns(position: Builder) -> None:
    match = position("P:E@A1 Q:E@D7", options={"quiet_rounds": "20"})
    for _ in range(10):
        match.move("A1", "A2").move("D7", "D6").move("A2", "A1")
        assert match.winners is None
        match.move("D6", "D7")
    assert match.winners == ["P", "Q"]
    assert match.view.turn == 40
