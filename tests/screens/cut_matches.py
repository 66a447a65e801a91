"""Matches of every game with the longest legal names, for the search for cut words."""

from collections.abc import AsyncIterator
from random import Random

from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Setup
from cosmotui.game_screens import match_screen
from cosmotui.games import manifest, rules_of
from cosmotui.session.session import AnyMatch, Session
from tests.screens.longest import seats
from tests.screens.playing import settled


def begun(name: str, count: int, **options: str) -> AnyMatch:
    """A fresh match of people with the longest names."""
    return Match.new(rules_of(name), Setup(seats(count), options, 5))


def most(name: str) -> int:
    """How many seats a game has at most."""
    return manifest(name).most_seats


def app_of(pilot: Pilot[str]) -> CosmotuiApp:
    assert isinstance(pilot.app, CosmotuiApp)
    return pilot.app


async def shown(pilot: Pilot[str], match: AnyMatch) -> None:
    """Show a match to the person who is asked."""
    session = Session(match, None, Random(1))
    if match.questions:
        session.at_keyboard = match.questions[0].seat
    app = app_of(pilot)
    await app.push_screen(match_screen(session, app.settings))
    await settled(pilot)


async def questions(pilot: Pilot[str], match: AnyMatch, kinds: int, answers: int = 400) -> AsyncIterator[str]:
    """Show a match at the first question of each kind, answered by default; yields the name of the kind."""
    seen: set[str] = set()
    while match.result is None and len(seen) < kinds and match.answer_count < answers:
        question = match.questions[0]
        kind = f"{question.key} {getattr(question, 'form', '')}".strip()
        if kind not in seen:
            seen.add(kind)
            await shown(pilot, match)
            yield kind
            await home(pilot)
        match.answer(question.seat, match.game.default(match.view(question.seat), question))


async def home(pilot: Pilot[str]) -> None:
    """Leave every screen but home."""
    app = app_of(pilot)
    while len(app.screen_stack) > 1:
        await app.pop_screen()
    await settled(pilot)
