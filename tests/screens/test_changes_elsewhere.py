"""A screen at a table goes on when somebody elsewhere answers, and keeps what is open on it if it still fits."""

from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.bots.bot import random_reply
from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.log import UndoMeter
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.match_forms import GONE
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.whole_log import WholeLog
from cosmotui.session.live_match import AnyMatch, LiveMatch
from cosmotui.session.session import Session
from tests.screens.playing import app_with, new_match, play_out, press, screen_of, settled
from tests.screens.reading import rows

pytestmark = pytest.mark.usefixtures("same_aliens")


def table_of_two() -> tuple[LiveMatch, int]:
    """A match of two people, and who is asked first."""
    match = new_match()
    return LiveMatch(match, rng=Random(1)), match.questions[0].seat


def end_of(live: LiveMatch, *seats: int) -> Session:
    """The end of the table at which these seats sit."""
    return Session(live.match, live=live, seats=seats)


def answer(end: Session) -> None:
    """Give the rulebook's default to what is asked at an end."""
    question = end.person_question()
    assert question is not None
    end.answer(question.seat, end.match.game.default(end.match.view(question.seat), question))


def answer_until_other(end: Session) -> None:
    """Answer at an end for as long as it is asked."""
    while end.person_question() is not None:
        answer(end)


async def test_an_answer_elsewhere_asks_here() -> None:
    live, first = table_of_two()
    async with app_with(end_of(live, 1 - first)).run_test() as pilot:
        await settled(pilot)
        assert screen_of(pilot).question is None
        assert screen_of(pilot).panel.asked is None
        answer_until_other(end_of(live, first))
        await settled(pilot)
        asked = screen_of(pilot).panel.asked
        assert asked is not None
        assert asked.question.seat == 1 - first


async def test_an_answer_elsewhere_that_is_taken_back_takes_back_the_question() -> None:
    live, first = table_of_two()
    other = end_of(live, first)
    async with app_with(end_of(live, 1 - first)).run_test() as pilot:
        while True:
            answer(other)
            await settled(pilot)
            if screen_of(pilot).panel.asked is not None:
                break
        assert other.undo_meter.free
        other.undo()
        await settled(pilot)
        assert screen_of(pilot).panel.asked is None


async def until_watching(pilot: Pilot[str], other: Session) -> MatchScreen:
    """Answer at the other end until the screen shows for a while what was done there, and that can be taken back."""
    while True:
        answer(other)
        await pilot.pause(0.0)
        await pilot.pause(0.0)
        screen = screen_of(pilot)
        if screen.controller.watching.is_on and other.undo_meter.free:
            return screen


@pytest.mark.parametrize("key", ["l", "T"])
async def test_what_others_did_and_take_back_while_it_is_shown_is_shown_no_more(key: str) -> None:
    live, first = table_of_two()
    other = end_of(live, first)
    async with app_with(end_of(live, 1 - first), pace="slow").run_test() as pilot:
        screen = await until_watching(pilot, other)
        await pilot.press(key)
        other.undo()
        screen.show()  # as after any key, before the screen has heard of it
        await pilot.pause()
        await pilot.press("escape")
        await settled(pilot)
        assert screen_of(pilot).controller.watching.moment.log == live.match.event_count


def table_with_a_form() -> tuple[LiveMatch, int, int]:
    """A match in which somebody is asked for a form because of an answer that can be taken back, and both seats."""
    match, rng = new_match(("",) * 4, name="cosmic-encounter"), Random(0)
    while True:
        question = rng.choice(match.questions)
        match.answer(question.seat, random_or_default(match, question, rng))
        asked = [one.seat for one in match.questions if isinstance(one, Compose) and one.seat != question.seat]
        if asked and match.undo_meter.free:
            return LiveMatch(match, rng=Random(1)), asked[0], question.seat


def random_or_default(match: AnyMatch, question: AnyQuestion, rng: Random) -> Reply:
    """Any choice; a form as the rulebook proposes it."""
    is_form = isinstance(question, Compose)
    return match.game.default(match.view(question.seat), question) if is_form else random_reply(question, rng)


