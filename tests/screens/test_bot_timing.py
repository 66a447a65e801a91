"""Bots in windows: whether one has anything to act with shows neither in the title nor by a wait (PP-6)."""

from collections.abc import Callable
from threading import Event

import pytest
from textual.pilot import Pilot

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Reply
from cosmotui.engine.windows import PASS
from cosmotui.screens import bot_turns
from cosmotui.screens.course import BotThinking
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.watching import Watching
from tests.at_rest import PATIENCE, until
from tests.screens.playing import app_with, new_match, screen_of, session_of, settled

ACT = Option("act", "act")


def at_window(question: AnyQuestion | None) -> bool:
    """Whether a curtain is needed."""
    return question is not None and question.key == "D-window"


def never_done(done: Event) -> Callable[[AnyQuestion, float], Callable[[], None]]:
    """What a bot does that thinks until it is `done`."""

    def think() -> None:
        done.wait(PATIENCE)

    return lambda question, seconds: think


async def waited(
    pilot: Pilot[str], screen: MatchScreen, options: tuple[Option, ...], reply: Reply, key: str = "D-window"
) -> bool:
    """Whether the answer of a bot is held back, once it has come fast while others are watched."""
    question = ChooseOne(1, key, "Act?", options)
    taken: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        controller = screen.controller
        thinking = controller.course = BotThinking(question)
        patch.setattr(controller.bots, "take", lambda *answer: taken.append(answer))
        patch.setattr(Watching, "is_on", True)
        controller.bots.replied(thinking, reply)
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
        monkeypatch.setattr(session, "needs_handover", at_window)
        assert not await waited(pilot, screen, (PASS, ACT), "pass")
        assert await waited(pilot, screen, (PASS, ACT), "act")
        assert await waited(pilot, screen, (PASS, ACT), "pass", "D-open")


async def test_nobody_sees_that_a_bot_thinks_about_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(new_match(("", "")))
    app = app_with(session)
    done = Event()
    monkeypatch.setattr(bot_turns, "THINKING_SHOWS", 0.001)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        monkeypatch.setattr(session, "needs_handover", at_window)
        monkeypatch.setattr(session, "bot_job", never_done(done))
        screen.controller.bots.think(ChooseOne(1, "D-open", "Act?", (PASS, ACT)))
        await until(pilot, lambda: screen.controller.told_thinking)
        screen.controller.stop_thinking()
        screen.controller.bots.think(ChooseOne(1, "D-window", "Act?", (PASS, ACT)))
        await settled(pilot)
        await settled(pilot)
        assert not screen.controller.told_thinking
        screen.controller.stop_thinking()
        done.set()
