"""A screen that draws nothing of its own shows what Textual would draw, and keeps one line for all of its rows."""

import pytest
from textual.screen import Screen

from cosmotui.app import CosmotuiApp
from tests.screens.playing import app_with, new_match, screen_of, session_of, settled


@pytest.mark.parametrize("no_color", ["", "1"])
async def test_the_fill_of_a_match_is_as_textual_draws_it(monkeypatch: pytest.MonkeyPatch, no_color: str) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    app: CosmotuiApp = app_with(session_of(new_match()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for widget in (screen_of(pilot), screen_of(pilot).area):
            crop = widget.size.region
            bare = widget.render_lines(crop)
            assert bare == Screen.render_lines(widget, crop)  # type: ignore[arg-type] # an area is no screen, but drawn as one
            assert len({id(line) for line in bare}) == 1
