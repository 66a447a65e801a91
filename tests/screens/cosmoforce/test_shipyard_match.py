"""The shipyard inside a match of several people at one keyboard: curtain, change of mind, reveal, and no leaks."""

from typing import TypeVar

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from tests.at_rest import until
from tests.screens.playing import app_with, press
from tests.screens.reading import text

S = TypeVar("S", bound=Screen[object])
PEOPLE = (Seat("Mira", 0), Seat("Ofra", 1))
NAME = ("n", "ctrl+u", *"Zyx", "enter")


def session_of() -> Session:
    return Session(Match.new(rules_of("cosmoforce"), Setup(PEOPLE, {}, 5)))


async def front(pilot: Pilot[str], kind: type[S]) -> S:
    """Wait until such a screen is in front."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))
    await press(pilot)
    found = pilot.app.screen
    assert isinstance(found, kind)
    return found


async def to_shipyard(pilot: Pilot[str]) -> Shipyard:
    """Lift the curtain."""
    await front(pilot, Curtain)
    await press(pilot, "enter")
    return await front(pilot, Shipyard)


@pytest.mark.rule("CF-3.1", "CF-3.12", "CF-3.13")
async def test_two_people_design_in_turn_and_nothing_is_seen_in_between() -> None:
    app = app_with(session_of())
    async with app.run_test(size=(80, 24)) as pilot:
        yard = await to_shipyard(pilot)
        assert yard.ship.job.seat == 0
        await press(pilot, *NAME, "h", "u", "c")
        await front(pilot, MatchScreen)
        for key in ("", "colon", "escape", "l", "escape"):  # the desk, the commands, the whole log
            await press(pilot, *([key] if key else []))
            assert not any(word in text(app) for word in ("Zyx", "YOUR SHIP"))
        await press(pilot, "1")
        await front(pilot, Curtain)
        assert not any(word in text(app) for word in ("Zyx", "Railgun", "Cruiser", "Mira"))
        other = await to_shipyard(pilot)
        assert other.ship.job.seat == 1 and other.ship.draft.design.name == "Lancer"
        assert "Zyx" not in text(app) and "1 of 2 confirmed" in text(app)


@pytest.mark.rule("CF-3.12")
async def test_a_confirmed_ship_is_changed_and_the_change_is_what_flies() -> None:
    session = session_of()
    app = app_with(session, confirmations=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_shipyard(pilot)
        await press(pilot, *NAME, "c")
        await front(pilot, MatchScreen)
        assert "Mira changes a ship" in text(app)
        await press(pilot, "2")
        again = await to_shipyard(pilot)
        assert again.ship.draft.design.name == "Zyx" and again.ship.job.again
        await press(pilot, "n", "ctrl+u", *"Abc", "enter", "c")
        await front(pilot, MatchScreen)
        await press(pilot, "1")
        await to_shipyard(pilot)
        await press(pilot, "c")
        await front(pilot, MatchScreen)
        assert session.match.questions and session.match.questions[0].key != "CF-D1"
        view = session.match.view(None)
        assert "Abc" in repr(view) and "Zyx" not in repr(view)


async def test_leaving_the_shipyard_leads_to_the_desk_and_back_to_the_draft() -> None:
    app = app_with(session_of())
    async with app.run_test(size=(80, 24)) as pilot:
        await to_shipyard(pilot)
        await press(pilot, "6", "q", "q")
        await front(pilot, MatchScreen)
        assert "Missile" not in text(app)
        await press(pilot, "1")
        yard = await to_shipyard(pilot)
        assert yard.ship.draft.design.systems[0] == "Missile"
