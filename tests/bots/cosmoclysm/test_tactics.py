"""Small positions with one right answer."""

from random import Random

import pytest

from cosmotui.bots.cosmoclysm import Admiral, Captain
from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS, board_of
from cosmotui.rules.cosmoclysm.ships import EXTERMINATOR, FIGHTER, TAKER, owner_of, piece
from cosmotui.rules.cosmoclysm.state import Capturing, CosmoclysmState, empty_board
from tests.bots.cosmoclysm.playing import GAME, CosmoclysmBot
from tests.bots.playing import ask
from tests.rules.cosmoclysm.scenario import Scenario, position_of, setup_of

NODES = 6000
OFFICERS = [Captain(), Admiral(NODES)]

officers = pytest.mark.parametrize("bot", OFFICERS, ids=["captain", "admiral"])


def play_move(scenario: Scenario, bot: CosmoclysmBot) -> tuple[str, str]:
    """Let the bot choose a ship and its end hex; returns both."""
    ship = str(ask(bot, scenario.match, Random(1)))
    scenario.choose(ship)
    return ship, str(ask(bot, scenario.match, Random(1)))


@officers
def test_it_takes_a_certain_win_with_the_better_of_two_ships(bot: CosmoclysmBot) -> None:
    # The Destroyer wins 67 in 100, the Cruiser 47.
    assert play_move(position_of("P:C@D1 D@B2 Q:F@D3"), bot) == ("B2", "D3")


@officers
@pytest.mark.parametrize("seed", range(4))
def test_it_never_enters_an_own_ship_while_there_is_another_move(bot: CosmoclysmBot, seed: int) -> None:
    labels = Random(seed).sample(LABELS, 10)
    own = " ".join(f"{kind}@{label}" for kind, label in zip("CDEFJTC", labels, strict=False))
    scenario = position_of(f"P:{own} Q:C@{labels[7]} D@{labels[8]} E@{labels[9]}")
    ship = str(ask(bot, scenario.match, Random(seed)))
    scenario.choose(ship)
    if scenario.question.key == "CC-D4":
        scenario.choose("one")
    there = scenario.view.at[INDEX[str(ask(bot, scenario.match, Random(seed)))]]
    assert not there or owner_of(there) == 1


@officers
def test_a_fighter_rolls_since_the_roll_only_adds_to_its_choice(bot: CosmoclysmBot) -> None:
    scenario = position_of("P:F@D1 Q:F@D4")
    assert ask(bot, scenario.choose("D1").match, Random(1)) == "roll"


@officers
def test_a_fighter_uses_its_roll_for_the_fight_it_reaches(bot: CosmoclysmBot) -> None:
    scenario = position_of("P:F@D1 E@A1 Q:F@D4", dice="3")
    assert ask(bot, scenario.declare("D1", roll=True).match, Random(1)) == "D4"


@officers
def test_a_taker_captures_a_ship_that_can_move_out(bot: CosmoclysmBot) -> None:
    scenario = position_of("P:T@D3 Q:E@D4 C@G4", dice="20 v 1,2,3,4").move("D3", "D4")
    assert ask(bot, scenario.match, Random(1)) == "capture"


@officers
def test_a_taker_destroys_a_fighter_that_could_only_destroy_an_exterminator(bot: CosmoclysmBot) -> None:
    at = empty_board()
    at[INDEX["A1"]] = piece(0, TAKER)
    for label in ("A2", "B1", "B2"):
        at[INDEX[label]] = piece(0, EXTERMINATOR)
    at[INDEX["G4"]] = piece(1, EXTERMINATOR)
    state = CosmoclysmState(Dice(1), Capturing(INDEX["A1"], FIGHTER, 1, 1), at, [-1] * 4, 2, turn=1)
    assert ask(bot, Match.from_state(GAME, setup_of(), state), Random(1)) == "destroy"


@officers
def test_a_winning_defender_hits_back_on_its_way_out(bot: CosmoclysmBot) -> None:
    scenario = position_of("P:C@D1 F@C4 Q:E@D4", dice="1,2 v 20,3,4,5").move("D1", "D4")
    assert ask(bot, scenario.match, Random(1)) == "C4"


@officers
def test_a_jumper_does_not_land_beside_an_exterminator(bot: CosmoclysmBot) -> None:
    _, end = play_move(position_of("P:J@D3 Q:E@D6"), bot)
    board = board_of("hexagon")
    assert INDEX[end] not in board.neighbours[INDEX["D6"]]


@officers
def test_nobody_stays_in_line_with_a_destroyer_without_a_reason(bot: CosmoclysmBot) -> None:
    # From E2, E5, C2 and C5 the diagonals of D4 begin; the Exterminator stands on one and cannot reach the Destroyer.
    _, end = play_move(position_of("P:E@E2 Q:D@D4"), bot)
    assert INDEX[end] not in [tile for ray in board_of("hexagon").diagonals[INDEX["D4"]] for tile in ray]


def test_an_admiral_steps_inside_the_ring_of_a_jumper_to_hit_it_next() -> None:
    # On B3 the Jumper, which needs distance 2, cannot hit the Exterminator; elsewhere it gets away.
    assert play_move(position_of("P:E@B2 Q:J@B4"), Admiral(NODES)) == ("B2", "B3")
