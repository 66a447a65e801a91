"""What an encounter came to is read before the next form covers the table."""

from random import Random

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.events.course import EncounterEnded
from cosmotui.rules.cosmic_encounter.words.outcome import last_outcome
from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from tests.any_game import any_match
from tests.rules.cosmic_encounter.scenes import GAME
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")


async def test_one_key_goes_on_from_the_outcome_to_the_form() -> None:
    names = ("Ann", "Bo", "Cy", "Di", "Ed")
    seats = tuple(Seat(name, seat, "novice" if seat else "") for seat, name in enumerate(names))
    session = Session(any_match(Match.new(GAME, Setup(seats, {}, 4))), None, Random(1))
    app = app_with(session, grace_ms=0)
    read = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        while read < 2:
            screen = app.screen
            if isinstance(screen, MatchScreen) and screen.panel.asked is None:
                await settled(pilot)
                continue
            ended = sum(isinstance(event, EncounterEnded) for event in session.match.events(None))
            if isinstance(screen, PrivateForm):
                assert ended == read, "a form covered the table before the outcome was read"
            elif isinstance(screen, MatchScreen) and "go on" in text(app):
                read += 1
                assert read == ended
                words = last_outcome(session.match.events(None), names).split()
                assert words and all(word in text(app) for word in words)
                await press(pilot, "enter")
                assert isinstance(app.screen, PrivateForm)
                continue
            await press(pilot, "enter")
