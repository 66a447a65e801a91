"""The table in words."""

from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.plain.board import board_lines
from cosmotui.session.new_match import find_game
from cosmotui.session.session import AnyMatch
from tests.any_game import any_game
from tests.cardgame import Salvage

SEATS = (Seat("Ann", 0), Seat("Bo", 1))


def cosmoclysm(**options: str) -> AnyMatch:
    return Match.new(find_game("cosmoclysm"), Setup(SEATS, options, 7))


def test_during_setup_nothing_is_placed_yet() -> None:
    lines = board_lines(cosmoclysm(), None)
    assert lines[0].startswith("Setup: ")
    assert lines[1:] == ["R Ann, 0 ships: none placed", "B Bo, 0 ships: none placed", "Wormholes: none placed"]


def test_in_play_every_ship_and_wormhole_is_named_with_its_hex() -> None:
    lines = board_lines(cosmoclysm(setup="quick"), 0)
    assert lines[0].startswith("Turn 1, ")
    assert lines[0].endswith("0 turns without a loss; the match stops at 40.")
    assert lines[1].startswith("R Ann, 7 ships: ")
    assert all(f"{token} " in lines[3] for token in ("red a", "red b", "blue a", "blue b"))


def test_the_ship_that_moves_is_named() -> None:
    match = cosmoclysm(setup="quick")
    [question] = match.questions
    assert isinstance(question, ChooseOne)
    match.answer(question.seat, question.options[0].value)
    assert board_lines(match, None)[-1].startswith(("To move: ", "Declared: "))


def test_after_a_concession_the_loser_is_out() -> None:
    match = cosmoclysm(setup="quick")
    [question] = match.questions
    match.answer(question.seat, "concede")
    assert board_lines(match, None)[0].startswith("The match is over")
    assert sum(line.endswith(": out") for line in board_lines(match, None)) == 1


def test_a_game_that_does_not_describe_itself_has_no_table() -> None:
    match = Match.new(any_game(Salvage()), Setup(SEATS, {}, 7))
    assert board_lines(match, None) == []
