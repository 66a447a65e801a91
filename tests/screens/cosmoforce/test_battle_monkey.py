"""Random keys on the screen of a battle, its build phase, its replay and its result: nothing fails."""

from textual.pilot import Pilot

from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmoforce.area import CosmoforceArea
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from tests.screens.cosmoforce.battles import battle, build, eight, play_out
from tests.screens.monkey import random_keys

QUICK = Settings(pace="instant")


async def in_a_battle(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(MatchScreen(battle(*eight()[:5], bots=(2,), discard="ask"), CosmoforceArea, QUICK))


async def in_the_build_phase(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(MatchScreen(build(2, bots=1), CosmoforceArea, QUICK))


async def in_a_replay(pilot: Pilot[str]) -> None:
    session = battle(*eight()[:3])
    play_out(session.match)
    await pilot.app.push_screen(ReplayScreen(session, CosmoforceArea.LOOK))


async def at_the_result(pilot: Pilot[str]) -> None:
    session = battle(*eight()[:3])
    play_out(session.match)
    await pilot.app.push_screen(ResultScreen(session, CosmoforceArea.LOOK))


test_random_keys = random_keys([in_a_battle, in_the_build_phase, in_a_replay, at_the_result])
