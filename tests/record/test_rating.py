"""Ratings: they follow from the record alone, and know sides, draws and several players."""

import pytest

from cosmotui.record.entry import Finished, Player
from cosmotui.record.rating import ratings
from cosmotui.record.record_file import append, load_record
from tests.record.ended import duel, seat, teams

ANN, BO, CY = Player("Ann"), Player("Bo"), Player("Cy")


def test_who_wins_rises_and_is_known_better() -> None:
    once = ratings([duel(1, "Ann", "Bo")])["cosmoclysm"]
    often = ratings([duel(number, "Ann", "Bo") for number in range(9)])["cosmoclysm"]
    assert often[ANN].strength > once[ANN].strength > 25 > once[BO].strength > often[BO].strength
    assert often[ANN].spread < once[ANN].spread


def test_one_match_is_worth_what_the_formulas_say() -> None:
    rated = ratings([duel(1, "Ann", "Bo")])["cosmoclysm"]
    assert rated[ANN].strength == pytest.approx(27.635, abs=0.001)  # Weng and Lin 2011, algorithm 4
    assert rated[BO].strength == pytest.approx(22.365, abs=0.001)


def test_replaying_the_record_gives_the_same_ratings() -> None:
    matches = [duel(1, "Ann", "Bo"), teams(2, ["Ann", "Cy"], ["Bo", "Di"]), duel(3, "Bo", "Ann"), duel(4, "Ann", "Bo")]
    before = ratings(matches)
    for one in matches:
        append(one)
    assert ratings(load_record().matches) == before


def test_games_are_rated_apart() -> None:
    rated = ratings([duel(1, "Ann", "Bo"), duel(2, "Bo", "Ann", game="cosmic-encounter")])
    assert rated["cosmoclysm"][ANN] == rated["cosmic-encounter"][BO]


def test_a_side_rises_and_falls_together() -> None:
    rated = ratings([teams(1, ["Ann", "Bo"], ["Cy"])])["cosmoforce"]
    assert rated[ANN] == rated[BO] and rated[ANN].strength > 25 > rated[CY].strength


def test_a_shared_win_is_a_draw_between_its_winners() -> None:
    seats = (seat("Ann", "shared", 0), seat("Bo", "shared", 1), seat("Cy", "lost", 2))
    rated = ratings([Finished("1", "cosmic-encounter", 1, seats)])["cosmic-encounter"]
    assert rated[ANN].strength == pytest.approx(rated[BO].strength) and rated[BO].strength > 25 > rated[CY].strength


def test_all_bots_of_a_level_are_one_player_and_no_person_is_taken_for_them() -> None:
    seats = (seat("Ann", "won", 0), seat("Lachesis", "lost", 1, "captain"), seat("Clotho", "lost", 2, "captain"))
    rated = ratings([Finished("1", "cosmoclysm", 1, seats), duel(2, "captain", "Ann")])["cosmoclysm"]
    assert set(rated) == {ANN, Player("captain", True), Player("captain")}


def test_a_match_without_two_sides_is_not_rated() -> None:
    seats = (seat("Ann", "won", 0), seat("Bo", "won", 0), seat("Cy", "lost", -1))
    assert ratings([Finished("1", "space-force", 1, seats)]) == {}
