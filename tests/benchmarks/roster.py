"""What ten thousand characters cost beside ten: `python -m tests.benchmarks.roster [FOLDER]` prints times and ratios.

The last three lines are what somebody sees: the roster on the screen after the key that opens it, its cursor, and its
search. The limits are of processor time where both stand, which no other program lengthens.
"""

import asyncio
import gc
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TypeVar

import msgspec

from cosmotui import games
from cosmotui.app import CosmotuiApp
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.roster import Roster
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.opening import open_space_force
from cosmotui.screens.space_force.roster import RosterScreen
from tests.benchmarks.line import Cost, press
from tests.terminal.terminal import Terminal

T = TypeVar("T")
FEW, MANY = 10, 10_000
ROUNDS = 9
TYPED = "dorothea 99"
"""What somebody types into the search, key by key."""


def crowd(folder: Path, count: int) -> Path:
    """The file of a season with so many characters."""
    people = tuple(
        msgspec.structs.replace(
            (sample := SAMPLES[number % len(SAMPLES)]), id=f"c{number + 1}", name=f"{sample.name} {number}"
        )
        for number in range(count)
    )
    with SeasonFile.create(folder, f"{count} people", 1) as file:
        file.commit(Change("a crowd", people))
        return file.path


class Stopwatch:
    """Times of several actions, each done several times."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}

    def take(self, what: str, action: Callable[..., T], *arguments: object) -> T:
        """Do it, and note how many milliseconds it took."""
        gc.collect()
        start = perf_counter()
        result = action(*arguments)
        self.times.setdefault(what, []).append((perf_counter() - start) * 1000)
        return result

    def medians(self) -> dict[str, float]:
        """What each took, in the middle."""
        return {what: median(values) for what, values in self.times.items()}


def measured(path: Path) -> dict[str, float]:
    """Milliseconds of everything that is done with a roster."""
    watch = Stopwatch()
    for _ in range(5):
        file = watch.take("open the season", SeasonFile.open, path)
        lines = watch.take("its roster lines", file.roster)
        watch.take("the same again", file.roster)
        roster = watch.take("sort them", Roster, lines)
        for end in range(1, len(TYPED) + 1):
            watch.take("search, a key", roster.find, TYPED[:end])
        one = file.season.characters["c1"]
        for stars in range(10):
            put = (msgspec.structs.replace(one, stars=one.stars + stars + 1),)
            watch.take("commit a change", file.commit, Change("stars", put))
        for _ in range(10):
            watch.take("undo it", file.undo)
        watch.take("close", file.close)
    return watch.medians()


async def on_screen(home: Path) -> tuple[float, float]:
    """Milliseconds from home to the painted roster of the one season there, on the clock and of the processor."""
    os.environ["COSMOTUI_HOME"] = str(home)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        gc.collect()
        start, spent = perf_counter(), process_time()
        open_space_force(app)
        while not isinstance(app.screen, RosterScreen):
            await pilot.pause()
        await pilot.pause()
        return (perf_counter() - start) * 1000, (process_time() - spent) * 1000


def keys(home: Path) -> tuple[list[Cost], list[Cost]]:
    """Moves of the cursor, and typed keys of a search, each to its last byte, in a pseudo-terminal."""
    terminal = Terminal(home=home)
    try:
        terminal.until("Space Force")
        terminal.settle()
        terminal.press(str(games.names().index("space-force") + 1))
        terminal.until("ROSTER")
        terminal.settle()
        moves = [press(terminal, key) for key in ("down", "down", "up") * 5]
        terminal.press("/")
        terminal.settle()
        return moves, [press(terminal, key) for key in "doro"]
    finally:
        terminal.close()


def screens(folder: Path) -> None:
    """Measure the screen in turns, so that both seasons meet the same machine."""
    homes = {count: folder / f"home {count}" for count in (FEW, MANY)}
    for count, home in homes.items():
        (home / "seasons").mkdir(parents=True)
        crowd(home / "seasons", count)
    times: dict[int, list[tuple[float, float]]] = {count: [] for count in homes}
    for round in range(ROUNDS + 1):
        for count, home in homes.items():
            taken = asyncio.run(on_screen(home))
            if round:  # the first one also imports
                times[count].append(taken)
    (few, few_spent), (many, many_spent) = (map(median, zip(*times[count], strict=True)) for count in (FEW, MANY))
    print(f"the roster on screen {few:>6.0f} ms{many:>7.0f} ms{many / few:>9.2f} x")
    print(f"  of the processor   {few_spent:>6.0f} ms{many_spent:>7.0f} ms{many_spent / few_spent:>9.2f} x   (limit 2)")
    moved, typed = zip(*(keys(homes[count]) for count in (FEW, MANY)), strict=True)
    few, many = (median(cost.processor for cost in costs) for costs in moved)
    print(f"a move of the cursor {few:>6.1f} ms{many:>7.1f} ms{many / few:>9.2f} x   (limit 2)")
    few, many = (median(cost.clock for cost in costs) for costs in typed)
    print(f"a key of the search  {few:>6.1f} ms{many:>7.1f} ms                (limit 50 ms)")


def main(folder: Path) -> None:
    """Measure and print."""
    few, many = measured(crowd(folder, FEW)), measured(crowd(folder, MANY))
    print(f"{'':<20}{FEW:>10,}{MANY:>10,}   ratio")
    for what, value in many.items():
        print(f"{what:<20}{few[what]:>7.2f} ms{value:>7.2f} ms{value / few[what]:>7.0f} x")
    opening = (many["open the season"] + many["its roster lines"]) / (few["open the season"] + few["its roster lines"])
    print(f"opening a season and its roster: {opening:.0f} x for {MANY // FEW:,} x the characters")
    screens(folder)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as name:
            main(Path(name))
