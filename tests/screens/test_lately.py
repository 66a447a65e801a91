"""What others did since a person last acted is marked where it happened, and no longer once that person acts."""

from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.lately import lately
from cosmotui.engine.match import Match
from cosmotui.engine.replay import Replay
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.screens.lately import SIGNS, acted_until, marks_at
from cosmotui.screens.replay import ReplayScreen
from cosmotui.session.session import Session
from tests.screens.playing import app_with, screen_of, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")
OPTIONS = {"cosmoclysm": {"setup": "quick"}, "cosmic-conflict": {"points": "500"}}
SEATS = {"cosmoclysm": 3, "cosmic-encounter": 5}


def met(name: str) -> Session:
    """A match against bots at a question before which something happened on the board."""
    rules, rng = rules_of(name), Random(1)
    seats = tuple(Seat("ABCDE"[n], n, rules.bot_levels[-1] if n else "") for n in range(SEATS.get(name, 2)))
    session = Session(Match.new(rules, Setup(seats, OPTIONS.get(name, {}), 5)), rng=rng)
    match = session.match
    while match.result is None:
        session.pass_formalities()
        since = acted_until(match, 0)
        if session.bot_question() is None and since and lately(match.events(0, since)):
            return session
        question = match.questions[0]
        player = bot(name, rules.bot_levels[-1])
        session.answer(question.seat, player.reply(match.view(question.seat), question, rng, 0.02))
    raise AssertionError("nothing ever happened")


@pytest.mark.parametrize("name", ["cosmoclysm", "cosmoforce", "cosmic-encounter", "cosmic-conflict"])
async def test_what_happened_is_marked_where_it_happened(name: str) -> None:
    session = met(name)
    found = {SIGNS[trace.what] for trace in lately(session.match.events(0, acted_until(session.match, 0))).values()}
    async with app_with(session).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert any(mark in text(pilot.app) for mark in found)


async def test_marks_are_gone_once_the_person_has_acted() -> None:
    session = met("cosmoclysm")
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        shown = text(pilot.app)
        assert marks_at(screen_of(pilot).controller)
        assert any(sign in shown for sign in SIGNS.values())
        question = session.person_question()
        assert question is not None
        session.answer(0, session.match.game.default(session.match.view(0), question))
        if session.person_question() is not None:
            assert not marks_at(screen_of(pilot).controller)


@pytest.mark.parametrize("name", ["cosmoclysm", "cosmoforce", "cosmic-encounter", "cosmic-conflict"])
async def test_the_replay_marks_what_happened_in_the_turn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = met(name)
    async with app_with(session).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen_of(pilot).controller.watch(session.match.event_count)
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        while not screen.replay.lately():
            screen.action_step(-1)
        await settled(pilot)
        marked = text(pilot.app)
        monkeypatch.setattr(Replay, "lately", lambda _: {})
        screen.show()
        await settled(pilot)
        assert text(pilot.app) != marked


def test_a_turn_that_has_just_begun_keeps_the_marks_of_the_turn_before() -> None:
    match = met("cosmoclysm").match
    replay = Replay(match)
    assert not replay.lately()
    *_, before, begins, _ = [number for number, event in enumerate(match.events(None), 1) if event.mark == "turn"]
    replay.go(begins)
    assert replay.lately() == lately(match.events(None, before, begins))
    replay.step(1)
    assert replay.lately() == lately(match.events(None, begins, begins + 1))
