"""Random keys on the screen of a battle, its build phase, its replay and its result: nothing fails."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmoforce.battle import CosmoforceScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from tests.screens.cosmoforce.battles import battle, build, eight, play_out
from tests.screens.monkey import Opening, monkey

QUICK = Settings(pace="instant")


async def in_a_battle(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(CosmoforceScreen(battle(*eight()[:5], bots=(2,), discard="ask"), QUICK))


async def in_the_build_phase(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(CosmoforceScreen(build(2, bots=1), QUICK))


async def in_a_replay(pilot: Pilot[str]) -> None:
    session = battle(*eight()[:3])
    play_out(session.match)
    await pilot.app.push_screen(ReplayScreen(session, CosmoforceScreen.LOOK))


async def at_the_result(pilot: Pilot[str]) -> None:
    session = battle(*eight()[:3])
    play_out(session.match)
    await pilot.app.push_screen(ResultScreen(session, CosmoforceScreen.LOOK))


OPENINGS: list[Opening] = [in_a_battle, in_the_build_phase, in_a_replay, at_the_result]


async def let_it_play(opening: Opening, presses: int) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opening(pilot)
        await monkey(pilot, presses, seed=presses, reopen=opening)


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 400)


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_twenty_thousand_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 20_000)
