"""What every screen shares: it closes once, however often it is told to."""

import pytest
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from cosmotui.app import CosmotuiApp
from cosmotui.screens.commands import Commands
from cosmotui.screens.home import Home
from cosmotui.screens.new_match import NewMatch


async def test_a_screen_told_twice_to_close_leaves_the_one_below_it_alone() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "colon")
        commands = app.screen
        assert isinstance(commands, Commands)
        commands.dismiss(None)
        commands.dismiss(None)
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        new_match = app.screen
        new_match.dismiss(None)
        commands.dismiss(None)
        new_match.dismiss(None)
        await pilot.pause()
        assert isinstance(app.screen, Home)


async def test_two_sizes_on_their_way_to_a_screen_do_not_chase_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    app = CosmotuiApp()
    sizes: list[Size] = []
    refresh = Screen._refresh_layout

    def counted(screen: Screen[None], size: Size | None = None, scroll: bool = False) -> None:
        sizes.append(size or screen.outer_size)
        assert len(sizes) < 50, f"laid out for {sizes[-4:]}"
        refresh(screen, size, scroll)

    async with app.run_test(size=(80, 24)) as pilot:
        home = app.screen
        monkeypatch.setattr(Screen, "_refresh_layout", counted)
        home.post_message(Resize(Size(200, 60), Size(200, 60)))
        home.call_later(lambda: None)  # two sizes that stand side by side become one
        home.post_message(Resize(Size(80, 24), Size(80, 24)))
        home.call_later(lambda: None)
        await pilot.pause()
        assert home.size == app.size == Size(80, 24)
