"""The screen of somebody at the Director's table who plays nobody: what everybody has heard."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.episode.player_end import PlayerEnd
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.screens.space_force.player_page import NOTHING, PlayerPage
from cosmotui.screens.space_force.public_talk import hear_talk, open_talk
from cosmotui.screens.space_force.season_page import GAME, sheets
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.title_bar import Title


class OnlookerPage(Page[None]):
    """The public log. Once the Director gives this person a character, its sheet takes the place."""

    CSS_PATH = sheets("player")
    NAME = "the episode"
    LAST = ("leave",)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("T", "talk", "talk")]
    app: Navigator

    def __init__(self, end: PlayerEnd) -> None:
        super().__init__()
        self._end, self._view = end, end.view()
        self._log = EventLog(note="", title="what everybody has heard", full=True, at_end=True, id="public")

    def title_now(self) -> Title:
        where = self._view.episode or f"{self._view.season.series.title}, between episodes"
        return Title("Space Force", where, note="you watch" if self._end.no_talk else "you play nobody now")

    def body(self) -> Iterable[Widget]:
        yield self._log

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, "SF-0", ""

    def refuses(self, action: str) -> bool:
        return action == "talk" and bool(self._end.no_talk)

    def on_mount(self) -> None:
        self._end.listen(self, lambda: self.call_later(self._heard))
        self._log.focus()
        self._show()

    def on_unmount(self) -> None:
        self._end.forget(self)

    def on_screen_resume(self) -> None:
        self._heard()

    def _heard(self) -> None:
        if not self.is_in_front:
            hear_talk(self.app)
            return
        self._view = self._end.view()
        if self._view.own:
            self.app.switch_screen(PlayerPage(self._end))
            return
        self.show_title()
        self._show()

    def _show(self) -> None:
        self._log.entries = tuple(LogEntry(visible(line.told)) for line in self._view.log) or (NOTHING,)

    def action_talk(self) -> None:
        """Say something to all."""
        open_talk(self.app, self._end)


def open_player(app: Navigator, end: PlayerEnd) -> None:
    """Show what a person at the Director's table may know."""
    app.push_screen(PlayerPage(end) if end.view().own else OnlookerPage(end))
