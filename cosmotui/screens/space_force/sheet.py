"""The character sheet: everything on one screen; any number can be rolled or explained, any field edited."""

from collections.abc import Iterable
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.creation.personnel import delete
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.exporting import ask_export
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_asks import ask_private
from cosmotui.screens.space_force.season_page import SeasonPage, sheets, where_in
from cosmotui.screens.space_force.sheet_edit import SheetEditor, can_edit
from cosmotui.screens.space_force.sheet_grid import SheetGrid
from cosmotui.screens.space_force.sheet_keys import SHEET_KEYS, SheetKeys
from cosmotui.screens.space_force.sheet_override import SheetOverride
from cosmotui.screens.space_force.sheet_roll import SheetRoll
from cosmotui.screens.space_force.sheet_side import SheetSide
from cosmotui.screens.space_force.sheet_stars import SheetStars
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.widgets.plain_text import visible


class Sheet(SeasonPage[None]):
    """The screen of one character, with every action on it. The plate asks for the roll under the cursor."""

    CSS_PATH = sheets("sheet")
    NAME = "character sheet"
    RULES = "SF-16"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "edit", "edit"),
        Binding("x", "export", "export"),
        Binding("s", "stars", "stars"),
        *SHEET_KEYS,
        Binding("3", "roll('typed')", "type the dice", show=False),
        Binding("d,4", "open('dice')", "every way to roll", show=False),
        Binding("5", "roll('free')", "succeed without a roll", show=False),
        Binding("o", "override", "override", show=False),
        Binding("l", "open('rolls')", "all rolls", show=False),
        Binding("N", "private", "private note", show=False),
        Binding("delete,backspace", "delete", "delete", show=False),
    ]

    def __init__(self, file: SeasonFile, id: str, others: Iterable[str] = ()) -> None:
        """Open the sheet of a character; `others` are the characters that `[` and `]` lead to, in their order."""
        super().__init__(file)
        self.subject = SheetSubject(self, id, others)
        self.grid = SheetGrid(self.subject)
        self._roll = SheetRoll(self, self.subject, self.grid, self._rolled)
        self._side = SheetSide(self.subject, self._roll)
        self._keys = SheetKeys(self, self._side, self._roll)
        self._editor, self._override = SheetEditor(self, self.subject), SheetOverride(self, self.subject)
        self.action_stars = SheetStars(self, self.subject).ask
        self.action_harder, self.action_time = self._roll.change_difficulty, self._roll.switch_time
        self.action_why = self._keys.why
        self.parts = (Horizontal(self.grid, self._side, id="main"), *self.questions.askers)
        self.resized = self.show

    def has_subject(self) -> bool:
        return self.subject.exists

    def where(self) -> str:
        ship = self.season.ship_of(self.subject.id) if self.has_subject() else None
        return where_in(self.season) if ship is None else f"{ship.name}, {where_in(self.season)}"

    def rules_here(self) -> tuple[str, str, str]:
        game, at, _ = super().rules_here()
        told = why(self.season, self.subject.character, self.grid.key)
        return game, told.rule or at, f"{told.title} {told.number}".strip()

    def on_mount(self) -> None:
        self._keys.begin()

    def show(self) -> None:
        self._keys.show()

    def _rolled(self, is_rolled: bool) -> None:
        self._keys.changed(is_rolled)

    def taking(self) -> str:
        if self.has_subject() and self._roll.check:
            return "roll"
        return "edit" if can_edit(self.grid.key) else "why"

    # --- the cursor ----------------------------------------------------------------------------------------------

    def on_spot_grid_moved(self) -> None:
        self._keys.moved()

    def on_spot_grid_taken(self) -> None:
        if self._roll.check:
            self.action_roll()
        elif can_edit(self.grid.key):
            self.action_edit()
        else:
            self._keys.why()

    def action_other(self, step: int) -> None:
        """Show the sheet of the next or the previous character."""
        if self.subject.turn(step):
            self.refresh_all()

    # --- rolling -------------------------------------------------------------------------------------------------

    def action_roll(self, how: Literal["", "typed", "free"] = "") -> None:
        """Roll the check under the cursor, type the faces of dice on the table, or succeed without a roll."""
        if how == "free":
            self._roll.succeed()
        else:
            self._roll.roll(True if how == "typed" else None)

    def action_open(self, screen: Literal["dice", "rolls"]) -> None:
        """Open the dice screen with every way to roll, or the log with all rolls of this character."""
        said = (self.grid.key, self._roll.form) if screen == "dice" else ()
        self.app.push_screen(place(screen)(self.file, self.subject.id, *said))

    # --- the character -------------------------------------------------------------------------------------------

    def action_edit(self) -> None:
        """Edit the field under the cursor, or ask which field to edit."""
        if can_edit(self.grid.key):
            self._editor.edit(self.grid.key)
        elif self.subject.character.status == "draft":
            self.app.push_screen(place("wizard")(self.file, self.subject.id))
        else:
            self._editor.pick()

    def action_export(self) -> None:
        """Write the sheet to a file."""
        ask_export(self, self.subject.id, self.subject.others)

    def action_override(self) -> None:
        """Set a value by hand, or waive a check."""
        self._override.ask(self.grid.key)

    def action_private(self) -> None:
        """Write the Director's private note about this character."""
        ask_private(self, self.subject.id, visible(self.subject.character.name) or "this draft")

    def action_delete(self) -> None:
        """Delete the character; undo brings it back."""
        c = self.subject.character
        if wrong := self.changes.tried(lambda: delete(self.season, c.id)):
            self.say(wrong)
        else:
            self.leave()
            self.app.call_after_refresh(
                self.app.say, f"Deleted: {visible(c.name) or 'a draft'}. {keys('u')} brings it back."
            )
