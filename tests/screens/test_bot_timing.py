"""Bots in windows: whether one has anything to act with shows neither in the title nor by a wait (PP-6)."""

import time
from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Reply
from cosmotui.engine.windows import PASS
from cosmotui.screens.match import MatchScreen
from cosmotui.screens.match_flow import THINKING_SHOWS
from tests.screens.playing import app_with, new_match, screen_of, session_of, settled

ACT = Option("act", "act")


def at_window(question: AnyQuestion | None) -> bool:
    """Whether a curtain is needed."""
    return question is not None and question.key == "D-window"


def slow(question: AnyQuestion, seconds: float) -> Callable[[], None]:
    """What a bot does that thinks for long."""
    return lambda: time.sleep(2 * THINKING_SHOWS + 0.2)


async def waited(
    pilot: Pilot[str], screen: MatchScreen, options: tuple[Option, ...], reply: Reply, key: str = "D-window"
) -> bool:
    """Whether the answer of a bot is held back, once it has come fast."""
    question = ChooseOne(1, key, "Act?", options)
    token = screen._job = object()
    taken: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "_take_bot", taken.append)
        screen._changed_at = time.monotonic()
        screen.on_match_flow_bot_replied(screen.BotReplied(token, question, reply))
        await settled(pilot)
    return not taken


async def test_a_bot_that_passes_in_a_window_does_it_at_once_and_one_that_acts_may_be_watched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = session_of(new_match(("", "")))
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        screen.settings.pace = "slow"
        monkeypatch.setattr(session, "hides", at_window)
        assert not await waited(pilot, screen, (PASS, ACT), "pass")
        assert await waited(pilot, screen, (PASS, ACT), "act")
        assert await waited(pilot, screen, (PASS, ACT), "pass", "D-open")


async def test_nobody_sees_that_a_bot_thinks_about_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(new_match(("", "")))
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        monkeypatch.setattr(session, "hides", at_window)
        for key, shows in (("D-window", False), ("D-open", True)):
            monkeypatch.setattr(session, "bot_job", slow)
            screen._think(ChooseOne(1, key, "Act?", (PASS, ACT)))
            await pilot.pause(THINKING_SHOWS + 0.1)
            assert screen._waiting is shows
            screen._stop_bot()
