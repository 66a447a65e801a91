"""CC-13: elimination, victory, quiet matches, draws, concessions."""

import pytest

from cosmotui.rules.cosmoclysm.events import Conceded, DrawAnswered, Eliminated, MatchEnded
from cosmotui.rules.cosmoclysm.state import Choosing
from tests.rules.cosmoclysm.scenario import Builder, Scenario

FAR = "P:E@A1 Q:E@D7"


def shuffle(match: Scenario, turns: int) -> Scenario:
    """Let two Exterminators on A1 and D7 step to and fro."""
    for _ in range(turns):
        there = match.ships(match.turn_of).split("@")[1]
        match.move(there, {"A1": "A2", "A2": "A1", "D7": "D6", "D6": "D7"}[there])
    return match


@pytest.mark.rule("CC-1.2", "CC-13.2")
def test_the_only_player_with_ships_wins_at_once(position: Builder) -> None:
    match = position("P:F@C3 Q:F@C4", dice="20 1 1 v 1 1").move("C3", "C4")
    assert match.winners == ["P"]
    assert match.match.questions == ()
    assert match.log()[-2:] == ["Q is out", "P wins: the last ships on the board"]


@pytest.mark.rule("CC-13.2")
def test_with_three_players_the_match_goes_on_until_one_is_left(position: Builder) -> None:
    match = position("P:F@C3 Q:F@C4 R:F@C6", players="P Q R", dice="20 1 1 v 1 1").move("C3", "C4")
    assert match.winners is None
    assert match.turn_of == "R"


@pytest.mark.rule("CC-13.1", "CC-13.2")
def test_during_setup_nobody_is_out(new_match: Builder) -> None:
    match = new_match("P Q", dice="1, 2").choose("C").choose("A1")
    assert match.winners is None
    assert match.asked == ("Q", "CC-D1"), "P alone has ships"


@pytest.mark.rule("CC-13.1")
def test_a_player_without_ships_is_out_and_skipped(position: Builder) -> None:
    match = position("P:F@C3 Q:F@C4 R:E@A1", players="P Q R", dice="20 1 1 v 1 1").move("C3", "C4")
    assert [event.seat for event in match.events(Eliminated)] == [1]
    assert match.alive == ["P", "R"]
    match.move("A1", "A2")
    assert match.turn_of == "P"


@pytest.mark.rule("CC-13.1")
def test_a_ship_on_its_way_out_of_a_fight_hex_keeps_its_player_in(position: Builder) -> None:
    match = position("P:F@C3 Q:F@C4 R:E@A1", players="P Q R", dice="1 1 1 v 20 1").move("C3", "C4")
    assert match.alive == ["P", "Q", "R"]
    assert match.retreat("C5").move("C5", "C6").turn_of == "R"


@pytest.mark.rule("CC-13.3")
def test_a_player_out_in_its_own_turn_stays_out_and_the_turn_passes_on(position: Builder) -> None:
    # R, leaving C5, takes P's last ship on C4 with a Taker, and must still move the captured ship out.
    ships = "P:F@C3 Q:F@C4 D@A1 R:T@C5 E@G1"
    dice = "1 1 1 v 20 1;  1 1 1 v 20 1;  20 v 1 1"
    match = position(ships, players="P Q R", dice=dice).move("C3", "C4").retreat("C5").retreat("C4").capture()
    assert [event.seat for event in match.events(Eliminated)] == [0]
    assert match.asked == ("R", "CC-D8"), "the chain is completed"
    match.move_out("B3")
    assert match.turn_of == "Q"
    assert match.alive == ["Q", "R"]


@pytest.mark.rule("CC-13.4", "CC-13.9")
@pytest.mark.parametrize("rounds", ["5", "20"])
def test_the_match_stops_after_so_many_quiet_turns(position: Builder, rounds: str) -> None:
    match = position(FAR, options={"quiet_rounds": rounds})
    limit = 2 * int(rounds)
    shuffle(match, limit - 1)
    assert match.winners is None
    assert match.view.quiet == limit - 1
    assert match.view.quiet_limit == limit
    assert shuffle(match, 1).winners == ["P", "Q"]


