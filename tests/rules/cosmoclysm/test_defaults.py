"""The default answer to each decision (section Decisions of the rulebook)."""

import pytest

from cosmotui.rules.cosmoclysm.events import MatchEnded
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES
from tests.rules.cosmoclysm.scenario import GAME, Builder, Scenario
from tests.rules.cosmoclysm.test_placing import place_all, wormholes_next
from tests.rules.cosmoclysm.test_retreat import held


def default(match: Scenario) -> str:
    question = match.question
    return str(GAME.default(match.match.view(question.seat), question))


# --- CC-D1 ship placement


@pytest.mark.rule("CC-D1", "CC-4.3")
def test_d1_types_in_the_order_of_the_rulebook(new_match: Builder) -> None:
    match = new_match(dice="1 9")
    kinds = []
    for number in range(28):
        reply = match.play_default()
        if number % 4 == 0:
            kinds.append(reply)
    assert kinds == ["E", "C", "D", "J", "T", "F", "F"]


@pytest.mark.rule("CC-D1", "CC-4.6")
def test_d1_the_first_ship_goes_to_the_corner_farthest_from_others(new_match: Builder) -> None:
    match = new_match("P Q R", dice="1 9 9")
    assert [match.play_default() for _ in range(6)] == ["E", "A1", "E", "D7", "E", "G1"], "G1 is six away from both"


@pytest.mark.rule("CC-D1", "CC-4.8")
def test_d1_later_ships_go_to_the_first_legal_hex(new_match: Builder) -> None:
    match = new_match(dice="1 9").choose("E").choose("D1").choose("E").choose("A4").choose("C")
    assert default(match) == "C1"


# --- CC-D2 wormhole placement


@pytest.mark.rule("CC-D2", "CC-4.11")
def test_d2_tokens_in_order(new_match: Builder) -> None:
    match = place_all(new_match(dice="1 9"))
    assert [match.play_default() for _ in range(8)][::2] == list(WORMHOLES)


@pytest.mark.rule("CC-D2", "CC-4.12", "CC-4.14")
def test_d2_an_empty_legal_hex_nearest_an_own_ship() -> None:
    match = wormholes_next().choose("red a")
    assert default(match) == "C3", "next to the Cruiser on D4, first by label"
    match = wormholes_next("red a C1").choose("red b")
    assert default(match) == "D3", "C3 and C4 have the letter of red a"


# --- CC-D3 ship to move


@pytest.mark.rule("CC-D3", "CC-5.1", "CC-9.8")
def test_d3_the_ship_with_the_best_fight_in_reach(position: Builder) -> None:
    match = position("P:C@A1 D@B5 Q:F@A4 F@D6 E@G1")
    assert default(match) == "B5", "67 in 100 for the Destroyer, 47 for the Cruiser"


@pytest.mark.rule("CC-D3", "CC-5.2")
def test_d3_fighters_and_takers_reach_as_far_as_a_4(position: Builder) -> None:
    assert default(position("P:E@A1 F@D1 Q:F@D5 E@G4")) == "D1", "four steps; the Exterminator has one"
    assert default(position("P:E@C5 T@E1 Q:F@E5 E@A1")) == "E1", "a fight in reach goes before nearness"
    assert default(position("P:E@C6 F@D1 Q:F@D6 E@A1")) == "C6", "the Fighter is five steps away"


@pytest.mark.rule("CC-D3", "CC-5.1")
def test_d3_without_a_fight_the_ship_nearest_an_enemy(position: Builder) -> None:
    assert default(position("P:E@A1 E@D3 Q:E@G4")) == "D3"


@pytest.mark.rule("CC-D3", "CC-5.1")
def test_d3_ties_go_by_label(position: Builder) -> None:
    match = position("P:C@A1 C@G3 Q:F@G4 F@A4")
    assert default(match) == "A1", "each Cruiser has a Fighter on its row; that G3 is nearer to it does not count"
    assert default(position("P:E@A1 E@G1 Q:E@D7")) == "A1", "both are six away"


# --- CC-D4 roll


@pytest.mark.rule("CC-D4", "CC-5.2")
def test_d4_roll(position: Builder) -> None:
    assert default(position("P:F@A1 Q:E@G4").declare("F")) == "roll"


# --- CC-D5 destination


@pytest.mark.rule("CC-D5", "CC-9.8")
def test_d5_attack_with_the_highest_chance(position: Builder) -> None:
    assert default(position("P:E@D4 Q:C@C3 J@D5 F@E4").choose("D4")) == "E4"
    assert default(position("P:E@D4 Q:F@E4 F@D5 C@C3").choose("D4")) == "D5", "equal chances: by label"


@pytest.mark.rule("CC-D5", "CC-5.7")
def test_d5_else_the_free_hex_nearest_an_enemy(position: Builder) -> None:
    assert default(position("P:E@D4 F@E4 Q:C@G4").choose("D4")) == "D5", "E4 would cost the own Fighter"


@pytest.mark.rule("CC-D5", "CC-6.2")
def test_d5_else_the_ally_that_is_lost_first(position: Builder) -> None:
    match = position("P:E@A1 C@A2 T@B1 J@B2 Q:C@G4").choose("A1")
    assert default(match) == "B1", "of Cruiser, Taker and Jumper"


