"""The character sheet: everything on one screen; any number can be rolled or explained, any field edited."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from cosmotui.in_a_line import in_a_line
from cosmotui.rules.space_force.creation.personnel import delete
from cosmotui.rules.space_force.rolls.check import LEAST, MOST, Check
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, logged
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically, roll_check
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.screens.space_force.roll_form import may_take_time
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_asks import ask_private
from cosmotui.screens.space_force.season_page import now, sheets
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.screens.space_force.sheet_edit import SheetEditor, can_edit
from cosmotui.screens.space_force.sheet_panels import last_rolls, told
from cosmotui.screens.space_force.sheet_stage import SheetStage
from cosmotui.widgets.plain_text import visible

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile


class Sheet(SheetStage):
    """Everything that can be done with one character."""

    CSS_PATH = sheets("sheet")
    NAME = "character sheet"
    RULES = "SF-16"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "edit", "edit"),
        Binding("x", "export", "export"),
        Binding("s", "stars", "stars"),
        Binding("w", "why", "why"),
        Binding("plus,equals_sign", "harder(1)", "harder", show=False),
        Binding("minus", "harder(-1)", "easier", show=False),
        Binding("1", "roll", "roll it", show=False),
        Binding("t,2", "time", "take your time", show=False),
        Binding("3", "typed", "type the dice", show=False),
        Binding("d,4", "desk", "every way to roll", show=False),
        Binding("5", "no_roll", "succeed without a roll", show=False),
        Binding("o", "override", "override", show=False),
        Binding("l", "log", "all rolls", show=False),
        Binding("N", "private", "private note", show=False),
        Binding("left_square_bracket", "other(-1)", "previous character", show=False),
        Binding("right_square_bracket", "other(1)", "next character", show=False),
        Binding("delete,backspace", "delete", "delete", show=False),
    ]

    def __init__(self, file: "SeasonFile", id: str, others: Iterable[str] = ()) -> None:
        """`others` are the characters that `[` and `]` lead to, in their order."""
        super().__init__(file, id, others)
        self._editor = SheetEditor(self)

    def on_spot_grid_taken(self) -> None:
        if self.check:
            self.action_roll()
        elif can_edit(self.grid.key):
            self.action_edit()
        else:
            self.action_why()

    # --- rolling -------------------------------------------------------------------------------------------------

    def action_harder(self, step: int) -> None:
        """Another difficulty."""
        self.form.difficulty = min(MOST, max(LEAST, self.form.difficulty + step))
        self.show_side()

    def action_time(self) -> None:
        """Take your time, or do not."""
        if (check := self.check) and not may_take_time(check):
            self.say("Time can be taken for skill rolls only. SF-9.28, SF-9.29")
            return
        self.form.take_time = not self.form.take_time
        self.show_side()

    def action_roll(self, typed: bool | None = None) -> None:
        """Roll what stands under the cursor."""
        if check := self.check:
            self._roll(check, typed)

    def action_private(self) -> None:
        """Write the Director's private note about this character."""
        ask_private(self, self.character.id, visible(self.character.name) or "this draft")

    def action_typed(self) -> None:
        """Roll it with dice on the table, and type the faces."""
        self.action_roll(True)

    def action_no_roll(self) -> None:
        """Succeed without a roll, where the Director consents."""
        self.form.automatic, before = "yes", self.form.automatic
        check = self.check
        self.form.automatic = before
        if check and may_succeed_automatically(check):
            self._roll(check, False)

    def _roll(self, check: Check, typed: bool | None) -> None:
        season = self.season

        def make(dice: Hand) -> Change:
            return log_rolls(season, [logged(roll_check(check, dice))], dice, now(), check.title)

        roll_change(self, make, self._show_roll, typed)

    def _show_roll(self) -> None:
        newest = last_rolls(self.season, self.id_shown, 1)
        self._said = told(newest[0]) if newest else ""
        self._explaining = False
        self.show_side()

    def action_desk(self) -> None:
        """Every way to roll it: opposed, unknown, procedures."""
        from cosmotui.screens.space_force.dice import Dice

        self.app.push_screen(Dice(self.file, self.id_shown, self.grid.key, self.form))

    def action_log(self) -> None:
        """All rolls of this character."""
        from cosmotui.screens.space_force.roll_log import RollLog

        self.app.push_screen(RollLog(self.file, self.id_shown))

    def action_edit(self) -> None:
        """Edit the field under the cursor, or pick one."""
        if can_edit(self.grid.key):
            self._editor.edit(self.grid.key)
        elif self.character.status == "draft":
            self.app.push_screen(place("wizard")(self.file, self.id_shown))
        else:
            self._editor.pick()

    def action_export(self) -> None:
        """Write the sheet to a file."""
        from cosmotui.screens.space_force.exporting import ask_export

        ask_export(self, self.id_shown, self.others)

    def action_stars(self) -> None:
        """Spend stars."""
        from cosmotui.screens.space_force.sheet_stars import ask_stars

        ask_stars(self)

    def action_override(self) -> None:
        """Set a value by hand, or waive a check."""
        from cosmotui.screens.space_force.sheet_override import ask_override

        ask_override(self)

    def action_delete(self) -> None:
        """Delete the character; undo brings it back."""
        c = self.character
        try:
            self.file.commit(delete(self.season, c.id))
        except (SaveError, SeasonError) as error:
            self.say(in_a_line(error))
        else:
            self.dismiss(None)
            self.app.call_after_refresh(self.app.say, f"Deleted: {visible(c.name) or 'a draft'}. u brings it back.")
