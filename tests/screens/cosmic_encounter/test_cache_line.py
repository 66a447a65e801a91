"""The own cache in one line under the table."""

import pytest

from cosmotui.screens.cosmic_encounter.cache_line import CacheLine, Stock
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


@pytest.mark.parametrize(
    ("width", "end"),
    [
        (90, "flare Masochist, Reserve  3 more"),
        (80, "flare Masochist  4 more"),
        (66, "morph  5 more"),
        (50, "attack 13 23 x2  8 more"),
        (36, "attack 13  10 more"),
        (30, "CACHE  11 more"),
    ],
)
async def test_what_has_no_room_is_counted_and_no_word_is_cut(width: int, end: str) -> None:
    told = await shown(width)
    assert told.removesuffix("c all").rstrip().endswith(end), told
    assert ".." not in told
