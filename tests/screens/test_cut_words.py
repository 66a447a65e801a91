"""No word is cut where room is free: every screen with the longest legal names, at both sizes.

What may be cut, because there is no room, stands in `ALLOWED` with the reason; each is cut where it matters least.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pytest
from msgspec.structs import replace

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import Settings
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.title_bar import Title, TitleBar
from tests.screens.cut_scenes import SCENES
from tests.screens.cuts import Cut, cuts, keyless
from tests.screens.longest import PEOPLE
from tests.screens.playing import settled

SIZES: Final = [(80, 24), (120, 40)]

MEANT: Final = (
    "Load, launch, recover ..",
    "Cast, subplots, stars ..",
    "The Director agrees ..",
    "Pull the lever ..",
    "Ready, launch ..",
    "Launch, clear ..",
    "Jump there, change ..",
    "Moon, Mars ..",
    "Who plays, job, absent ..",
    "Director ..",
    "Language ..",
    "Craft ..",
    "Orders and Commands ..",
    "unlisted thing: a canoe, a chess set ..",
)
"""Dots that say that more can be chosen behind a key; nothing of these was cut."""

ALLOWED: Final = (
    ("TitleBar#title-bar", "the name of whoever is asked stands whole on the question, a title on its own screen"),
    ("QuestionPanel#question", "the options fill the panel, or the fact beside a name on the plate matters more"),
    ("StarTable#board", "the planets take the row; the end of a name is cut first"),
    ("ShipRosters#board", "two rosters or all columns of the table fill the row; the end of a name is cut first"),
    ("Roster#fleets", "the pieces take the row; the end of a name is cut first"),
    ("SheetGrid#grid", "the cells of the sheet lie in a grid; enter on a cell tells all of it"),
    ("RosterTable#table", "the numbers take the row; the end of a name is cut first"),
    ("Table#standing", "the numbers take the row; the end of a name is cut first"),
    ("SectionList#matches", "the list is full; titles of 200 characters and names of 40 are cut last"),
    ("SectionList#chapters", "the list of chapters is full; the chapter itself stands beside it"),
    ("SectionList#list", "the list is full, or a name stands in a column"),
    ("SectionList#seats", "the list is full, or a name stands in a column"),
    ("SectionList#files", "the list is full, or equipment stands in a column; the panel beside it tells all"),
    ("SectionList#rows", "a name stands in a column before numbers"),
    ("EventLog#log", "the log is full; the oldest entry shown is cut, or its names where that saves a line"),
    ("EventLog#events", "the list is full; names are cut where that saves a line"),
    ("EventLog#shared", "names are cut where that saves a line"),
    ("EventLog#alone", "names are cut where that saves a line"),
    ("_Scrolled#all", "names are cut where that saves a line"),
    ("Facts#account", "a line a seat; its numbers stand beside the name"),
    ("Facts#points", "the list of turning points is full"),
    ("Facts#now", "the list of facts is full"),
    ("Facts#near", "the head holds a name and a note in one line"),
    ("Facts#headline", "the names of all winners do not fit"),
    ("Panel#fleets", "the ships take the row; the end of a name is cut first"),
    ("Panel#ship", "the panel is full"),
    ("Panel#person", "the panel is full"),
    ("Panel#side", "the panel is full"),
    ("Panel#left", "the name of the enemy stands in a head and before every number"),
    ("Panel#below", "the panel is full"),
    ("Panel#about", "the panel is full"),
    ("PromptHeader", "a question about a season whose title has 200 characters"),
    ("ActionPanel#asks", "the panel is full"),
    ("StepTrack#track", "a step a line, its note beside it"),
    ("OddsLens#odds", "a line for how the chances come about; w tells all"),
    ("Paragraphs#unusual", "the panel is full"),
)
"""Widget, and why it may cut where there is no room."""

WHOLE: Final = ("OddsLens#odds", "QuestionPanel#question")
"""Widgets of which no row may be missing."""


def needless(found: Sequence[Cut]) -> list[str]:
    """The cuts for which there was room, or which no reason allows."""
    return [str(cut) for cut in found if not _is_meant(cut) and (cut.needless or not _is_allowed(cut))]


def _is_meant(cut: Cut) -> bool:
    """Whether the dots are meant."""
    return any(dots in cut.text for dots in MEANT)


def _is_allowed(cut: Cut) -> bool:
    return any(cut.widget == widget for widget, _ in ALLOWED) and not (cut.lost and cut.widget in WHOLE)


async def search(name: str, size: tuple[int, int], tier: str = "") -> list[str]:
    """Every needless cut of a scene."""
    app = CosmotuiApp()
    app.settings = replace(Settings(pace="instant"))
    if tier:
        app.glyphs = TIERS[tier]
    found: dict[str, None] = {}
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        async for shown in SCENES[name](pilot):
            for cut in needless(cuts(app, PEOPLE)):
                found.setdefault(f"{shown}: {cut}")
            for row in keyless(app):
                found.setdefault(f"{shown}: no key shows the rest: {row!r}")
    return list(found)


async def test_the_search_finds_a_count_without_a_key() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=SIZES[0]) as pilot:
        title = app.screen.query_one(TitleBar)
        title.set_reactive(TitleBar.title, Title("2 more"))
        title.redraw()
        await settled(pilot)
        assert keyless(app) == ["2 MORE"]


async def test_the_search_finds_a_cut_word_and_the_room_beside_it() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=SIZES[0]) as pilot:
        title = app.screen.query_one(TitleBar)
        title.set_reactive(TitleBar.title, Title("a match of Bartholom..", note="x"))
        title.redraw()
        await settled(pilot)
        assert [(cut.widget, cut.right) for cut in cuts(app)] == [("TitleBar#title-bar", True)]


def each_in_one_size() -> Iterator[object]:
    """Each scene in one of the sizes, by turns; behind the slow mark in the other too."""
    for number, name in enumerate(SCENES):
        for place, (width, height) in enumerate(SIZES):
            marks = [] if place == number % len(SIZES) else [pytest.mark.slow]
            yield pytest.param(name, (width, height), id=f"{name}-{width}x{height}", marks=marks)


@pytest.mark.parametrize(("name", "size"), each_in_one_size())
async def test_nothing_is_cut_where_room_is_free(name: str, size: tuple[int, int]) -> None:
    assert await search(name, size) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
async def test_nothing_is_cut_where_room_is_free_in_ascii(name: str) -> None:
    assert await search(name, (80, 24), "ascii") == []