@pytest.mark.rule("CC-13.4")
def test_the_limit_counts_the_players_with_ships(position: Builder) -> None:
    match = position("P:E@A1 Q:E@D7", players="P Q R S", options={"quiet_rounds": "5"})
    assert shuffle(match, 9).winners is None
    assert shuffle(match, 1).winners == ["P", "Q"]


@pytest.mark.rule("CC-13.4")
def test_off_never_stops_a_match_with_people(position: Builder) -> None:
    match = position(FAR, options={"quiet_rounds": "off"}, quiet=5000)
    assert match.view.quiet_limit is None
    assert shuffle(match, 2).winners is None


@pytest.mark.rule("CC-13.11")
def test_off_counts_as_100_in_a_match_of_bots(position: Builder) -> None:
    match = position(FAR, options={"quiet_rounds": "off"}, quiet=198, bots=True)
    assert match.view.quiet_limit == 200
    assert shuffle(match, 1).winners is None
    assert shuffle(match, 1).winners == ["P", "Q"]


@pytest.mark.rule("CC-13.11")
def test_another_value_holds_for_bots_too(position: Builder) -> None:
    assert position(FAR, options={"quiet_rounds": "7"}, bots=True).view.quiet_limit == 14


@pytest.mark.rule("CC-13.9", "CC-13.4")
def test_the_counter_falls_to_0_when_a_ship_is_destroyed(position: Builder) -> None:
    match = position("P:F@C3 Q:F@C4 E@D7", quiet=39, dice="20 1 1 v 1 1").move("C3", "C4")
    assert match.winners is None
    assert match.view.quiet == 0


@pytest.mark.rule("CC-13.9", "CC-13.4")
def test_a_capture_too_sets_it_to_0(position: Builder) -> None:
    match = position("P:T@C3 Q:F@C4 E@D7", quiet=39, dice="20 v 1 1").move("C3", "C4").capture().move_out("C5")
    assert match.view.quiet == 0


@pytest.mark.rule("CC-13.8")
def test_the_loss_of_an_own_ship_too(position: Builder) -> None:
    assert position("P:F@C3 F@C4 Q:E@D7", quiet=39).move("C3", "C4").view.quiet == 0


@pytest.mark.rule("CC-13.9")
def test_a_loss_counts_for_its_own_turn_alone(position: Builder) -> None:
    match = position("P:F@C3 F@C4 Q:E@D7", quiet=39).move("C3", "C4").move("D7", "D6")
    assert match.view.quiet == 1


@pytest.mark.rule("CC-13.2", "CC-10.8")
def test_a_match_that_ends_in_a_retreat_leaves_no_ship_on_its_way(position: Builder) -> None:
    options = {"quiet_rounds": "5"}
    match = position("P:E@C4 Q:F@C3", turn="Q", quiet=9, options=options, dice="1 1 1 v 20 1 1 1").move("C3", "C4")
    match.retreat("C5")
    assert match.winners == ["P", "Q"]
    assert match.view.frame == Choosing()
    assert match.ships("P") == "E@C5"


@pytest.mark.rule("CC-13.9")
def test_a_fight_without_a_loss_is_quiet_and_counts_once(position: Builder) -> None:
    match = position("P:F@C3 Q:F@C4 E@D7", quiet=7, dice="1 1 1 v 20 1").move("C3", "C4")
    assert match.view.quiet == 7, "it changes only at the end of a turn"
    assert match.retreat("C5").view.quiet == 8


@pytest.mark.rule("CC-13.9")
def test_a_pass_counts_as_a_quiet_turn(position: Builder) -> None:
    assert position(FAR, options={"pass": "yes"}, quiet=39).choose("pass").winners == ["P", "Q"]


@pytest.mark.rule("CC-13.9")
def test_a_loss_resets_the_counter_although_the_limit_fell_with_it(position: Builder) -> None:
    match = position("P:F@C3 E@A1 Q:F@C4 R:E@D7", players="P Q R", quiet=50, dice="20 1 1 v 1 1").move("C3", "C4")
    assert match.winners is None
    assert (match.view.quiet, match.view.quiet_limit) == (0, 40)


@pytest.mark.rule("CC-13.8", "CC-13.9")
def test_a_concession_neither_resets_nor_advances_but_lowers_the_limit(position: Builder) -> None:
    match = position("P:E@A1 Q:E@D7 R:E@G1", players="P Q R", turn="R", quiet=45).choose("concede")
    assert (match.view.quiet, match.view.quiet_limit) == (45, 40)
    assert match.winners is None, "it is no turn: nothing is compared"
    assert (match.turn_of, match.view.turn) == ("P", 1)
    assert shuffle(match, 1).winners == ["P", "Q"], "met at or above the limit"


