"""The names of the seats of a table: whoever takes a free seat is called by the name under which that person came."""

import pytest

from cosmotui.engine.setup import NAME_LIMIT, Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.directories import hosted_folder
from cosmotui.saves.journal import read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Sat, Terms
from cosmotui.saves.table_names import named_setup, named_title
from cosmotui.saves.verify import verify
from cosmotui.session.new_match import new_session, read_seed

SETUP = Setup((Seat("Mira", 0), Seat("Lachesis", 1), Seat("Clotho", 2)), {}, read_seed("3"))
OPEN = Terms(open=(1, 2))


def test_a_free_seat_bears_the_name_of_whoever_came_to_it_first() -> None:
    around = [OPEN, Sat(1, "Jo", 0, 0), Sat(1, "Bo", 0, 5, given=True)]
    assert named_setup(SETUP, around).names() == ("Mira", "Jo", "Clotho")


def test_a_seat_that_is_not_free_or_was_given_away_keeps_its_name() -> None:
    assert named_setup(SETUP, [Sat(1, "Jo", 0, 0)]) == SETUP
    assert named_setup(SETUP, [OPEN, Sat(1, "Jo", 0, 0, given=True), Sat(1, "Jo", 0, 3)]) == SETUP
    assert named_setup(SETUP, [Terms(open=(1,)), Sat(2, "Jo", 0, 0)]) == SETUP


@pytest.mark.parametrize("name", ["mira", "\u200b", "MIRA\u200b"])
def test_a_name_that_others_bear_or_nobody_sees_is_not_taken_over(name: str) -> None:
    assert named_setup(SETUP, [OPEN, Sat(1, name, 0, 0)]) == SETUP


def test_a_long_name_is_cut() -> None:
    assert SETUP.called(1, "J" * 60).seats[1].name == "J" * NAME_LIMIT


def test_a_title_follows_the_names_unless_somebody_chose_it() -> None:
    now = SETUP.called(1, "Jo")
    assert named_title("Cosmoclysm: Mira, Lachesis, Clotho", SETUP, now) == "Cosmoclysm: Mira, Jo, Clotho"
    assert named_title("Friday night", SETUP, now) == "Friday night"


@pytest.mark.usefixtures("home")
def test_a_match_takes_the_name_over_while_it_is_played_and_keeps_its_proof() -> None:
    live = new_session(rules_of("cosmoclysm"), SETUP).live
    live.company.settle(OPEN)
    for _ in range(4):
        question = live.match.questions[0]
        live.answer(question.seat, live.match.game.default(live.match.view(question.seat), question))
    before, log = live.match.state_bytes(), live.match.log
    live.company.sit(1, "Jo")
    assert [seat.name for seat in live.match.view(None).seats] == ["Mira", "Jo", "Clotho"]
    assert (live.match.state_bytes(), live.match.log) == (before, log)
    live.close()

    (path,) = Library(hosted_folder()).files()
    assert read_journal(path).title == "Cosmoclysm: Mira, Jo, Clotho"
    opened = open_match(path)
    assert opened.match.setup.names() == ("Mira", "Jo", "Clotho")
    assert opened.file.title == "Cosmoclysm: Mira, Jo, Clotho"
    opened.file.close()
    assert verify(path).answers == 4
    assert [saved.seats[1].name for saved in Library(hosted_folder()).matches()] == ["Jo"]
