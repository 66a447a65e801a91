"""CC-12: captures by a Taker."""

import pytest

from cosmotui.rules.cosmoclysm.events import MovedOut, ShipCaptured, ShipDestroyed
from tests.rules.cosmoclysm.scenario import Builder, hexes

AROUND_C4 = hexes("B3 B4 C3 C5 D4 D5")


@pytest.mark.rule("CC-12.1")
@pytest.mark.parametrize("kind", "CDEFJT")
def test_a_taker_that_wins_as_attacker_may_capture_any_type(position: Builder, kind: str) -> None:
    rolls = {"C": 4, "D": 2, "E": 4, "F": 2, "J": 3, "T": 2}[kind]
    match = position(f"P:T@C3 Q:{kind}@C4 C@G1", dice=[20, *[1] * rolls]).move("C3", "C4")
    assert match.asked == ("P", "CC-D7")
    assert match.values() == ["capture", "destroy"]
    match.capture()
    assert match.asked == ("P", "CC-D8")
    assert match.ships("Q") == "C@G1"
    assert match.move_out("D5").ships("P") == f"T@C4 {kind}@D5"
    assert match.turn_of == "Q"


@pytest.mark.rule("CC-12.1")
def test_no_other_ship_captures(position: Builder) -> None:
    match = position("P:F@C3 Q:J@C4 C@G1", dice="20 1 1 v 1 1 1").move("C3", "C4")
    assert match.asked == ("Q", "CC-D3")
    assert not match.events(ShipCaptured)


@pytest.mark.rule("CC-12.1", "CC-10.6")
def test_a_taker_that_wins_in_a_retreat_may_capture_in_another_players_turn(position: Builder) -> None:
    match = position("P:T@C3 F@G1 Q:T@C2 J@C4", turn="Q", dice="1 v 20 1; 20 v 1 1 1").move("C2", "C3")
    match.retreat("C4")
    assert match.asked == ("P", "CC-D7")
    match.capture().move_out("B4")
    assert match.ships("P") == "J@B4 T@C4 F@G1"
    assert match.turn_of == "P", "the next after Q, whose turn it was"


@pytest.mark.rule("CC-12.2")
def test_the_owner_may_decline_and_the_ship_is_destroyed(position: Builder) -> None:
    match = position("P:T@C3 Q:J@C4 C@G1", dice="20 v 1 1 1").move("C3", "C4").choose("destroy")
    assert match.ships("P") == "T@C4"
    assert match.ships("Q") == "C@G1"
    assert not match.events(ShipCaptured)
    assert match.turn_of == "Q"


@pytest.mark.rule("CC-12.3", "CC-10.2", "CC-10.5")
def test_the_captured_ship_must_move_out_one_hex_while_the_taker_stays(position: Builder) -> None:
    match = position("P:T@C3 Q:D@C4 C@G1", dice="20 v 1 1").move("C3", "C4").capture()
    assert set(match.values()) == AROUND_C4
    assert match.refused("C4") == "CC-10.5"


@pytest.mark.rule("CC-12.3", "CC-10.11", "CC-10.12")
def test_it_may_leave_by_wormhole(position: Builder) -> None:
    match = position("P:T@C3 Q:D@C4 C@G1", "red a C4, red b G4, blue a G4, blue b D1", dice="20 v 1 1")
    match.move("C3", "C4").capture()
    assert match.legal() == AROUND_C4 | hexes("G4 F5 F4 G3 D1 C1 D2 E1")
    match.move_out("D1")
    (moved,) = match.events(MovedOut)
    assert moved.used == 3
    assert match.ships("P") == "T@C4 D@D1"


@pytest.mark.rule("CC-12.4")
def test_the_captured_ship_attacks_with_its_own_dice(position: Builder) -> None:
    match = position("P:T@C3 Q:D@C4 F@C5 C@G1", dice="20 v 1 1;  20 1 1 1 1 v 3 3").move("C3", "C4").capture()
    match.move_out("C5")
    assert match.ships("P") == "T@C4 D@C5"
    assert match.ships("Q") == "C@G1"


@pytest.mark.rule("CC-12.4")
def test_a_captured_taker_may_capture_too(position: Builder) -> None:
    match = position("P:T@C3 Q:T@C4 J@C5 C@G1", dice="20 v 1 1;  20 v 3 3 3").move("C3", "C4").capture()
    match.move_out("C5").capture().move_out("C6")
    assert match.ships("P") == "T@C4 T@C5 J@C6"
    assert [event.by for event in match.events(ShipCaptured)] == [0, 0]


