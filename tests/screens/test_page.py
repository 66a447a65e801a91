"""What every screen shares: it closes once, however often it is told to."""

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