@pytest.mark.rule("CC-13.5")
def test_quiet_result_draw(position: Builder) -> None:
    match = position("P:E@A1 C@G1 Q:E@D7", options={"pass": "yes"}, quiet=39).choose("pass")
    assert match.winners == ["P", "Q"]
    result = match.match.result
    assert result is not None
    assert (result.reason, result.rule) == ("40 turns without a loss", "CC-13.4")
    assert match.log()[-1] == "draw between P, Q: 40 turns without a loss"


@pytest.mark.rule("CC-13.5")
@pytest.mark.parametrize(
    ("ships", "winners"),
    [
        ("P:F@A1 F@A2 Q:E@D7", ["P"]),
        ("P:F@A1 Q:T@D7 T@D6", ["Q"]),
        ("P:F@A1 C@A2 Q:F@D7 E@D6", ["Q"]),
        ("P:C@A1 Q:J@D7", ["P", "Q"]),
        ("P:D@A1 T@A2 Q:F@D7 F@D6", ["P", "Q"]),
    ],
    ids=["more ships though weaker", "two Takers", "equal ships, more dice", "6 dice each", "10 dice each"],
)
def test_quiet_result_material(position: Builder, ships: str, winners: list[str]) -> None:
    options = {"pass": "yes", "quiet_result": "material"}
    assert position(ships, options=options, quiet=39).choose("pass").winners == winners


@pytest.mark.rule("CC-13.6", "CC-13.10")
def test_all_others_are_asked_at_once_and_all_must_agree(position: Builder) -> None:
    match = position("P:E@A1 Q:E@D7 R:E@G1", players="P Q R S").choose("draw")
    assert [(question.seat, question.key) for question in match.match.questions] == [(1, "CC-D9"), (2, "CC-D9")]
    match.reply("R", "yes")
    assert not match.events(DrawAnswered), "no answer shows before all are in"
    match.reply("Q", "yes")
    assert match.winners == ["P", "Q", "R"], "S is out"
    assert match.events(MatchEnded)[0].reason == "all agreed to a draw"


@pytest.mark.rule("CC-13.6", "CC-13.10")
def test_one_refusal_is_enough_and_there_is_one_proposal_a_turn(position: Builder) -> None:
    match = position("P:E@A1 Q:E@D7 R:E@G1", players="P Q R").choose("draw").reply("Q", "yes").reply("R", "no")
    assert match.winners is None
    assert match.asked == ("P", "CC-D3"), "the turn is still P's"
    assert "draw" not in match.values()
    match.move("A1", "A2")
    assert match.asked == ("Q", "CC-D3")
    assert "draw" in match.values()


@pytest.mark.rule("CC-13.10")
def test_a_draw_is_proposed_only_at_the_start_of_the_own_turn(position: Builder) -> None:
    match = position("P:F@A1 Q:E@D7").declare("F")
    assert "draw" not in match.values()
    match.choose("one")
    assert "draw" not in match.values()


@pytest.mark.rule("CC-13.10")
def test_an_answer_counts_no_turn(position: Builder) -> None:
    match = position(FAR, quiet=3).choose("draw").choose("no")
    assert (match.view.turn, match.view.quiet) == (1, 3)


@pytest.mark.rule("CC-13.7")
def test_a_player_may_concede_at_the_start_of_its_turn(position: Builder) -> None:
    match = position("P:E@A1 C@B1 Q:E@D7 R:E@G1", players="P Q R").choose("concede")
    assert match.ships("P") == ""
    assert match.events(Conceded)
    assert match.alive == ["Q", "R"]
    assert match.turn_of == "Q"
    assert match.winners is None


@pytest.mark.rule("CC-13.7", "CC-13.2")
def test_the_last_but_one_to_concede_leaves_a_winner(position: Builder) -> None:
    assert position(FAR).choose("concede").winners == ["Q"]


@pytest.mark.rule("CC-13.7")
def test_no_conceding_once_a_ship_is_chosen(position: Builder) -> None:
    assert "concede" not in position(FAR).choose("A1").values()
