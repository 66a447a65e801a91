"""Random keys on the screens of Space Force: nothing fails, and the program still runs."""

import pytest
from textual.pilot import Pilot

from tests.screens.monkey import FEW, KEYS, EndlessApp, Opening, monkey
from tests.screens.space_force.openings import OPENINGS

SHIFTED = ["O", "I", "R", "U"]


async def let_it_play(opening: Opening, presses: int, seed: int) -> None:
    app = EndlessApp()
    async with app.run_test(size=(80, 24)) as pilot:

        async def reopen(pilot: Pilot[str]) -> None:
            await opening(pilot)

        await reopen(pilot)
        await monkey(pilot, presses, seed=seed, reopen=reopen, keys=[*KEYS, *SHIFTED * 2])


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_random_keys(opening: Opening) -> None:
    await let_it_play(opening, FEW, 1)


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening.__name__)
async def test_ten_thousand_random_keys(opening: Opening) -> None:
    await let_it_play(opening, 10_000, 2)
