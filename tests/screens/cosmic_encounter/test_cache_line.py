"""The own cache in one line under the table."""

import pytest

from cosmotui.screens.cosmic_encounter.cache_line import CacheLine, Stock
from tests.screens.cosmic_encounter.tables import aliens, match_of, opened, wait
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import text
from tests.widgets.host import Host, drawn

STOCK: Stock = (
    ("attack", (("13", 1), ("23", 2))),
    ("negotiate", (("", 2),)),
    ("", (("morph", 1),)),
    ("flare", (("Masochist", 1), ("Reserve", 1))),
    ("", (("reinforcement", 1), ("Cosmic Zap", 2))),
)


async def shown(width: int) -> str:
    line = CacheLine(id="cache")
    app = Host(line, css=f"CacheLine {{ width: {width}; }}")
    async with app.run_test(size=(120, 4)) as pilot:
        line.stock = STOCK
        await pilot.pause()
        return drawn(line)[0]


async def test_it_tells_everything_shelf_by_shelf() -> None:
    told = "CACHE  attack 13 23 x2  negotiate x2  morph  flare Masochist, Reserve  reinforcement, Cosmic Zap x2"
    assert (await shown(120)).removesuffix("c all").rstrip() == told


async def test_short_names_are_told_apart_by_commas() -> None:
    line = CacheLine(id="cache")
    app = Host(line, css="CacheLine { width: 60; }")
    async with app.run_test(size=(120, 4)) as pilot:
        line.stock = (("attack", (("05", 1), ("14", 1))), ("flare", (("Human", 1), ("Vox", 1))))
        await pilot.pause()
        assert drawn(line)[0].startswith("CACHE  attack 05 14  flare Human, Vox")


@pytest.mark.rule("PP-13")
@pytest.mark.parametrize(("people", "shown"), [(1, False), (2, True)])
async def test_where_all_may_look_it_says_how_each_looks_at_its_own(people: int, shown: bool) -> None:
    match = match_of(aliens().begin("destiny"), people)
    wait(match, "D-call-out" if people > 1 else "D-window")
    async with app_with(opened(match)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert ("CACHE  each looks at its own, alone: c" in text(pilot.app)) is shown
        assert ("c all" in text(pilot.app)) is not shown
        if shown:
            await press(pilot, "c")
            assert "Whose cache?" in text(pilot.app)


@pytest.mark.parametrize(
    ("width", "end"),
    [
        (90, "flare Masochist, Reserve  3 more: c"),
        (80, "flare Masochist, Reserve  3 more: c"),
        (66, "morph  5 more: c"),
        (50, "negotiate x2  6 more: c"),
        (36, "attack 13 23 x2  8 more: c"),
        (30, "attack 13  10 more: c"),
    ],
)
async def test_what_has_no_room_is_counted_and_no_word_is_cut(width: int, end: str) -> None:
    told = await shown(width)
    assert told.rstrip().endswith(end), told
    assert ".." not in told
