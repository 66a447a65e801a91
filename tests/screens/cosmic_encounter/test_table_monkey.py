"""Random keys on the table of Cosmic Encounter, its polls, its replay and its result: nothing fails."""

from textual.pilot import Pilot

from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmic_encounter.area import CosmicEncounterArea
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from tests.screens.cosmic_encounter.tables import fleets, match_of, match_screen, opened, play_out, polled, targets
from tests.screens.monkey import random_keys

QUICK = Settings(pace="instant")


async def alone(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(match_screen(targets(), QUICK))


async def together(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(match_screen(polled(3), QUICK))


async def in_a_replay(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(ReplayScreen(opened(play_out(match_of(fleets()))), CosmicEncounterArea.LOOK))


async def at_the_result(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(ResultScreen(opened(play_out(match_of(fleets()))), CosmicEncounterArea.LOOK))


test_random_keys = random_keys([alone, together, in_a_replay, at_the_result])
