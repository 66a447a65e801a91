"""The play clock of a match with a file: it runs while the match is open, and goes on where the last answer left it."""

from pathlib import Path

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.cosmoforce.build import form_of, read_form
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.session.session import Session
from tests.any_game import view_as


class Watch:
    """A clock that the test turns on by hand, in seconds."""

    def __init__(self, seconds: float = 1000.0) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds


def new_match(**options: str) -> AnyMatch:
    return Match.new(rules_of("cosmoforce"), Setup((Seat("Ann", 0), Seat("Bob", 1)), options, 1))


def default(session: Session) -> None:
    """The seat that is asked first gives the default answer."""
    match = session.match
    question = match.questions[0]
    session.answer(question.seat, match.game.default(match.view(question.seat), question))


def reopened(session: Session, watch: Watch) -> Session:
    """The same match from its file, opened much later."""
    file = session.file
    assert file is not None
    path = file.path
    assert isinstance(path, Path)
    session.close()
    watch.seconds += 100_000
    opened = open_match(path)
    assert opened.notes == ()
    return Session(opened.match, opened.file, now=watch)


@pytest.mark.rule("CF-11.3", "CF-11.9")
def test_the_clock_counts_milliseconds_while_the_match_is_open() -> None:
    watch = Watch()
    session = Session(new_match(ships="lancer"), now=watch)
    assert session.played == 0
    watch.seconds += 2.5
    assert session.played == 2500
    default(session)
    assert (session.match.log[-1].clock, session.match.clock) == (2500, 2500)


@pytest.mark.rule("CF-11.3", "CF-11.9")
def test_it_goes_on_after_the_match_was_closed() -> None:
    watch = Watch()
    match = new_match(ships="lancer")
    session = Session(match, MatchFile.create(match), now=watch)
    for _ in range(3):
        watch.seconds += 10
        default(session)
    again = reopened(session, watch)
    assert again.played == 30_000
    assert [entry.clock for entry in again.match.log] == [10_000, 20_000, 30_000]
    assert again.match.state_bytes() == session.match.state_bytes()
    watch.seconds += 5
    default(again)
    assert again.match.log[-1].clock == 35_000
    assert reopened(again, watch).played == 35_000


@pytest.mark.rule("CF-11.1", "CF-11.2", "CF-11.9")
def test_overtime_survives_the_file_and_comes_only_by_playing() -> None:
    watch = Watch()
    match = new_match(ships="bastion", limit_minutes="1")
    session = Session(match, MatchFile.create(match), now=watch)
    while session.match.questions[0].key != "CF-D7":
        default(session)
    again = reopened(session, watch)
    default(again)
    while again.match.questions[0].key != "CF-D7":
        default(again)
    assert not view_as(CosmoforceView, again.match).overtime
    watch.seconds += 61
    while not view_as(CosmoforceView, again.match).overtime:
        default(again)
    events = again.match.events(None)
    later = reopened(again, watch)
    assert view_as(CosmoforceView, later.match).overtime
    assert later.match.events(None) == events
    assert later.match.state_bytes() == again.match.state_bytes()


def test_undo_gives_no_time_back() -> None:
    watch = Watch()
    session = Session(new_match(ships="lancer"), now=watch)
    while session.match.questions[0].key != "CF-D7":
        default(session)
    seat = session.match.questions[0].seat
    watch.seconds += 30
    session.answer(seat, "burn")
    assert session.match.clock == 30_000
    watch.seconds += 30
    session.undo()
    assert (session.match.clock, session.played) == (0, 60_000)
    session.answer(seat, "burn")
    assert session.match.clock == 60_000


def test_what_is_tried_in_a_fork_begins_at_the_same_time() -> None:
    session = Session(new_match(ships="lancer"), now=(watch := Watch()))
    watch.seconds += 40
    default(session)
    assert session.what_if(session.match.questions[0]).played in range(40_000, 41_000)


def test_games_that_do_not_look_at_the_clock_keep_none() -> None:
    watch = Watch()
    setup = Setup((Seat("Ann", 0), Seat("Bob", 1)), {}, 1)
    session = Session(Match.new(rules_of("cosmoclysm"), setup), now=watch)
    watch.seconds += 30
    default(session)
    assert (session.played, session.match.log[-1].clock) == (0, 0)


def confirmed(session: Session) -> Design:
    """What the first seat has confirmed."""
    form = session.match.sealed_reply(0)
    assert isinstance(form, dict)
    return read_form(form).design


@pytest.mark.rule("CF-3.12")
def test_a_design_confirmed_anew_survives_the_file() -> None:
    watch = Watch()
    match = new_match()
    session = Session(match, MatchFile.create(match), now=watch)
    session.answer(0, form_of(LANCER))
    session.answer(0, form_of(WASP))
    again = reopened(session, watch)
    assert confirmed(again) == WASP
    assert [question.seat for question in again.match.questions] == [1]
    again.match.undo()
    again.save()
    assert confirmed(again) == LANCER
    third = reopened(again, watch)
    assert confirmed(third) == LANCER
    third.answer(0, form_of(BASTION))
    third.answer(1, form_of(LANCER))
    assert [ship.name for ship in view_as(CosmoforceView, third.match).ships] == ["Bastion", "Lancer"]
    assert third.undo_meter.free == 0
