"""The screen of somebody at the Director's table who plays nobody: what everybody has heard."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType

from cosmotui.episode.player_end import PlayerEnd
from cosmotui.screens.space_force.players_screen import KEYS, PlayersScreen
from cosmotui.screens.space_force.season_page import GAME, sheets
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.plain_text import visible

NOTHING = LogEntry("Nothing has been said or rolled yet.")


class OnlookerPage(PlayersScreen):
    """The public log. Once the Director gives this person a character, its sheet takes the place."""

    CSS_PATH = sheets("player")
    NAME = "the episode"
    in_rules = GAME, "SF-0", ""
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]

    def __init__(self, end: PlayerEnd, replace: Callable[[], None]) -> None:
        super().__init__(end, replace)
        self._log = EventLog(note="", title="what everybody has heard", full=True, at_end=True, id="public")
        self.parts = (self._log,)

    def note(self) -> str:
        return super().note() if self.view.fight else "you watch" if self.end.no_talk else "you play nobody now"

    def refuses(self, action: str) -> bool:
        return super().refuses(action) or (action == "talk" and bool(self.end.no_talk))

    def is_fitting(self) -> bool:
        return not self.view.own

    def on_mount(self) -> None:
        self._log.focus()

    def show(self) -> None:
        self._log.entries = tuple(LogEntry(visible(line.told)) for line in self.view.log) or (NOTHING,)
