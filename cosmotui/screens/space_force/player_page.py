"""An actor's screen at the Director's table: the own sheet with its rolls, and what everybody has heard."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from cosmotui.episode.player_end import PlayerEnd
from cosmotui.startup.late import imported
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.season import Season
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.screens.space_force.player_roll import PlayerRoll
from cosmotui.screens.space_force.public_talk import hear_talk, open_talk
from cosmotui.screens.space_force.season_page import GAME, sheets
from cosmotui.screens.space_force.sheet_grid import SheetGrid
from cosmotui.screens.space_force.sheet_side import SheetSide
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.title_bar import Title

NOTHING = LogEntry("Nothing has been said or rolled yet.")


class PlayerPage(Page[None]):
    """The screen of one who plays a character, or several one after the other. It draws from a view alone."""

    CSS_PATH = sheets("player")
    NAME = "own character"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
    LAST = ("leave",)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "why", "why"),
        Binding("plus,equals_sign", "harder(1)", "harder", show=False),
        Binding("minus", "harder(-1)", "easier", show=False),
        Binding("1", "roll", "roll it", show=False),
        Binding("t,2", "time", "take your time", show=False),
        Binding("left_square_bracket", "other(-1)", "previous character", show=False),
        Binding("right_square_bracket", "other(1)", "next character", show=False),
        Binding("T,l", "talk", "talk"),
    ]
    app: Navigator

    def __init__(self, end: PlayerEnd) -> None:
        """Show the characters of an actor; there has to be one."""
        super().__init__()
        self._end, self._view = end, end.view()
        self.subject = SheetSubject(self, self._view.own[0], self._view.own)
        self.grid = SheetGrid(self.subject)
        self._roll = PlayerRoll(end, self.subject, self.grid, self.say, self._show_rolled)
        self._log = EventLog(note="", title="heard", id="heard")
        self._side = SheetSide(self.subject, self._roll, self._log)
        self.action_harder, self.action_time = self._roll.change_difficulty, self._roll.switch_time
        self.action_roll = self._roll.roll

    @property
    def season(self) -> Season:
        """The season as far as this person may know it."""
        return self._view.season

    # --- the frame ---------------------------------------------------------------------------------------------------

    def title_now(self) -> Title:
        away = f"away: {', '.join(map(visible, self._view.away))}" if self._view.away else ""
        return Title("Space Force", self._view.episode or f"{self.season.series.title}, between episodes", note=away)

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="main"):
            yield self.grid
            yield self._side

    def rules_here(self) -> tuple[str, str, str]:
        told = why(self.season, self.subject.character, self.grid.key)
        return GAME, told.rule or "SF-16", f"{told.title} {told.number}".strip()

    def refuses(self, action: str) -> bool:
        return action == "other" and len(self._view.own) < 2

    def word(self, binding: Binding) -> str:
        if binding.action != "take":
            return super().word(binding)
        return "roll" if self.is_mounted and self._roll.check else "why"

    def on_mount(self) -> None:
        self._end.listen(self, lambda: self.call_later(self._heard))
        self.grid.key = f"ability:{Ability.STRENGTH}"  # so that enter is a roll from the start
        self.grid.focus(scroll_visible=False)
        self.show()

    def on_unmount(self) -> None:
        self._end.forget(self)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def on_screen_resume(self) -> None:
        self._heard()

    # --- what is shown -----------------------------------------------------------------------------------------------

    def _heard(self) -> None:
        """Show what has changed, also where that is the character."""
        if not self.is_in_front:
            hear_talk(self.app)
            return
        self._view = self._end.view()
        if not self._view.own:
            self.app.switch_screen(imported("cosmotui.screens.space_force.onlooker_page:OnlookerPage")(self._end))
            return
        self.subject.others = list(self._view.own)
        if self.subject.id not in self._view.own:
            self.subject.id = self._view.own[0]
        self.show_title()
        self.show()

    def show(self) -> None:
        """Draw everything from the view."""
        entries = tuple(LogEntry(visible(line.told), mark=False) for line in self._view.log)
        self._log.entries = entries or (NOTHING,)
        self.grid.redraw()
        self.show_side()

    def show_side(self) -> None:
        """Draw what depends on the place under the cursor."""
        if self.is_mounted:
            self._side.show(self.grid.key)
            self.refresh_bindings()

    def _show_rolled(self) -> None:
        self._side.is_explaining = False
        self.show_side()

    # --- keys --------------------------------------------------------------------------------------------------------

    def on_spot_grid_moved(self) -> None:
        self._roll.told = ""
        self.show_side()

    def on_spot_grid_taken(self) -> None:
        if self._roll.check:
            self._roll.roll()
        else:
            self.action_why()

    def action_why(self) -> None:
        """Explain the number under the cursor, or show its roll again."""
        self._side.is_explaining = not self._side.is_explaining
        self.show_side()

    def action_other(self, step: int) -> None:
        """Show the sheet of the next or the previous own character."""
        if self.subject.turn(step):
            self.show()

    def action_talk(self) -> None:
        """Show everything that was heard, and say something to all."""
        open_talk(self.app, self._end)
