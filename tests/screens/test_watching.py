"""What others did is shown moment by moment before the next question is put; space leaves it out."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.moments import Moment
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.saves.settings import PACES, Settings
from cosmotui.screens.lately import marks_at
from cosmotui.screens.match_course import MatchCourse
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.watching import Watching
from cosmotui.session.session import AnyMatch, Session
from tests.at_rest import until
from tests.screens.playing import app_with, new_match, press, rolled, screen_of, session_of, settled
from tests.screens.reading import text

SKIP = "space goes on to the next question"
Timers = list[Callable[[], None]]


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Timers:
    """The pauses that run: each ends when the test says so."""
    found: Timers = []
    usual = MatchScreen.set_timer

    def set_timer(screen: MatchScreen, delay: float, callback: Callable[[], None]) -> object:
        if delay == PACES["slow"] / 1000:
            return found.append(callback)
        return usual(screen, delay, callback)

    monkeypatch.setattr(MatchScreen, "set_timer", set_timer)
    return found


def slow(session: Session) -> CosmotuiApp:
    """The program, which shows everything slowly."""
    return app_with(session, pace="slow")


async def bots_turn(pilot: Pilot[str], session: Session) -> MatchScreen:
    """Go on to what a bot did, as its first moment is shown."""
    await until(pilot, lambda: session.person_question() is not None)
    await settled(pilot)
    screen = screen_of(pilot)
    while not screen.controller.watching.is_on:
        assert session.match.result is None
        await pilot.press("enter")
        await settled(pilot)
        await until(pilot, lambda: screen.controller.watching.is_on or screen.controller.question is not None)
    return screen


def against_bots() -> Session:
    return session_of(new_match(("", "cadet", "cadet"), seed=6, setup="quick"))


async def test_what_a_bot_did_is_seen_before_the_next_question_is_put(pauses: Timers) -> None:
    session = against_bots()
    async with slow(session).run_test(size=(80, 24)) as pilot:
        screen = await bots_turn(pilot, session)
        frames = 0
        while screen.controller.question is None:
            assert screen.controller.watching.is_on and SKIP in text(pilot.app)
            frames += 1
            pauses.pop()()
            await until(pilot, lambda: pauses or screen.controller.question is not None)
            await settled(pilot)
        assert frames > 1
        assert SKIP not in text(pilot.app) and screen.panel.asked is not None


async def test_a_moment_shows_the_board_and_the_log_as_they_were_then(pauses: Timers) -> None:
    played = rolled()
    session = session_of(played)
    async with slow(session).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        screen.controller.give("D5")
        await settled(pilot)
        assert screen.controller.watching.is_on
        shown = text(pilot.app)
        assert "v 4 6" in shown and "captur" not in shown
        assert set(marks_at(screen.controller)) == {"E3", "D5"}
        pauses.pop()()
        await settled(pilot)
        assert not screen.controller.watching.is_on and screen.controller.question is not None
        assert "captur" in text(pilot.app)


async def test_space_leaves_out_what_others_do_until_a_person_is_asked(pauses: Timers) -> None:
    session = against_bots()
    async with slow(session).run_test(size=(80, 24)) as pilot:
        screen = await bots_turn(pilot, session)
        pauses.clear()
        await pilot.press("space")
        await until(pilot, lambda: screen.controller.question is not None)
        await settled(pilot)
        assert not pauses
        assert screen.panel.asked is not None and SKIP not in text(pilot.app)
        assert not screen.controller.hurry()  # nothing is left out while a person is asked


async def test_an_answering_key_does_nothing_while_others_are_watched(pauses: Timers) -> None:
    session = against_bots()
    async with slow(session).run_test(size=(80, 24)) as pilot:
        screen = await bots_turn(pilot, session)
        answers = session.match.answer_count
        await press(pilot, "1", "enter", "u")
        assert screen.controller.watching.is_on and session.match.answer_count == answers


async def test_nothing_is_shown_for_itself_where_bots_are_instant(pauses: Timers) -> None:
    session = against_bots()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: session.person_question() is not None)
        for _ in range(4):
            await pilot.press("enter")
            await until(pilot, lambda: session.person_question() is not None)
            await settled(pilot)
            assert not screen_of(pilot).controller.watching.is_on
        assert not pauses


async def test_what_is_watched_waits_while_a_screen_lies_over_it(pauses: Timers) -> None:
    session = against_bots()
    async with slow(session).run_test(size=(80, 24)) as pilot:
        screen = await bots_turn(pilot, session)
        moment = screen.controller.watching.moment
        await press(pilot, "?")
        assert pilot.app.screen is not screen
        pauses.pop()()
        await settled(pilot)
        await press(pilot, "q")
        await until(pilot, lambda: pauses)
        assert pilot.app.screen is screen and screen.controller.watching.moment == moment
        assert SKIP in text(pilot.app)


async def test_an_answer_that_is_taken_back_while_its_dice_settle_is_forgotten(pauses: Timers) -> None:
    session = session_of(rolled())
    async with slow(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        screen.controller.give("D5")
        await settled(pilot)
        screen.controller.watching.caught_up()
        screen.controller.undo()
        await settled(pilot)
        assert not screen.controller.watching.is_on and screen.controller.question is not None


async def test_without_animation_an_answer_is_seen_at_once(pauses: Timers) -> None:
    session = session_of(rolled())
    async with app_with(session, pace="slow", animation=False).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen_of(pilot).controller.give("D5")
        await settled(pilot)
        assert not pauses and screen_of(pilot).controller.question is not None


async def test_without_animation_an_answer_of_a_bot_is_one_moment(pauses: Timers) -> None:
    session = against_bots()
    async with app_with(session, pace="slow", animation=False).run_test(size=(80, 24)) as pilot:
        screen = await bots_turn(pilot, session)
        count = session.match.event_count
        assert screen.controller.watching.moment == Moment(count, count) and len(pauses) == 1


def test_a_moment_with_the_same_numbers_in_another_match_has_a_board_of_its_own() -> None:
    setups = [Setup((Seat(name, 0), Seat("Bo", 1)), {}, 5) for name in ("Ann", "Zoe")]
    matches: list[AnyMatch] = [Match.new(rules_of("cosmoclysm"), setup) for setup in setups]
    front = SimpleNamespace(show=lambda: None, set_timer=lambda delay, callback: None, is_in_front=True)
    course = SimpleNamespace(settings=Settings(pace="slow"), front=front, viewer=None)
    watching = Watching(cast("MatchCourse", course), lambda: None)
    moments: list[Moment] = []
    for match in matches:
        course.session = session_of(match)
        watching.caught_up()
        for _ in range(12):
            question = match.questions[0]
            match.answer(question.seat, match.game.default(match.view(question.seat), question))
        watching.catch_up()
        moments.append(watching.moment)
        view = watching.view(None)
        assert isinstance(view, CosmoclysmView) and view.seats == match.setup.seats
    assert moments[0] == moments[1] and moments[0].board < matches[0].event_count
