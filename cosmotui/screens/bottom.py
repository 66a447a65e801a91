"""The screen under all others of a program that does not begin at home."""

from textual.screen import Screen

from cosmotui.screens.home import Home
from cosmotui.screens.navigator import Navigator


class Bottom(Screen[None]):
    """An empty screen that nobody sees: once nothing lies over it any more, home comes, or the program ends."""


def come_home(app: Navigator) -> None:
    """Show home over the bottom, all of it in one frame."""
    app.delay_update()
    app.push_screen(Home())