@pytest.mark.rule("CC-12.4", "CC-9.5")
def test_a_captured_ship_that_loses_its_attack_stays_and_the_defender_leaves(position: Builder) -> None:
    match = position("P:T@C3 Q:F@C4 F@C5 C@G1", dice="20 v 1 1;  2 2 2 v 20 3").move("C3", "C4").capture()
    match.move_out("C5")
    assert match.asked == ("Q", "CC-D6")
    match.retreat("C6")
    assert match.ships("P") == "T@C4 F@C5"
    assert match.ships("Q") == "F@C6 C@G1"


@pytest.mark.rule("CC-12.5")
def test_a_taker_that_wins_as_defender_captures_nothing(position: Builder) -> None:
    match = position("P:T@C3 Q:F@C2", turn="Q", dice="9 2 5 v 9 1").move("C2", "C3")
    assert match.asked == ("P", "CC-D6")
    assert match.ships("Q") == "F@C3"


@pytest.mark.rule("CC-12.6")
def test_the_captor_moves_the_ship_from_then_on(position: Builder) -> None:
    match = position("P:T@C3 Q:E@C4 C@G1", dice="20 v 1 1 1 1").move("C3", "C4").capture().move_out("D4")
    match.move("G1", "F1")
    assert match.legal() == hexes("C4 D4")
    assert match.move("D4", "D5").ships("P") == "T@C4 E@D5"


@pytest.mark.rule("CC-12.6")
def test_a_fleet_may_grow_beyond_its_first_size(position: Builder) -> None:
    fleet = "P:T@C3 C@A1 D@A2 E@A3 F@B1 F@B2 J@B3"
    match = position(f"{fleet} Q:J@C4 C@G1", dice="20 v 1 1 1").move("C3", "C4").capture().move_out("C5")
    assert len(match.ships("P").split()) == 8


@pytest.mark.rule("CC-12.7")
@pytest.mark.parametrize(("own", "spare"), [("F@A1 F@A2", True), ("F@A1 F@A2 F@A3", False)])
def test_limited_pieces_allow_three_of_a_type(position: Builder, own: str, spare: bool) -> None:
    options = {"capture_pieces": "limited"}
    match = position(f"P:T@C3 {own} Q:F@C4 C@G1", dice="20 v 1 1", options=options).move("C3", "C4")
    assert match.asked == (("P", "CC-D7") if spare else ("Q", "CC-D3"))
    if spare:
        match.capture().move_out("C5")
        assert match.ships("P").count("F@") == 3
    else:
        assert [event.kind for event in match.events(ShipDestroyed)] == [3]


@pytest.mark.rule("CC-12.7")
def test_unlimited_pieces_are_always_at_hand(position: Builder) -> None:
    match = position("P:T@C3 F@A1 F@A2 F@A3 Q:F@C4 C@G1", dice="20 v 1 1").move("C3", "C4").capture()
    assert match.move_out("C5").ships("P").count("F@") == 4


@pytest.mark.rule("CC-12.7")
def test_a_limited_taker_counts_itself_and_pieces_of_other_colours_do_not_count(position: Builder) -> None:
    options = {"capture_pieces": "limited"}
    match = position("P:T@C3 T@A1 T@A2 Q:T@C4 C@G1", dice="20 v 1 1", options=options).move("C3", "C4")
    assert match.asked == ("Q", "CC-D3"), "three Takers are on the board"
    match = position("P:T@C3 F@A1 F@A2 Q:F@C4 F@G1 F@G2", dice="20 v 1 1", options=options).move("C3", "C4")
    assert match.asked == ("P", "CC-D7")


@pytest.mark.rule("CC-12.7")
def test_a_piece_that_left_the_board_is_spare_again(position: Builder) -> None:
    match = position("P:T@C3 F@A1 F@A2 F@A3 Q:F@C4 C@G1", dice="20 v 1 1", options={"capture_pieces": "limited"})
    match.move("A1", "A2").move("G1", "G2")
    assert match.move("C3", "C4").capture().move_out("C5").ships("P").count("F@") == 3


@pytest.mark.rule("CC-12.8", "CC-13.2")
def test_a_capture_that_leaves_one_player_ends_the_match_before_the_ship_moves_out(position: Builder) -> None:
    match = position("P:T@C3 C@A1 Q:J@C4", dice="20 v 1 1 1").move("C3", "C4").capture()
    assert match.winners == ["P"]
    assert match.match.questions == ()
    assert not match.events(MovedOut)
    assert match.ships("P") == "C@A1 T@C4"
