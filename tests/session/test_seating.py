"""Seats change hands: who answers, what may be taken back, what is told, and which passphrase opens a curtain."""

from pathlib import Path
from random import Random

import pytest

from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.record.rating import ratings
from cosmotui.record.record_file import load_record
from cosmotui.record.tally import tallies
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.verify import verify
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.passphrase import PAUSE, TRIES, Guesses
from cosmotui.session.seating import LAST, OF_A_BOT
from cosmotui.session.session import Session

pytestmark = pytest.mark.usefixtures("home")

SEATS = (Seat("Ann", 0), Seat("Bob", 1), Seat("Rigel", 2, "cadet"))
SMALL = {"rounds": "4"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path))
    return tmp_path


def begun(game: str = "cosmoclysm", seats: tuple[Seat, ...] = SEATS) -> Session:
    match = Match.new(rules_of(game), Setup(seats, {}, 7))
    return Session(match, MatchFile.create(match), Random(1))


def play(session: Session, answers: int) -> None:
    for _ in range(answers):
        match = session.match
        question = session.bot_question() or session.person_question()
        if question is None or match.result is not None:
            break
        session.answer(question.seat, match.game.default(match.view(question.seat), question))


def test_a_seat_goes_to_a_bot_and_back() -> None:
    session = begun()
    seating = session.live.seating
    assert session.people == [0, 1]
    assert seating.give_to_bot(0, "cadet") == ""
    assert session.people == [1]
    assert session.is_bot(0)
    assert seating.plays(0) == "a bot, cadet, for Ann"
    assert seating.give_to(0, "Ann") == ""
    assert session.people == [0, 1]
    assert [one.text for one in seating.changes] == ["A cadet bot answers for Ann now", "Ann is back"]


def test_a_seat_goes_to_somebody_else_and_back() -> None:
    seating = begun().live.seating
    assert seating.give_to(1, "  Jo   Grey ") == ""
    assert seating.give_to(1, "jo grey") == ""  # who has it already
    assert (seating.name(1), seating.plays(1)) == ("Jo Grey", "a person, Jo Grey")
    seating.give_to(1, "Bob")
    assert [one.text for one in seating.changes] == ["Jo Grey plays for Bob now", "Bob plays for Jo Grey now"]


def test_what_cannot_be_given_away_is_refused_and_nothing_is_noted() -> None:
    session = begun()
    seating = session.live.seating
    assert "there are" in seating.give_to_bot(0, "cabbage")
    assert seating.give_to_bot(2) == seating.give_to(2, "Jo") == OF_A_BOT
    assert "needs a name" in seating.give_to(0, "  ")
    seating.give_to_bot(0)
    assert seating.give_to_bot(1) == LAST
    assert len(session.live.around) == 1


def test_nothing_from_before_a_change_of_seats_is_taken_back() -> None:
    session = begun()
    play(session, 3)
    while session.undo_meter.free == 0:
        play(session, 1)
    seat = session.match.log[-1].seat
    session.live.seating.give_to_bot(seat)
    assert (session.undo_meter.free, session.undo_meter.wall) == (0, "the change of seats")
    with pytest.raises(NotUndoable, match="changed hands"):
        session.undo()


def test_the_log_tells_of_a_change_between_the_events_around_it() -> None:
    session = begun()
    play(session, 4)
    events = session.match.event_count
    session.live.seating.give_to_bot(0, "cadet")
    play(session, 4)
    (told,) = (one for one in session.remarks if one.is_change)
    assert (told.since, told.told("Ann")) == (events, "A cadet bot answers for Ann now.")


def test_changes_of_seats_are_in_the_file_which_is_proved_as_ever() -> None:
    session = begun()
    play(session, 4)
    session.live.seating.give_to_bot(0, "cadet")
    session.live.seating.lock(1, "open sesame")
    play(session, 4)
    path = session.file.path if session.file else None
    assert path is not None
    session.close()
    assert verify(path).extent == "proved"
    assert b"sesame" not in path.read_bytes()
    opened = open_match(path)
    again = Session(opened.match, opened.file)
    assert (again.people, again.is_bot(0), again.live.seating.has_passphrase(1)) == ([1], True, True)
    again.close()


