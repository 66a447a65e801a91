"""Keys in any order never break the battle screen, whatever is asked and however large the terminal is."""

from random import Random

import pytest

from tests.screens.cosmic_conflict.battles import LARGE, SMALL, Counting, fresh, keys, shown

KEYS = (
    *["enter"] * 8, *"mzwic123k0gublos[]", "tab", "left", "right", "up", "down", "escape", "plus", "minus", "space",
    "home", "end", "pageup", "pagedown",
)  # fmt: skip
OPTIONS = (
    {},
    {"stealth": "category", "bogeys": "2", "control": "on"},
    {"width": "120", "height": "110", "advanced": "on", "deck": "on", "crew": "free"},
    {"map": "one_side", "objectives": "placed", "edges": "long", "scenario": "control", "self": "on"},
)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
async def test_any_keys_in_any_order(number: int) -> None:
    rng = Random(number)
    match = fresh({"points": "480", **OPTIONS[number]}, until=("CX-D03", "CX-D12", "CX-D15", "CX-D03")[number])
    async with Counting().run_test(size=SMALL if number % 2 else LARGE) as pilot:
        area = await shown(pilot, match)
        for _ in range(60):
            if match.result is not None:
                break
            front = type(pilot.app.screen).__name__
            key = rng.choice(KEYS) if front == "MatchScreen" else "c" if front == "FormScreen" else "enter"
            await pilot.press("escape" if front == "WholeLog" else key)
        await pilot.resize_terminal(80, 24)
        await keys(pilot, "escape")
        assert area.is_attached
