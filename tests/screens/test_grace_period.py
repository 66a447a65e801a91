"""Keys that come too early to be meant for a question which another's answer has led to."""

from random import Random

import pytest
from msgspec.structs import replace

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.settings import load_settings, settings_file
from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.grace_period import GracePeriod
from cosmotui.session.session import Session
from cosmotui.widgets.question_panel import QuestionPanel
from tests.screens.playing import app_with, new_match, press, screen_of, session_of, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the program."""
    clock = Clock()
    monkeypatch.setattr("cosmotui.app.monotonic", clock)
    return clock


def test_answering_keys_are_dropped_until_the_question_has_stood_for_so_long() -> None:
    clock = Clock()
    grace = GracePeriod(clock)
    assert not grace.drops("enter")
    grace.begin(300)
    clock.now += 60
    assert grace.awaits_paint and grace.drops("enter")  # nothing can be meant for what is not seen
    grace.painted()
    clock.now += 0.29
    assert grace.drops("enter") and grace.drops("0") and grace.drops("9")
    assert not grace.drops("down") and not grace.drops("q") and not grace.drops("space")
    clock.now += 0.02
    assert not grace.drops("enter") and not grace.drops("1")
    clock.now -= 0.2
    assert not grace.drops("enter")  # it is over


def test_of_no_length_there_is_none() -> None:
    grace = GracePeriod(Clock())
    grace.begin(0)
    assert not grace.awaits_paint and not grace.drops("enter")


def after_a_bot() -> Session:
    """A match of a person and a bot, in which the bot has just answered."""
    session = session_of(new_match(("", "cadet")))
    match = session.match
    while match.answer_count < 8 or match.questions[0].seat != 0 or match.log[-1].seat != 1:
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    return Session(match, None, Random(1))


@pytest.mark.parametrize("key", ["enter", "1"])
async def test_a_key_meant_for_nothing_does_not_answer_what_a_bot_has_led_to(clock: Clock, key: str) -> None:
    session = after_a_bot()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        count = session.match.answer_count
        await press(pilot, key)
        assert session.match.answer_count == count
        await press(pilot, "down", "up")  # looking is allowed
        clock.now += 0.31
        await press(pilot, key)
        assert session.match.answer_count > count


async def test_after_ones_own_answer_every_key_counts_at_once(clock: Clock) -> None:
    session = session_of(new_match(("", "")))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        seats: list[int] = []
        while len(seats) < 6:
            question = session.person_question()
            assert question is not None
            before = session.match.answer_count
            own = not session.match.log or session.match.log[-1].seat == question.seat
            await press(pilot, "enter")
            assert (session.match.answer_count > before) is own
            if not own:
                clock.now += 0.31
                await press(pilot, "enter")
                assert session.match.answer_count > before
            seats.append(question.seat)
        assert len(set(seats)) == 2


async def test_taking_back_and_going_into_a_fork_begin_none(clock: Clock) -> None:
    session = after_a_bot()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        clock.now += 0.31
        await press(pilot, "b")
        fork = screen_of(pilot).session
        count = fork.match.answer_count
        await press(pilot, "1")
        assert fork.match.answer_count > count
        await press(pilot, "b")
        count = session.match.answer_count
        await press(pilot, "1")
        assert session.match.answer_count > count


async def test_what_is_refused_begins_none(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    session = after_a_bot()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        clock.now += 0.31
        panel = screen_of(pilot).panel
        assert screen_of(pilot).question is not None
        panel.post_message(QuestionPanel.Answered(screen_of(pilot).question, "no such thing"))
        await settled(pilot)
        assert "not among the choices" in text(pilot.app)
        count = session.match.answer_count
        await press(pilot, "1")
        assert session.match.answer_count > count


async def test_it_is_as_long_as_the_options_say(clock: Clock) -> None:
    for milliseconds, waited, answered in ((0, 0.0, True), (1000, 0.9, False), (1000, 1.01, True)):
        session = after_a_bot()
        count = session.match.answer_count
        async with app_with(session, grace_ms=milliseconds).run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            clock.now += waited
            await press(pilot, "1")
            assert (session.match.answer_count > count) is answered


async def test_a_form_that_opens_by_itself_is_not_locked_by_a_key_meant_for_nothing(clock: Clock) -> None:
    seats = (Seat("Mira", 0), *(Seat(f"Bot {seat}", seat, "novice") for seat in range(1, 4)))
    match = Match.new(rules_of("cosmic-encounter"), Setup(seats, {}, 8))
    while match.questions[0].seat != 0 or not hasattr(match.questions[0], "form") or match.log[-1].seat == 0:
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    session = Session(match, None, Random(1))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        form = pilot.app.screen
        assert isinstance(form, PrivateForm)
        count = match.answer_count
        await press(pilot, "enter", "1")
        assert pilot.app.screen is form and match.answer_count == count
        clock.now += 0.31
        await press(pilot, "enter")
        assert pilot.app.screen is not form


async def test_a_key_before_the_first_paint_is_dropped(clock: Clock) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.grace.begin(300)
        clock.now += 60
        assert app.grace.drops("enter")
        await press(pilot, "enter")  # dropped; from then on it is counted
        assert not app.grace.awaits_paint
        clock.now += 0.31
        assert not app.grace.drops("enter")


def test_a_length_beyond_what_can_be_set_is_refused() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"grace_ms": 1001}')
    settings, trouble = load_settings()
    assert settings.grace_ms == 300 and "grace_ms" in trouble


async def test_a_length_between_two_that_are_offered_goes_on_to_the_next() -> None:
    app = CosmotuiApp()
    app.settings = replace(app.settings, grace_ms=250)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "down", "down", "down", "down", "down", "space")
        assert app.settings.grace_ms == 300
