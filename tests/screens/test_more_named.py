"""Wherever a list, a panel or a help says how much more there is, the key that shows it stands beside it."""

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.screens.new_match import NewMatch
from cosmotui.screens.scoring_page import ScoringPage
from cosmotui.widgets.more import BY_CURSOR, more
from tests.screens.playing import press
from tests.screens.reading import text


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (more(6, "i", "lines"), "6 more lines: i"),
        (more(3, BY_CURSOR), "3 more: arrows"),
        (more(1200, "w"), "1,200 more: w"),
        (more(2), "2 more"),
    ],
)
def test_the_key_stands_beside_the_number(told: list[tuple[str, str]], line: str) -> None:
    assert "".join(part for part, _ in told) == line


async def test_the_help_of_an_option_names_the_key_of_its_other_lines_which_shows_them_all() -> None:
    app = CosmotuiApp("cosmic-conflict")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        screen = app.screen
        assert isinstance(screen, NewMatch)
        for _ in range(60):
            if "more lines: i" in text(app):
                break
            await press(pilot, "down")
        assert "more lines: i" in text(app)
        whole = [paragraph for paragraph, _, _ in screen.query_one("#about").shown[2]]
        await press(pilot, "i")
        assert isinstance(app.screen, ScoringPage)
        seen = " ".join(text(app).split())
        assert all(" ".join(paragraph.split()) in seen for paragraph in whole)
        await press(pilot, "escape")
        assert app.screen is screen


async def test_a_list_that_follows_its_cursor_names_the_arrows() -> None:
    async with CosmotuiApp("cosmic-conflict").run_test(size=(80, 24)) as pilot:
        assert "more: arrows" in text(pilot.app)
