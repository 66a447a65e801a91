"""Seasons that hold documents which nobody wrote in play, under right checksums, opened in lines and on screens."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec

from cosmotui.plain.space_force.season_menu import space_force
from cosmotui.plain.terminal import EndOfInput
from cosmotui.rules.space_force.series import Series
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.journal import read_season
from cosmotui.saves.season.records import FORM, RULES, Base, Header
from cosmotui.screens.space_force.roster import RosterScreen
from tests.at_rest import at_rest
from tests.fixtures.write import HOMES
from tests.forgery.trial import outcome
from tests.plain.test_space_force_robot import Anybody
from tests.saves.forging import forged_state
from tests.screens.space_force.seasons import crew_documents
from tests.storm.scenes import season_screens
from tests.storm.stormy_app import StormyApp

LINES = 40
"""Lines that are typed."""


def played_season() -> dict[str, bytes]:
    """Return the documents of a season that an earlier program played."""
    [path] = HOMES.glob("first/seasons/*.cts")
    return dict(read_season(path).ledger.documents)


def crew_season() -> dict[str, bytes]:
    """Return the documents of a crew in its second episode, of which all screens show something."""
    series = Series("Season 1", 7, next_id=100)
    return {document.id: msgspec.msgpack.encode(document) for document in (series, *crew_documents())}


def forge_season(documents: dict[str, bytes], seed: int, path: Path, changes: int = 1) -> None:
    """Write a season so many of whose documents were changed."""
    rng = Random(seed)
    forged = {id: forged_state(documents[id], rng) for id in rng.sample(sorted(documents), changes)}
    path.parent.mkdir(parents=True, exist_ok=True)
    records = Header(RULES, "Season 1", 5), Base(documents | forged)
    path.write_bytes(FORM.start + b"".join(FORM.frame_of(record) for record in records))


def season_tried(path: Path, seed: int, look: Callable[[Path, int], None]) -> str:
    """Return what becomes of a season, the only one that there is, as `outcome` does."""
    return outcome(path, lambda: SeasonFile.open(path, writing=False).close(), lambda _: look(path, seed))


def season_in_lines(path: Path, seed: int) -> None:
    """Look around in the season that was played last, in plain mode, and type whatever comes to mind."""
    anybody = Anybody(seed, LINES)
    with suppress(EndOfInput):
        while True:
            space_force(anybody.screen.terminal)


def season_on_screens(path: Path, seed: int) -> None:
    """Open the roster of a season and one of its screens, and press some keys."""
    with SeasonFile.open(path) as file:
        asyncio.run(_on_screens(file, Random(seed)))


async def _on_screens(file: SeasonFile, rng: Random) -> None:
    app = StormyApp()
    async with app.run_test(size=rng.choice(((80, 24), (120, 40)))) as pilot:
        app.push_screen(RosterScreen(file))
        await at_rest(app)
        make = rng.choice(list(season_screens().values()))
        if screen := make(file):
            app.push_screen(screen)
        for key in ("", *rng.choices(("enter", "down", "tab", "right", "escape", "1", "question_mark"), k=6)):
            if key:
                await pilot.press(key)
            await at_rest(app)
            app.export_screenshot()
        app.is_over = True
        app.leave()
    if app._exception is not None:
        raise app._exception
