"""Random keys on every screen around the matches: nothing fails, and the program still runs."""

import pytest
from textual.pilot import Pilot

from tests.screens.monkey import FEW, EndlessApp, Opening, monkey
from tests.screens.saved import save_some


async def at_home(pilot: Pilot[str]) -> None:
    await pilot.pause()


async def new_match(pilot: Pilot[str]) -> None:
    await pilot.press("1")


async def layout_editor(pilot: Pilot[str]) -> None:
    from cosmotui.screens.cosmoclysm.layout_editor import LayoutEditor

    await pilot.app.push_screen(LayoutEditor())


async def rules(pilot: Pilot[str]) -> None:
    await pilot.press("r")


async def options(pilot: Pilot[str]) -> None:
    await pilot.press("o")


async def commands(pilot: Pilot[str]) -> None:
    await pilot.press("colon")


OPENINGS: list[Opening] = [at_home, new_match, layout_editor, rules, options, commands]


async def let_it_play(opening: Opening, presses: int) -> None:
    save_some()
    app = EndlessApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await monkey(pilot, presses, seed=presses, reopen=opening)


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_random_keys(opening: Opening) -> None:
    await let_it_play(opening, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_twenty_thousand_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 20_000)