@pytest.mark.parametrize("above", ["", "question_mark"])
async def test_a_form_closes_once_what_led_to_it_is_taken_back(above: str) -> None:
    live, seat, by = table_with_a_form()
    other = end_of(live, by)
    async with app_with(end_of(live, seat)).run_test() as pilot:
        await settled(pilot)
        form = pilot.app.screen
        assert isinstance(form, PrivateForm)
        if above:
            await press(pilot, above)
        other.undo()
        await settled(pilot)
        if above:  # what lies over it stays, and the form says that nobody asks
            await press(pilot, "escape")
            assert [str(problem) for problem in form.subject.problems] == [GONE]
            await press(pilot, "escape")
        assert screen_of(pilot).question is None


async def test_a_page_that_lies_over_the_match_stays_and_the_match_under_it_is_up_to_date() -> None:
    live, first = table_of_two()
    async with app_with(end_of(live, 1 - first)).run_test() as pilot:
        await press(pilot, "l")
        answer_until_other(end_of(live, first))
        await settled(pilot)
        assert isinstance(pilot.app.screen, WholeLog)
        await press(pilot, "escape")
        asked = screen_of(pilot).panel.asked
        assert asked is not None
        assert asked.question.seat == 1 - first


async def test_a_what_if_goes_on_undisturbed_and_the_match_is_shown_anew_afterwards() -> None:
    live, first = table_of_two()
    async with app_with(end_of(live, first)).run_test() as pilot:
        await settled(pilot)
        await press(pilot, "b")
        fork = screen_of(pilot).controller.fork
        assert fork is not None
        live.answer(first, live.match.game.default(live.match.view(first), live.match.questions[0]))
        live.tell()
        await settled(pilot)
        assert screen_of(pilot).controller.fork is fork
        await press(pilot, "b")
        assert screen_of(pilot).session.match.answer_count == 1
        assert screen_of(pilot).elsewhere is not None


async def test_a_second_question_of_the_screen_stays_while_the_match_asks_the_same() -> None:
    live, first = table_of_two()
    async with app_with(end_of(live, first)).run_test() as pilot:
        await settled(pilot)
        controller = screen_of(pilot).controller
        question = live.match.questions[0]
        assert isinstance(question, ChooseOne)
        controller.ask(question, lambda _: None)
        live.tell()
        await settled(pilot)
        assert controller.local is not None


async def test_the_end_of_the_match_comes_to_every_screen() -> None:
    live, first = table_of_two()
    async with app_with(end_of(live, 1 - first)).run_test() as pilot:
        await settled(pilot)
        match = live.match
        while match.result is None:
            question = match.questions[0]
            live.answer(question.seat, match.game.default(match.view(question.seat), question))
        live.tell()
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        assert screen.controller.is_over
        asked = screen.panel.asked
        assert asked is not None
        assert asked.question.title == "The match is over"


def test_nothing_is_taken_back_at_a_table_once_the_match_is_over() -> None:
    live, first = table_of_two()
    play_out(live.match)
    for seat in (first, 1 - first):
        end = end_of(live, seat)
        assert end.undo_meter == UndoMeter(0, "the end")
        with pytest.raises(NotUndoable, match="the match is over"):
            end.undo()


async def test_who_shares_a_seat_is_told_that_it_has_answered_and_answers_no_question_that_is_gone() -> None:
    live, first = table_of_two()
    async with app_with(end_of(live, first)).run_test() as pilot:
        await settled(pilot)
        gone = screen_of(pilot).question
        assert isinstance(gone, ChooseOne)
        answer(end_of(live, first))
        await settled(pilot)
        assert f"{live.match.setup.seats[first].name}: answered at another terminal." in rows(pilot.app)[-1]
        count = live.match.answer_count
        screen_of(pilot).controller.answered(gone, gone.options[0].value)
        assert live.match.answer_count == count
