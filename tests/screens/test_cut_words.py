"""No word is cut where room is free: every screen with the longest legal names, at both sizes.

What may be cut, because there is no room, stands in `ALLOWED` with the reason; each is cut where it matters least.
"""

import re
from collections.abc import Sequence
from typing import Final

import pytest
from msgspec.structs import replace

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import Settings
from cosmotui.widgets.glyphs import TIERS
from tests.screens.cut_scenes import SCENES
from tests.screens.cuts import Cut, cuts
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

ALLOWED: Final[tuple[tuple[str, str, str], ...]] = ()
"""Widget, what its row says as a pattern, and why there is no room."""


def needless(found: Sequence[Cut]) -> list[str]:
    """The cuts for which there was room, or which no reason allows."""
    return [str(cut) for cut in found if not _is_meant(cut) and (cut.needless or not _reason(cut))]


def _is_meant(cut: Cut) -> bool:
    return any(dots in cut.text for dots in MEANT)


def _reason(cut: Cut) -> str:
    return next((why for widget, row, why in ALLOWED if cut.widget == widget and re.search(row, cut.text)), "")


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
    return list(found)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", SCENES)
async def test_nothing_is_cut_where_room_is_free(name: str, size: tuple[int, int]) -> None:
    assert await search(name, size) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
async def test_nothing_is_cut_where_room_is_free_in_ascii(name: str) -> None:
    assert await search(name, (80, 24), "ascii") == []
