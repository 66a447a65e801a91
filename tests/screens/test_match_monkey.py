"""Random keys on the screens of a match: nothing fails, the match stays sound, and the program still runs."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmoclysm import CosmoclysmScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from tests.screens.monkey import Opening, monkey
from tests.screens.playing import new_match, play_out, session_of


async def in_a_match(pilot: Pilot[str]) -> None:
    match = new_match(("", "cadet", ""), seed=5, setup="quick", quiet_rounds="5")
    await pilot.app.push_screen(CosmoclysmScreen(session_of(match), Settings(pace="instant")))


async def in_a_replay(pilot: Pilot[str]) -> None:
    session = session_of(play_out(new_match(seed=5), 120))
    await pilot.app.push_screen(ReplayScreen(session, CosmoclysmScreen.LOOK))


async def at_the_result(pilot: Pilot[str]) -> None:
    session = session_of(play_out(new_match(seed=5, setup="quick")))
    await pilot.app.push_screen(ResultScreen(session, CosmoclysmScreen.LOOK))


OPENINGS: list[Opening] = [in_a_match, in_a_replay, at_the_result]


async def let_it_play(opening: Opening, presses: int) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opening(pilot)
        await monkey(pilot, presses, seed=presses, reopen=opening)


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 600)


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_twenty_thousand_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 20_000)
