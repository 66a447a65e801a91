"""Random keys at the negotiation desk, with two people, alone and among bots: nothing fails."""

from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmic_encounter.table import CosmicEncounterScreen
from cosmotui.session import Session
from tests.screens.cosmic_encounter.desks import ofra_and_mira, talk
from tests.screens.monkey import monkey

QUICK = Settings(pace="instant")


@pytest.mark.parametrize(("people", "quash"), [(2, "unilateral"), (1, "mutual"), (3, "off")])
async def test_random_keys_at_the_desk(people: int, quash: str) -> None:
    async def at_the_desk(pilot: Pilot[str]) -> None:
        match = talk(ofra_and_mira(quash=quash), people=people)
        await pilot.app.push_screen(CosmicEncounterScreen(Session(match, None, Random(2)), QUICK))

    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_desk(pilot)
        await pilot.pause()
        await monkey(pilot, 240, people, at_the_desk)
