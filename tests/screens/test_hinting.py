"""`H` in a match: what the strongest bot would do is shown, pointed at and counted."""

import threading
from collections.abc import Callable
from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.bots.advice import Advice
from cosmotui.bots.registry import bot
from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.screens.cosmic_conflict.fleet_subject import FleetYard
from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from cosmotui.screens.hint_page import HintPage
from cosmotui.screens.hinting import COVERED
from cosmotui.screens.page import Page
from cosmotui.session.hint import OFF, hints_of
from cosmotui.session.session import Session
from tests.at_rest import until
from tests.screens.playing import app_with, board_of, new_match, press, screen_of, session_of, settled
from tests.screens.reading import text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_hint_is_shown_and_its_answer_pointed_at(size: tuple[int, int]) -> None:
    session = session_of(new_match(("", "cadet"), seed=6, setup="quick"))
    async with app_with(session).run_test(size=size) as pilot:
        await until(pilot, lambda: session.person_question() is not None)
        await settled(pilot)
        await press(pilot, "H")
        await until(pilot, lambda: "HINT" in text(pilot.app))
        assert "to win" in text(pilot.app)
        assert "(admiral)" in text(pilot.app)
        option = board_of(pilot).panel.option
        assert option is not None
        hint = text(pilot.app).partition("HINT")[2]
        assert option.label in hint
        await press(pilot, "H")
        assert "HINT" not in text(pilot.app)
        await press(pilot, "H")
        await until(pilot, lambda: "HINT" in text(pilot.app))
        await press(pilot, "enter")
        await settled(pilot)
        assert hints_of(session.match, 0) == 1
        assert screen_of(pilot).area.explaining == ""


async def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    session = session_of(new_match(("", "cadet"), seed=6, setup="quick"))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: session.person_question() is not None)
        await settled(pilot)
        await press(pilot, "H", "enter")
        await until(pilot, lambda: not any(thread.name == "hint" for thread in threading.enumerate()))
        await settled(pilot)
        assert "HINT" not in text(pilot.app)


async def test_a_table_without_hints_says_so() -> None:
    session = session_of(new_match(("", "cadet"), seed=6, setup="quick", hints="off"))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: session.person_question() is not None)
        await settled(pilot)
        await press(pilot, "H")
        assert OFF in text(pilot.app)
        assert hints_of(session.match, 0) == 0


async def hinted(pilot: Pilot[str]) -> str:
    """The page of the hint that `H` brings."""
    await press(pilot, "H")
    await until(pilot, lambda: isinstance(pilot.app.screen, HintPage))
    await settled(pilot)
    return text(pilot.app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_hint_for_a_ship_can_be_taken_into_the_shipyard_and_back(size: tuple[int, int]) -> None:
    session = session_of(new_match(("", "ensign"), name="cosmoforce"))
    async with app_with(session).run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, Shipyard))
        yard = pilot.app.screen
        assert isinstance(yard, Shipyard)
        before = yard.ship.draft.form
        shown = await hinted(pilot)
        assert "(ace)" in shown
        await press(pilot, "enter")
        assert pilot.app.screen is yard and yard.ship.draft.form != before and not yard.ship.problems
        await press(pilot, "u")
        assert yard.ship.draft.form == before
        session.answer(0, before)
        assert hints_of(session.match, 0) == 1


async def test_a_hint_for_a_fleet_is_left_as_it_was_found() -> None:
    session = session_of(new_match(("", "lieutenant"), name="cosmic-conflict", points="500"))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FleetYard))
        yard = pilot.app.screen
        assert isinstance(yard, FleetYard)
        before = yard.fleet.now
        assert "a fleet that has won before" in await hinted(pilot)
        await press(pilot, "escape")
        assert pilot.app.screen is yard and yard.fleet.now == before
        await hinted(pilot)
        await press(pilot, "enter")
        assert yard.fleet.now != before and not yard.fleet.problems


def at_a_form() -> Session:
    """A match of Cosmic Encounter against bots in which a person is asked for a form."""
    session, rng = session_of(new_match(("", *["mastermind"] * 4), name="cosmic-encounter")), Random(1)
    match = session.match
    while True:
        session.pass_formalities()
        question = match.questions[0]
        if session.bot_question() is None and isinstance(question, Compose):
            return session
        player = bot("cosmic-encounter", "mastermind")
        session.answer(question.seat, player.reply(match.view(question.seat), question, rng, 0.0))


@pytest.mark.usefixtures("same_aliens")
async def test_a_hint_for_a_private_form_is_legal_and_can_be_locked_as_it_is() -> None:
    session = at_a_form()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, PrivateForm))
        form, answers = pilot.app.screen, session.match.answer_count
        assert isinstance(form, PrivateForm)
        assert "(mastermind)" in await hinted(pilot)
        await press(pilot, "enter")
        assert pilot.app.screen is form and not form.subject.problems
        await press(pilot, "enter")
        assert session.match.answer_count > answers and hints_of(session.match, 0) == 1


@pytest.mark.usefixtures("same_aliens")
async def test_a_hint_for_a_form_that_comes_below_another_page_is_neither_shown_nor_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, may_come = at_a_form(), threading.Event()
    find = session.hint_job

    def late(question: AnyQuestion) -> Callable[[], Advice]:
        job = find(question)
        return lambda: job() if may_come.wait() else None

    monkeypatch.setattr(session, "hint_job", late)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, PrivateForm))
        form = pilot.app.screen
        assert isinstance(form, PrivateForm)
        form.action_hint()
        pilot.app.push_screen(Page[None]())
        await until(pilot, lambda: pilot.app.screen is not form)
        may_come.set()
        await until(pilot, lambda: not any(thread.name == "hint" for thread in threading.enumerate()))
        await settled(pilot)
        assert not isinstance(pilot.app.screen, HintPage)
        pilot.app.screen.dismiss()
        await until(pilot, lambda: pilot.app.screen is form)
        assert COVERED in text(pilot.app) and hints_of(session.match, 0) == 0
