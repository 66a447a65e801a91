"""Random keys on the table of Cosmic Encounter, its polls, its replay and its result: nothing fails."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmic_encounter.table import CosmicEncounterScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from tests.screens.cosmic_encounter.tables import fleets, match_of, opened, play_out, polled, targets
from tests.screens.monkey import Opening, monkey

QUICK = Settings(pace="instant")


async def alone(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(CosmicEncounterScreen(targets(), QUICK))


async def together(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(CosmicEncounterScreen(polled(3), QUICK))


async def in_a_replay(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(ReplayScreen(opened(play_out(match_of(fleets()))), CosmicEncounterScreen.LOOK))


async def at_the_result(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(ResultScreen(opened(play_out(match_of(fleets()))), CosmicEncounterScreen.LOOK))


OPENINGS: list[Opening] = [alone, together, in_a_replay, at_the_result]


async def let_it_play(opening: Opening, presses: int) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opening(pilot)
        await monkey(pilot, presses, seed=presses, reopen=opening)


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 300)


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_twenty_thousand_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 20_000)
