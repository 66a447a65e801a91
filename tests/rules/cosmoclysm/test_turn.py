"""CC-5: one ship a turn, declaring and rolling the d4, passing; CC-1.5 whose turn is next."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.hexes import Hex
from cosmotui.rules.cosmoclysm.board import tiles_text
from cosmotui.rules.cosmoclysm.events import AllowanceRolled, DeclarationWithdrawn, Passed, TurnBegan
from tests.rules.cosmoclysm.scenario import Builder, hexes

ISLANDS = (*(Hex(3 * pair + half, 0) for pair in range(17) for half in (0, 1)), Hex(0, 3), Hex(1, 3), Hex(2, 3))
"""17 pairs of tiles and one group of three: A1, A2 is the first pair; most pairs lie 2 apart from the next one."""
APART = (*(Hex(5 * pair + half, 0) for pair in range(17) for half in (0, 1)), Hex(0, 9), Hex(1, 9), Hex(2, 9))
"""The same with wider gaps: on a pair neither a Jumper nor a Destroyer can move."""


def free_layout(tiles: tuple[Hex, ...], **more: str) -> dict[str, str]:
    return {"layout": "custom", "tiles": tiles_text(tiles), "layout_rule": "touching", **more}


@pytest.mark.rule("CC-5.1", "CC-1.5")
def test_the_turn_passes_to_the_next_seat_and_wraps_around(position: Builder) -> None:
    match = position("P:E@A1 Q:E@D7 R:E@G1", players="P Q R", turn="Q")
    assert match.asked == ("Q", "CC-D3")
    assert match.move("D7", "D6").turn_of == "R"
    assert match.move("G1", "G2").turn_of == "P"
    assert match.move("A1", "A2").turn_of == "Q"
    assert [event.turn for event in match.events(TurnBegan)] == [2, 3, 4]


@pytest.mark.rule("CC-5.1", "CC-13.1")
def test_the_turn_skips_players_without_ships(position: Builder) -> None:
    match = position("P:E@A1 R:E@G1", players="P Q R S", turn="P")
    assert match.move("A1", "A2").turn_of == "R"
    assert match.move("G1", "G2").turn_of == "P"


@pytest.mark.rule("CC-5.1")
def test_only_own_ships_are_offered_and_exactly_one_moves(position: Builder) -> None:
    match = position("P:E@A1 C@D4 Q:E@D7")
    assert match.legal() == hexes("A1 D4")
    assert match.refused("D7") == "CC-5.1"
    assert match.refused("B2") == "CC-5.1"
    with pytest.raises(IllegalReply):
        match.choose("D7")
    match.move("A1", "A2")
    assert match.turn_of == "Q"
    assert match.ships("P") == "E@A2 C@D4"


@pytest.mark.rule("CC-5.2", "CC-1.3")
@pytest.mark.parametrize("kind", ["F", "T"])
def test_fighters_and_takers_are_declared_and_may_roll_a_d4(position: Builder, kind: str) -> None:
    match = position(f"P:{kind}@A1 Q:C@G4", dice="d4 2").declare(kind)
    assert match.asked == ("P", "CC-D4")
    assert match.values() == ["roll", "one", "withdraw"]
    match.choose("roll")
    assert [event.die for event in match.events(AllowanceRolled)] == [2]
    assert match.legal() == hexes("A2 A3 B1 B2 B3 C1 C2 C3")


@pytest.mark.rule("CC-5.2")
@pytest.mark.parametrize("kind", ["C", "D", "E", "J"])
def test_the_other_ships_move_without_a_die(position: Builder, kind: str) -> None:
    match = position(f"P:{kind}@D4 Q:C@G4").choose("D4")
    assert match.asked == ("P", "CC-D5")
    assert "roll" not in match.values()


@pytest.mark.rule("CC-5.2", "CC-1.3")
def test_the_die_has_four_sides(position: Builder) -> None:
    match = position("P:F@A1 Q:C@G4", dice="d4 4").declare("F", roll=True)
    assert match.refused("G1") == "CC-7.6", "six steps away"
    assert match.refused("E1") == "", "four steps away"


@pytest.mark.rule("CC-5.3")
def test_without_a_roll_the_allowance_is_1(position: Builder) -> None:
    match = position("P:T@A1 Q:C@G4").declare("T").choose("one")
    assert match.legal() == hexes("A2 B1 B2")
    assert match.to("B2").ships("P") == "T@B2"


@pytest.mark.rule("CC-5.4")
def test_the_rolled_d4_binds_the_ship(position: Builder) -> None:
    match = position("P:F@A1 C@G1 Q:C@G4", dice="d4 1").declare("F", roll=True)
    assert "withdraw" not in match.values()
    assert match.match.undo_meter.free == 0
    assert match.match.undo_meter.wall == "d4"
    assert match.legal() == hexes("A2 B1 B2")


@pytest.mark.rule("CC-5.5")
def test_a_ship_may_move_less_than_it_could(position: Builder) -> None:
    assert position("P:F@A1 Q:C@G4", dice="d4 4").declare("F", roll=True).to("A2").ships("P") == "F@A2"
    assert position("P:C@D1 Q:C@G4").move("D1", "D2").ships("P") == "C@D2"


@pytest.mark.rule("CC-5.6")
def test_a_move_is_compulsory(position: Builder) -> None:
    match = position("P:C@D1 Q:C@G4")
    assert match.values() == ["D1", "draw", "concede"]
    with pytest.raises(IllegalReply):
        match.choose("pass")


@pytest.mark.rule("CC-5.6")
def test_with_the_option_a_player_may_pass_instead_of_choosing(position: Builder) -> None:
    match = position("P:C@D1 Q:C@G4", options={"pass": "yes"}, quiet=3)
    match.choose("D1")
    assert "pass" not in match.values(), "a ship is chosen"
    match.choose("withdraw").choose("pass")
    assert match.ships("P") == "C@D1"
    assert match.turn_of == "Q"
    assert match.view.quiet == 4
    assert match.events(Passed) == [Passed(0, False)]


@pytest.mark.rule("CC-5.7")
def test_a_move_may_not_end_where_it_began(position: Builder) -> None:
    match = position("P:F@A1 Q:C@G4", "red a B1, red b A2", dice="d4 4").declare("F", roll=True)
    assert match.refused("A1") == "CC-5.7"
    for kind in "CDEJ":
        circle = position(f"P:{kind}@D4 Q:C@G4", "red a D4, red b C4, blue a C4, blue b D4").choose("D4")
        assert circle.refused("D4") == "CC-5.7"


@pytest.mark.rule("CC-5.8")
def test_a_player_who_cannot_move_can_only_pass_concede_or_offer_a_draw(position: Builder) -> None:
    match = position("P:D@A1 Q:E@D7", options=free_layout(APART), quiet=2)
    assert match.values() == ["pass", "draw", "concede"]
    assert match.question.title == "No ship can move. Pass?"
    assert match.refused("A1") == "CC-5.8"
    match.choose("pass")
    assert match.events(Passed) == [Passed(0, True)]
    assert match.turn_of == "Q"
    assert match.view.quiet == 3


@pytest.mark.rule("CC-5.8")
def test_ships_that_cannot_move_are_not_offered(position: Builder) -> None:
    match = position("P:D@A1 J@A4 E@B5 Q:E@D7", options=free_layout(APART))
    assert match.legal() == {"B5"}
    assert position("P:D@A1 J@A4 Q:E@D7", "red a A1, red b D1", options=free_layout(APART)).legal() == {"A1"}
    assert "A4" in position("P:J@A4 Q:E@D7", options=free_layout(ISLANDS)).legal(), "a Jumper crosses the gap"


@pytest.mark.rule("CC-5.8", "CC-13.11")
def test_players_who_are_all_stuck_are_asked_and_the_match_goes_on(position: Builder) -> None:
    match = position("P:D@A1 Q:D@A3", options=free_layout(APART, quiet_rounds="off"))
    for _ in range(50):
        match.choose("pass")
    assert match.view.turn == 51
    assert match.choose("concede").winners == ["Q"]


@pytest.mark.rule("CC-5.9")
def test_a_declaration_may_be_withdrawn_until_the_roll_or_the_move(position: Builder) -> None:
    match = position("P:F@A1 C@D1 Q:C@G4").declare("F")
    match.choose("withdraw")
    assert match.asked == ("P", "CC-D3")
    assert match.events(DeclarationWithdrawn)
    match.declare("F").choose("one").choose("withdraw")
    assert match.legal() == hexes("A1 D1")
    assert match.move("D1", "D2").turn_of == "Q"


@pytest.mark.rule("CC-5.9")
def test_choosing_another_ship_is_no_declaration(position: Builder) -> None:
    match = position("P:C@D1 E@A1 Q:C@G4").choose("D1").choose("withdraw")
    assert match.legal() == hexes("A1 D1")
    assert not match.events(DeclarationWithdrawn)


@pytest.mark.rule("CC-1.6")
def test_every_seat_and_every_spectator_sees_the_same(position: Builder) -> None:
    match = position("P:F@A1 Q:C@G4", "red a A2, red b D4", dice="d4 3").declare("F", roll=True)
    views = [match.match.view(seat) for seat in (None, 0, 1)]
    assert len({(view.at, view.holes, view.frame, view.active, view.turn, view.quiet) for view in views}) == 1
    assert match.match.events(None) == match.match.events(0) == match.match.events(1)
