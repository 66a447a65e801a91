"""Fleets brought by two people at one keyboard: curtain, change of mind, and nothing seen in between."""

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.game import CosmicConflict
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.screens.cosmic_conflict.area import CosmicConflictArea
from cosmotui.screens.cosmic_conflict.fleet_subject import FleetYard
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from tests.screens.cosmic_conflict.card_yards import SEATS
from tests.screens.cosmoforce.test_shipyard_match import front
from tests.screens.playing import press
from tests.screens.reading import text


@pytest.mark.rule("CX-D02", "CX-17.1")
async def test_both_bring_a_fleet_unseen_and_may_change_it() -> None:
    session = Session(Match.new(CosmicConflict(), Setup(SEATS, {}, 5)))
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(MatchScreen(session, CosmicConflictArea))
        await front(pilot, Curtain)
        await press(pilot, "enter")
        yard = await front(pilot, FleetYard)
        assert yard.fleet.job.seat == 0 and yard.fleet.job.confirmed == (0, 2)
        await press(pilot, "n", "ctrl+u", *"Zyx", "enter", "c")
        await front(pilot, MatchScreen)
        assert "Zyx" not in text(app) and "Who brings a fleet now?" in text(app)
        sealed = session.match.sealed_reply(0)
        assert isinstance(sealed, dict) and "Zyx" in str(sealed)
        await press(pilot, "1")
        await front(pilot, Curtain)
        assert "Zyx" not in text(app)
        await press(pilot, "enter")
        yard = await front(pilot, FleetYard)
        assert yard.fleet.job.seat == 1 and yard.fleet.job.confirmed == (1, 2) and not yard.fleet.job.again
        assert yard.fleet.confirmed_as() == fleet_form(FLEETS["SF1"])
        await press(pilot, "c")
        assert all(question.key != "CX-D02" for question in session.match.questions)
