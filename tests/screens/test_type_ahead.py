"""What is typed ahead does what it would do typed slowly: nothing is taken by a screen that is not there."""

import asyncio

import pytest
from textual.events import Key, Paste
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.screens.home import Home
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.new_match import NewMatch
from cosmotui.screens.page import Page
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.settings import SettingsScreen
from cosmotui.screens.whole_log import WholeLog
from cosmotui.widgets import type_ahead
from tests.at_rest import at_rest
from tests.screens.monkey import CHARACTERS
from tests.screens.playing import app_with, new_match, screen_of, session_of
from tests.screens.reading import keys_of, text
from tests.screens.saved import save_match


def send(app: CosmotuiApp, *keys: str) -> None:
    """Press keys at once, faster than anything can follow."""
    for key in keys:
        app._driver.send_message(Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))


async def burst(pilot: Pilot[str], *keys: str) -> None:
    """Press keys at once, and wait for what comes of them."""
    send(pilot.app, *keys)
    await at_rest(pilot.app)


async def turns(count: int) -> None:
    """Let so many turns of the event loop pass."""
    for _ in range(count):
        await asyncio.sleep(0)


async def started(app: CosmotuiApp) -> asyncio.Task[str | None]:
    """Start the program as a terminal does, up to the moment when the first key can come."""
    running = asyncio.create_task(app.run_async(headless=True, size=(80, 24)))
    while app._driver is None:
        await asyncio.sleep(0)
    return running


async def test_a_key_acts_on_the_screen_that_the_key_before_opened() -> None:
    save_match(answers=30)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await burst(pilot, "1", "enter")
        assert [type(screen).__name__ for screen in app.screen_stack] == ["Home", "MatchScreen"]
        assert screen_of(pilot).session.match.answer_count < 30  # a new match, not the saved one


async def test_a_key_acts_on_the_screen_that_a_row_opened() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await burst(pilot, "right", "end", "enter")
        assert isinstance(app.screen, SettingsScreen)
        await burst(pilot, "escape", "enter", "escape")
        assert isinstance(app.screen, Home)


@pytest.mark.parametrize("keys", ["x", "a", "e"])
async def test_keys_typed_while_the_program_starts_wait_for_it(keys: str) -> None:
    save_match()
    app = CosmotuiApp()
    running = await started(app)
    send(app, keys, "Z")
    await at_rest(app)
    assert isinstance(app.screen, Home)
    assert "Z" in text(app)
    app.stop()
    await running
    assert app._exception is None


@pytest.mark.parametrize("count", [60, 61])
async def test_a_key_held_down_opens_and_closes_the_log(count: int) -> None:
    app = app_with(session_of(new_match()))
    async with app.run_test(size=(80, 24)):
        for number in range(count):
            send(app, "l")
            await turns(number % 20)
        await at_rest(app)
        assert isinstance(app.screen, WholeLog if count % 2 else MatchScreen)


@pytest.mark.parametrize("typed", ["noor", "n u", "7-u ?"])
async def test_all_that_follows_the_first_letter_on_a_text_belongs_to_it(typed: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await burst(pilot, "1")
        screen = app.screen
        assert isinstance(screen, NewMatch)
        screen.seats.choose("name")
        screen.seats.focus()
        await burst(pilot, *keys_of(typed), "enter")
        assert screen.form.seats[0].name == typed
        assert not screen.prompt.display


async def test_what_is_pasted_stands_where_it_was_pasted() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)):
        send(app, "a", "x")
        app._driver.send_message(Paste("yy"))
        send(app, "z")
        await at_rest(app)
        assert "xyyz" in text(app)


async def test_the_program_ends_though_it_is_asked_to_while_a_screen_comes() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)):
        for count in range(12):
            send(app, "r")
            await turns(count)
            send(app, "escape")
        send(app, "r", "ctrl+c")
        await at_rest(app)
        assert not app.is_running
    assert app._exception is None


@pytest.mark.parametrize("count", range(0, 40, 3))
async def test_a_signal_at_any_moment_of_the_start_ends_it_without_a_fault(count: int) -> None:
    app = app_with(session_of(new_match()))
    running = await started(app)
    await turns(count)
    app.stop()
    await running
    assert app._exception is None


async def test_what_was_to_be_done_on_a_screen_that_was_left_is_dropped() -> None:
    app = CosmotuiApp()
    done: list[str] = []
    async with app.run_test(size=(80, 24)):
        page: Page[None] = Page()
        await app.push_screen(page)
        page.call_after_refresh(done.append, "shown")
        await at_rest(app)
        page.call_after_refresh(done.append, "left")
        page.leave()
        await at_rest(app)
    assert done == ["shown"]


async def test_a_program_that_never_comes_to_rest_is_not_deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type_ahead, "TURNS", 50)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)):
        home, count = app.screen, 0
        send(app, "r")
        while not isinstance(app.screen, RulesReader):
            home.call_later(lambda: None)
            await asyncio.sleep(0)
            count += 1
        assert count > 50
