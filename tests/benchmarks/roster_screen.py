"""The roster on the screen, ten characters beside ten thousand: `python -m tests.benchmarks.roster_screen`.

Prints milliseconds, the median of several, and what ten thousand cost in ratio. A key counts from the press until every
widget has come to rest.
"""

import asyncio
import os
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from statistics import median
from time import perf_counter

from textual.pilot import Pilot

FEW, MANY = 10, 10_000
ROUNDS = 5
TYPED = "4271"


async def measured(path: Path) -> dict[str, float]:
    """What opening a season, searching, sorting and jumping cost, in milliseconds."""
    from cosmotui.app import CosmotuiApp
    from cosmotui.saves.season_file import SeasonFile
    from cosmotui.screens.space_force.roster import RosterScreen
    from tests.screens.monkey import strike

    times: dict[str, list[float]] = {}

    async def take(what: str, deed: Awaitable[object]) -> None:
        start = perf_counter()
        await deed
        times.setdefault(what, []).append((perf_counter() - start) * 1000)

    async def opened(pilot: Pilot[str]) -> None:
        await pilot.app.push_screen(RosterScreen(SeasonFile.open(path)))
        await pilot._wait_for_screen()

    for _ in range(ROUNDS):
        app = CosmotuiApp()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await take("open the season", opened(pilot))
            await strike(pilot, "slash")
            for key in TYPED:
                await take("a key of a search", strike(pilot, key))
            await strike(pilot, "escape")
            await take("another order", strike(pilot, "o"))
            await take("the last one", strike(pilot, "end"))
    return {what: median(taken) for what, taken in times.items()}


async def main() -> None:
    """Make two seasons and measure both, one round before that to warm up."""
    from cosmotui.saves.season_shelf import SeasonShelf
    from tests.screens.space_force.seasons import crowd, file_with

    shelf = SeasonShelf()
    for count in (FEW, MANY):
        file_with(crowd(count), f"{count} people").close()
    paths = {saved.characters: saved.path for saved in shelf.seasons()}
    await measured(paths[FEW])
    few, many = await measured(paths[FEW]), await measured(paths[MANY])
    print(f"{'milliseconds':<24}{FEW:>10,}{MANY:>10,}     ratio")
    for what in few:
        print(f"{what:<24}{few[what]:>10.1f}{many[what]:>10.1f}{many[what] / few[what]:>10.2f}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COSMOTUI_HOME"], os.environ["TERM"] = folder, "xterm-256color"
        asyncio.run(main())
