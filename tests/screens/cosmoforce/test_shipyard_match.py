"""The shipyard inside a match of several people at one keyboard: curtain, change of mind, reveal, and no leaks."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.registry import game
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match import MatchScreen
from cosmotui.session import Session
from tests.screens.playing import app_with, press
from tests.screens.reading import text

PEOPLE = (Seat("Mira", 0), Seat("Ofra", 1))


def session_of() -> Session:
    return Session(Match.new(game("cosmoforce"), Setup(PEOPLE, {}, 5)))


@pytest.mark.rule("CF-3.1", "CF-3.12", "CF-3.13")
async def test_two_people_design_in_turn_and_nothing_is_seen_in_between() -> None:
    session = session_of()
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        assert isinstance(app.screen, Curtain)
        await press(pilot, "enter")
        assert isinstance(app.screen, Shipyard) and app.screen.seat == 0
        await press(pilot, "n", "ctrl+u", *"Zyx", "enter", "h", "end", "down", "down", "u", "c")
        for _ in range(2):  # the desk, then the curtain before Ofra
            shown = text(app)
            assert "Zyx" not in shown and "Railgun" not in shown and "Cruiser" not in shown
            assert not isinstance(app.screen, Shipyard)
            await press(pilot, "colon")
            assert "Zyx" not in text(app)
            await press(pilot, "escape")
            if isinstance(app.screen, MatchScreen):
                await press(pilot, "l")
                assert "Zyx" not in text(app)
                await press(pilot, "escape", "enter")
        if isinstance(app.screen, Curtain):
            await press(pilot, "enter")
        assert isinstance(app.screen, Shipyard) and app.screen.seat == 1
        assert "Zyx" not in text(app) and "1 of 2 confirmed" in text(app)
        assert app.screen.draft.design.name == "Lancer"


@pytest.mark.rule("CF-3.12")
async def test_a_confirmed_ship_is_changed_and_the_change_is_what_flies() -> None:
    session = session_of()
    app = app_with(session, confirmations=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        await press(pilot, "n", "ctrl+u", *"Zyx", "enter", "c")
        assert isinstance(app.screen, MatchScreen) and "Mira changes a ship" in text(app)
        await press(pilot, "2")
        assert isinstance(app.screen, Shipyard) and app.screen.draft.design.name == "Zyx" and app.screen.again
        await press(pilot, "n", "ctrl+u", *"Abc", "enter", "c")
        await press(pilot, "1")
        assert isinstance(app.screen, Curtain)
        await press(pilot, "enter", "c")
        assert session.match.questions and session.match.questions[0].key != "CF-D1"
        view = session.match.view(None)
        assert "Abc" in repr(view) and "Zyx" not in repr(view)


async def test_leaving_the_shipyard_leads_to_the_desk_and_back_to_the_draft() -> None:
    app = app_with(session_of())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "6", "q", "q")
        assert isinstance(app.screen, MatchScreen) and "Missile" not in text(app)
        await press(pilot, "1")
        assert isinstance(app.screen, Shipyard)
        assert app.screen.draft.design.systems[0] == "Missile"