# --- CC-D6 retreat


@pytest.mark.rule("CC-D6", "CC-10.1")
def test_d6_the_first_free_neighbor_counterclockwise_from_the_east(position: Builder) -> None:
    assert default(held(position)) == "C4"
    assert default(held(position, "P:F@C4 Q:E@B3")) == "B2", "E and NE are taken"
    match = position("Q:T@C2 F@B3 P:D@C3", turn="Q", dice="1 v 20 1").move("C2", "C3")
    assert default(match) == "C4", "a free hex, though a Fighter could be had at 67 in 100"


@pytest.mark.rule("CC-D6", "CC-10.3")
def test_d6_else_the_first_free_hex_by_wormhole(position: Builder) -> None:
    ring = "P:F@C4 F@B3 T@B2 J@D3 Q:E@D4"
    assert default(held(position, f"{ring} E@C1", "red a C3, red b F4")) == "C2", "left by the Taker that attacked"
    blocked = position(f"Q:J@A1 P:C@C3 {ring} E@C2", "red a C3, red b F4", turn="Q", dice="1 1 1 v 20 1 1 1")
    assert default(blocked.move("A1", "C3")) == "E4"


@pytest.mark.rule("CC-D6", "CC-10.6")
def test_d6_else_the_enemy_with_the_fewest_defense_dice(position: Builder) -> None:
    ring = "P:F@C4 F@B3 T@B2 Q:E@D3 J@D4 C@C2"
    match = position(f"Q:J@A1 P:C@C3 {ring}", turn="Q", dice="1 1 1 v 20 1 1 1").move("A1", "C3")
    assert default(match) == "D4", "the Jumper defends with 3 dice"


@pytest.mark.rule("CC-D6", "CC-10.7", "CC-11.3")
def test_d6_else_an_ally_in_the_order_f_t_j_c_d_e(position: Builder) -> None:
    for ring, lost in (("E@A2 D@B1 C@B2", "B2"), ("J@A2 T@B1 C@B2", "B1"), ("T@A2 C@B1 F@B2", "B2")):
        match = position(f"Q:J@A3 P:E@A1 {ring}", turn="Q", dice="1 1 1 v 20 1 1 1").move("A3", "A1")
        assert default(match) == lost


# --- CC-D7 capture, CC-D8 moving out


@pytest.mark.rule("CC-D7", "CC-12.2")
def test_d7_capture_while_some_way_out_holds_no_ally(position: Builder) -> None:
    match = position("P:T@B1 C@A2 D@B2 Q:J@A1 C@G4", dice="20 v 1 1 1").move("B1", "A1")
    assert default(match) == "capture", "B1, where the Taker came from, is free"


@pytest.mark.rule("CC-D7", "CC-12.2", "CC-12.4")
@pytest.mark.parametrize(
    ("wormholes", "answer"), [("", "destroy"), ("red a A1, red b G1", "capture")], ids=["walled in", "a wormhole"]
)
def test_d7_destroy_where_a_capture_would_cost_an_own_ship(position: Builder, wormholes: str, answer: str) -> None:
    match = position("P:T@C1 C@A2 D@B2 Q:T@B1 J@A1 C@G4", wormholes, dice="20 v 1 1; 20 v 1 1 1")
    match.move("C1", "B1").capture().move_out("A1")
    assert default(match) == answer, "the captured Taker stands among three own ships"


@pytest.mark.rule("CC-D8", "CC-12.3", "CC-9.8")
def test_d8_an_enemy_at_50_in_100_or_more_else_as_a_retreat(position: Builder) -> None:
    match = position("P:T@C3 Q:D@C4 F@B3 E@G1", dice="20 v 1 1").move("C3", "C4").capture()
    assert default(match) == "B3", "a Destroyer against a Fighter: 67"
    match = position("P:T@C3 Q:D@C4 C@B3 E@G1", dice="20 v 1 1").move("C3", "C4").capture()
    assert default(match) == "C5", "a Destroyer against a Cruiser: 49.3; so the first free neighbor"


# --- CC-D9 draw, CC-D10 concede


@pytest.mark.rule("CC-D9", "CC-13.10")
def test_d9_refuse(position: Builder) -> None:
    match = position("P:E@A1 Q:E@G4").choose("draw")
    assert match.asked == ("Q", "CC-D9")
    assert match.play_default() == "no"


@pytest.mark.rule("CC-D10", "CC-13.7")
@pytest.mark.parametrize("players", ["P Q", "P Q R", "P Q R S T U"])
def test_d10_never_concede_nor_offer_a_draw_nor_pass(new_match: Builder, players: str) -> None:
    match = new_match(players, dice=[1, *[9] * (len(players.split()) - 1)])
    while match.asked[1] != "CC-D3":
        match.play_default()
    assert default(match) not in {"concede", "draw", "pass"}
    assert not match.events(MatchEnded)


@pytest.mark.rule("CC-D3", "CC-5.6")
def test_d3_a_default_never_passes_of_its_own_will(position: Builder) -> None:
    assert default(position("P:E@A1 Q:E@G4", options={"pass": "yes"})) == "A1"
