"""An actor's screen at the Director's table: the own sheet with its rolls, and what everybody has heard."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import Horizontal

from cosmotui.episode.player_end import PlayerEnd
from cosmotui.keymap.current import keys
from cosmotui.screens.space_force.player_roll import PlayerRoll
from cosmotui.screens.space_force.players_screen import KEYS, PlayersScreen
from cosmotui.screens.space_force.season_page import GAME, sheets
from cosmotui.screens.space_force.sheet_grid import SheetGrid
from cosmotui.screens.space_force.sheet_keys import SHEET_KEYS, SheetKeys
from cosmotui.screens.space_force.sheet_side import SheetSide
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.plain_text import visible

NOTHING = LogEntry("Nothing has been said or rolled yet.")


class PlayerPage(PlayersScreen):
    """The screen of one who plays a character, or several one after the other."""

    CSS_PATH = sheets("player")
    NAME = "own character"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [*SHEET_KEYS, *KEYS]

    def __init__(self, end: PlayerEnd, replace: Callable[[], None]) -> None:
        """Show the characters of an actor; there has to be one."""
        super().__init__(end, replace)
        self.subject = SheetSubject(self, self.view.own[0], self.view.own)
        self.grid = SheetGrid(self.subject)
        self._roll = PlayerRoll(end, self.subject, self.grid, self.say, self._rolled)
        self._log = EventLog(note=f"{keys('T')} all", title="heard", id="heard")
        self._side = SheetSide(self.subject, self._roll, self._log)
        self._keys = SheetKeys(self, self._side, self._roll)
        self.action_harder, self.action_time = self._roll.change_difficulty, self._roll.switch_time
        self.action_roll, self.action_why = self._roll.roll, self._keys.why
        self.parts = (Horizontal(self.grid, self._side, id="main"),)
        self.resized = self.show

    # --- the frame ---------------------------------------------------------------------------------------------------

    def rules_here(self) -> tuple[str, str, str]:
        told = why(self.season, self.subject.character, self.grid.key)
        return GAME, told.rule or "SF-16", f"{told.title} {told.number}".strip()

    def refuses(self, action: str) -> bool:
        return super().refuses(action) or (action == "other" and len(self.view.own) < 2)

    def is_fitting(self) -> bool:
        own = self.view.own
        self.subject.others = list(own)
        if own and self.subject.id not in own:
            self.subject.id = own[0]
        return bool(own)

    def taking(self) -> str:
        return "roll" if self._roll.check else "why"

    def on_mount(self) -> None:
        self._keys.begin()

    # --- what is shown -----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything from the view."""
        entries = tuple(LogEntry(visible(line.told)) for line in self.view.log)
        self._log.entries = entries or (NOTHING,)
        self._keys.show()

    def _rolled(self, is_rolled: bool) -> None:
        self._keys.changed(is_rolled)

    # --- keys --------------------------------------------------------------------------------------------------------

    def on_spot_grid_moved(self) -> None:
        self._keys.moved()

    def on_spot_grid_taken(self) -> None:
        if self._roll.check:
            self._roll.roll()
        else:
            self._keys.why()

    def action_other(self, step: int) -> None:
        """Show the sheet of the next or the previous own character."""
        if self.subject.turn(step):
            self.show()
