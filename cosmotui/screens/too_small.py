"""The screen that covers every other one while the terminal is too small. The cover goes away by itself."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen

from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import pass_over_stale
from cosmotui.widgets.size_needed import fits
from cosmotui.widgets.too_small import TooSmall


class TooSmallScreen(Screen[None]):
    """A screen with the present size and the size needed; only the way out and the plain mode lead on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "plain", "plain mode"),
        Binding("colon,question_mark", "no", "nothing", show=False),
    ]
    app: Navigator

    def compose(self) -> ComposeResult:
        yield TooSmall(id="too-small")

    @on(Resize)
    def pass_over(self, event: Resize) -> None:
        """Ignore a size that the terminal no longer has."""
        pass_over_stale(self, event)

    def action_plain(self) -> None:
        """Go on as numbered lines, which need no size."""
        self.app.leave("plain")

    def action_no(self) -> None:
        """Do nothing: neither rules nor commands have room here."""


def fit(app: Navigator) -> None:
    """Cover a screen that has too little room, and uncover it once it has enough."""
    enough, covered = fits(*app.size), isinstance(app.screen, TooSmallScreen)
    if enough and covered:
        app.pop_screen()
    elif not enough and not covered:
        app.push_screen(TooSmallScreen())
