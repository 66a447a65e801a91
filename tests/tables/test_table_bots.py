"""Bots of a table: how long one takes to decline in private tells nobody whether it could have done anything."""

import asyncio
from collections.abc import Callable

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.windows import PASS, may_only_pass
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables import table_bots
from cosmotui.tables.table_bots import BEAT, TableBots
from tests.screens.playing import new_match

pytestmark = pytest.mark.usefixtures("same_aliens", "home")


def is_private(question: AnyQuestion) -> bool:
    return isinstance(question, ChooseOne) and PASS in question.options


def asked_first(wanted: Callable[[AnyQuestion], bool]) -> LiveMatch:
    """A match of bots, in which everybody answers by default until such a question is asked."""
    match = new_match(("novice",) * 4, name="cosmic-encounter", response_poll="strict")
    while not wanted(question := match.questions[0]):
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    return LiveMatch(match)


async def pauses(monkeypatch: pytest.MonkeyPatch, live: LiveMatch, reply: Reply) -> list[float]:
    """For how long a bot waits that answers so, where thinking takes no time."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        raise asyncio.CancelledError

    async def thought(_: AnyQuestion) -> tuple[Reply, str]:
        return reply, ""

    monkeypatch.setattr(table_bots.time, "monotonic", lambda: 100.0)
    monkeypatch.setattr(table_bots.asyncio, "sleep", sleep)
    bots = TableBots(live)
    monkeypatch.setattr(bots, "_thought", thought)
    bots.go_on()
    thinking = bots._thinking
    assert thinking is not None
    await asyncio.wait((thinking,))
    await bots.close()
    return waited


async def test_a_bot_without_a_choice_and_one_that_declines_take_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without = asked_first(lambda question: is_private(question) and may_only_pass(question))
    choosing = asked_first(lambda question: is_private(question) and not may_only_pass(question))
    first = await pauses(monkeypatch, without, "never asked")
    second = await pauses(monkeypatch, choosing, PASS.value)
    assert first == second == [pytest.approx(BEAT)]


async def test_what_a_bot_does_comes_at_once_and_each_screen_shows_it_at_its_own_pace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doing = asked_first(lambda question: is_private(question) and not may_only_pass(question))
    (question,) = doing.match.questions[:1]
    assert isinstance(question, ChooseOne)
    act = next(option.value for option in question.options if option != PASS)
    before = doing.match.answer_count
    await pauses(monkeypatch, doing, act)
    assert doing.match.answer_count > before
