"""Random keys in a negotiation, with two people, alone and among bots: nothing fails."""

from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import Settings
from cosmotui.session.session import Session
from tests.screens.cosmic_encounter.negotiations import ofra_and_mira, talk
from tests.screens.cosmic_encounter.tables import match_screen
from tests.screens.monkey import FEW, monkey

QUICK = Settings(pace="instant")


@pytest.mark.parametrize(("people", "quash"), [(2, "unilateral"), (1, "mutual"), (3, "off")])
async def test_random_keys_in_a_negotiation(people: int, quash: str) -> None:
    async def in_a_negotiation(pilot: Pilot[str]) -> None:
        match = talk(ofra_and_mira(quash=quash), people=people)
        await pilot.app.push_screen(match_screen(Session(match, None, Random(2)), QUICK))

    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await in_a_negotiation(pilot)
        await pilot.pause()
        await monkey(pilot, FEW, people, in_a_negotiation)
