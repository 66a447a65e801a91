"""A screen of Space Force in the program, ready for keys."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.screens.space_force.season_page import SeasonPage
from tests.screens.playing import settled

Shown = Callable[..., "asynccontextmanager[Pilot[str]]"]


@pytest.fixture
def shown():
    """The program with a screen in front: `async with shown(screen, size=(120, 40)) as pilot`."""

    @asynccontextmanager
    async def run(*screens: SeasonPage[None], size: tuple[int, int] = (80, 24)) -> AsyncGenerator[Pilot[str]]:
        def begin(app: CosmotuiApp) -> None:
            for screen in screens:
                app.push_screen(screen)

        async with CosmotuiApp(session=begin).run_test(size=size) as pilot:
            await settled(pilot)
            yield pilot

    return run
