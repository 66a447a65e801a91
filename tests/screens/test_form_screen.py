"""Forms without a screen of their own: filled in field by field, checked as they are, handed in or gone on with."""

import pytest
from textual.pilot import Pilot

from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.presets import LANCER, WASP
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.form_screen import FormScreen
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import AnyMatch
from tests.any_game import view_as
from tests.screens.golden import same_as_golden
from tests.screens.monkey import FEW, monkey
from tests.screens.playing import app_with, press, session_of, settled
from tests.screens.reading import keys_of, rows, text


def asked() -> AnyMatch:
    """A battle in which the referee is asked what comes of a hero's action."""
    setup = Setup((Seat("Ann", 0), Seat("Ben", 1)), {"rpg": "on", "limit_kind": "rounds", "questions": "few"}, 4)
    match = Match.new(rules_of("cosmoforce"), setup)
    match.answer(0, form_of(WASP, [Hand(name="Vex Malloy", max_hp=20)]))
    match.answer(1, form_of(LANCER))
    while match.questions[0].key != "CF-D7" or match.questions[0].seat != 0:
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    match.answer(0, "crew")
    return match


def proposed(match: AnyMatch) -> dict[str, object]:
    """The form as it is asked for."""
    question = match.questions[0]
    assert isinstance(question, Compose)
    return question.start


def form(pilot: Pilot[str]) -> FormScreen:
    assert isinstance(pilot.app.screen, FormScreen)
    return pilot.app.screen


def heat(pilot: Pilot[str]) -> int:
    screen = pilot.app.screen
    assert isinstance(screen, MatchScreen)
    return view_as(CosmoforceView, screen.session.match).ships[0].heat


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_it_looks_calm(size: tuple[int, int]) -> None:
    app = app_with(session_of(asked()))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "down", "right", "down", "enter", "x", "enter")
        same_as_golden(app, f"form-{size[0]}x{size[1]}")


@pytest.mark.rule("CF-14.8", "CF-D16")
async def test_numbers_change_by_arrows_and_text_is_typed() -> None:
    app = app_with(session_of(asked()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        start = dict(form(pilot).form)
        await press(pilot, "enter", *"kicks it", "enter", "down", "right", "right", "left")
        assert form(pilot).form == start | {"text": "kicks it", "heat": int(str(start["heat"])) + 1}
        assert "2 changed" in text(app)
        await press(pilot, "delete")
        assert form(pilot).form["heat"] == start["heat"]
        await press(pilot, "right", "c")
        assert isinstance(app.screen, MatchScreen)
        assert heat(pilot) == int(str(start["heat"])) + 1
        assert "kicks it" in text(app)


async def test_letters_on_a_text_are_typed_and_the_last_row_hands_the_form_in() -> None:
    app = app_with(session_of(asked()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        start = dict(form(pilot).form)
        await press(pilot, *keys_of("cocks the gun"), "enter")
        assert form(pilot).form == start | {"text": "cocks the gun"}, "c handed nothing in"
        await press(pilot, "end")
        assert "enter confirm" in rows(app)[-1] and "change" not in rows(app)[-1]
        await press(pilot, "right", "enter")
        assert isinstance(app.screen, MatchScreen)
        assert "cocks the gun" in text(app)


async def test_what_is_wrong_is_shown_and_cannot_be_handed_in() -> None:
    app = app_with(session_of(asked()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "down", "down", "enter", *"999", "enter", "end", "enter")
        assert "is not a speed" in rows(app)[-1]
        assert "CF-14.8" in text(app)
        assert isinstance(app.screen, FormScreen)


async def test_a_form_that_was_left_is_resume_encounter() -> None:
    app = app_with(session_of(asked()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "down", "right", "right", "escape")
        assert isinstance(app.screen, MatchScreen)
        assert "e fills it in" in text(app)
        before = heat(pilot)
        await press(pilot, "e")
        assert form(pilot).form["heat"] == before + 2
        await press(pilot, "escape", "1")
        assert heat(pilot) == before + 2, "the panel hands in what was filled in"


async def test_there_is_not_always_a_form() -> None:
    match = asked()
    match.answer(0, dict(proposed(match)))
    app = app_with(session_of(match))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "e")
        assert "No form is asked for" in rows(app)[-1]


async def test_random_keys() -> None:
    app = app_with(session_of(asked()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await monkey(pilot, FEW, seed=9)


async def test_hostile_text_is_only_shown() -> None:
    match = asked()
    match.answer(0, {**proposed(match), "text": "[red]boo[/]"})
    app = app_with(session_of(match))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "[red]boo[/]" in text(app)