def test_a_match_counts_for_nobody_on_a_seat_that_changed_hands() -> None:
    session = begun(seats=SEATS[:2])
    session.live.seating.give_to_bot(0)
    session.live.seating.give_to(0, "Ann")
    while session.match.result is None:
        play(session, 1)
    session.close()
    record = load_record(session.live.record)
    (match,) = record.matches
    assert [seat.changed for seat in match.seats] == [True, False]
    assert list(tallies(record.matches)) == ["Bob"]
    assert ratings(record.matches) == {}


@pytest.mark.usefixtures("same_aliens")
def test_a_bot_that_stands_in_does_not_answer_what_is_put_to_all() -> None:
    session = begun("cosmic-encounter", tuple(Seat(name, n) for n, name in enumerate(("Ann", "Bob", "Cleo", "Dora"))))
    session.live.seating.give_to_bot(0)
    for _ in range(400):
        question = session.person_question() if session.bot_question() is None else None
        if question is not None and question.seat == 0:
            break
        play(session, 1)
    else:
        pytest.fail("Nobody called the table.")
    assert session.match.game.is_for_all(question)


def test_in_what_if_a_bot_stands_in_as_in_the_match() -> None:
    session = begun()
    session.live.seating.give_to_bot(1)
    question = session.person_question()
    while question is None or session.bot_question() is not None:
        play(session, 1)
        question = session.person_question()
    fork = session.what_if(question)
    assert (fork.people, fork.remarks) == ([0], [])


# --- passphrases --------------------------------------------------------------------------------------------------


def test_the_curtain_of_a_seat_asks_for_its_passphrase_until_somebody_else_comes() -> None:
    session = begun("cosmic-encounter", tuple(Seat(name, n) for n, name in enumerate(("Ann", "Bob", "Cleo", "Dora"))))
    session.live.seating.lock(0, "sesame")
    assert session.is_barred(0)
    assert session.enter(0, "simsim") == "That is not the passphrase."
    assert session.enter(0, "sesame") == ""
    session.at_keyboard = 0
    assert not session.is_barred(0)
    session.at_keyboard = 1
    assert session.is_barred(0)
    session.live.seating.lock(0, "")
    assert not session.is_barred(0)
    assert [one.text for one in session.live.seating.changes] == ["The passphrase of Ann was taken away"]
    assert not session.live.seating.changed


@pytest.mark.usefixtures("same_aliens")
def test_alone_with_a_passphrase_nothing_secret_is_seen_before_it_is_typed() -> None:
    seats = (Seat("Ann", 0), *(Seat(name, n, "novice") for n, name in enumerate(("Bob", "Cleo", "Dora"), 1)))
    session = begun("cosmic-encounter", seats)
    session.live.seating.lock(0, "sesame")
    for _ in range(60):
        question = session.person_question()
        assert session.viewer(question) is None
        assert question is None or session.needs_curtain(question.seat)
        play(session, 1)
    session.enter(0, "sesame")
    assert session.viewer(None) == 0


def test_after_three_wrong_tries_each_next_one_waits() -> None:
    clock = [100.0]
    guesses = Guesses(lambda: clock[0])
    for _ in range(TRIES):
        assert guesses.rest == 0
        guesses.took(False)
    assert guesses.rest == PAUSE
    clock[0] += PAUSE
    assert guesses.rest == 0
    guesses.took(False)
    assert guesses.rest == PAUSE


def test_at_a_terminal_of_ones_own_no_passphrase_is_asked_for() -> None:
    live = LiveMatch(begun().match)
    live.seating.lock(0, "sesame")
    assert not Session(live.match, live=live, seats=(0,)).is_barred(0)
    assert Session(live.match, live=live, seats=(0, 1)).is_barred(0)
