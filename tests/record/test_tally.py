"""The numbers of each player."""

from cosmotui.record.entry import Finished, Player
from cosmotui.record.tally import Count, tallies
from tests.record.ended import duel, seat, teams


def test_matches_wins_and_opponents_are_counted() -> None:
    found = tallies([duel(1, "Ann", "Bo"), duel(2, "Bo", "Ann"), duel(3, "Ann", "Lachesis", bot="captain")])
    ann = found["Ann"]["cosmoclysm"]
    assert ann.count == Count(3, 2) and found["Bo"]["cosmoclysm"].count == Count(2, 1)
    assert ann.against == {Player("Bo"): Count(2, 1), Player("captain", True): Count(1, 1)}
    assert "Lachesis" not in found


def test_a_streak_ends_with_a_match_that_is_not_won() -> None:
    ann = tallies([duel(1, "Ann", "Bo"), duel(2, "Ann", "Bo"), duel(3, "Bo", "Ann"), duel(4, "Ann", "Bo")])["Ann"]
    assert (ann["cosmoclysm"].streak, ann["cosmoclysm"].best_streak) == (1, 2)


def test_seats_of_one_side_are_no_opponents() -> None:
    assert set(tallies([teams(1, ["Ann", "Bo"], ["Cy"])])["Ann"]["cosmoforce"].against) == {Player("Cy")}


def test_a_shared_win_is_a_win_and_a_draw_is_none() -> None:
    shared = Finished("1", "cosmic-encounter", 1, (seat("Ann", "shared", 0), seat("Bo", "shared", 1)))
    drawn = Finished("2", "cosmic-encounter", 2, (seat("Ann", "drawn", 0), seat("Bo", "drawn", 1)))
    ann = tallies([shared, drawn])["Ann"]["cosmic-encounter"]
    assert (ann.count, ann.shared, ann.streak) == (Count(2, 1, 1), 1, 0)


def test_the_best_luck_overcome_is_the_worst_of_a_win() -> None:
    def won(number: int, luck: float) -> Finished:
        return Finished(str(number), "cosmoclysm", number, (seat("Ann", "won", 0, "", luck), seat("Bo", "lost", 1)))

    lost = Finished("9", "cosmoclysm", 9, (seat("Ann", "lost", 0, "", -9.0), seat("Bo", "won", 1)))
    assert tallies([won(1, -1.5), won(2, 2.0), lost, won(3, -0.5)])["Ann"]["cosmoclysm"].worst_luck_won == -1.5
    assert tallies([won(1, 2.0), lost])["Ann"]["cosmoclysm"].worst_luck_won is None
