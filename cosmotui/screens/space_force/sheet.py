"""The character sheet: everything on one screen; any number can be rolled or explained, any field edited."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.check import LEAST, MOST, Check
from cosmotui.rules.space_force.personnel import delete
from cosmotui.rules.space_force.roll_log import log_rolls, logged
from cosmotui.rules.space_force.rolls import may_succeed_automatically, roll_check
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.screens.space_force.asks import Asks, Way
from cosmotui.screens.space_force.panel import Panel
from cosmotui.screens.space_force.roll_form import RollForm, check_at, spelled
from cosmotui.screens.space_force.season_page import Hand, SeasonPage, in_a_line, now, sheets, where_in
from cosmotui.screens.space_force.sheet_canvas import SheetCanvas
from cosmotui.screens.space_force.sheet_edit import SheetEditor
from cosmotui.screens.space_force.sheet_panels import (
    chance,
    history_rows,
    roll_log_rows,
    roll_rows,
    star_rows,
    told,
    why_rows,
)
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.widgets.canvas import Canvas
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import row
from cosmotui.widgets.spot_grid import SpotGrid

if TYPE_CHECKING:
    from cosmotui.saves.season_file import SeasonFile

RAIL: int = 30
"""Cells of the right column on a wide screen."""
WIDE: int = 120
TALL: int = 40


class SheetGrid(SpotGrid):
    """The sheet itself."""

    def __init__(self, page: "Sheet") -> None:
        super().__init__(id="grid")
        self._page = page

    def canvas(self, width: int) -> Canvas:
        page = self._page
        tall = page.size.height >= TALL
        has_rail = tall and page.size.width >= WIDE
        return SheetCanvas(page.season, page.character, self.glyphs, width, tall, has_rail).draw()


class Sheet(SeasonPage[None]):
    """One character. The plate asks for the roll under the cursor, with its odds."""

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
        Binding("left_square_bracket", "other(-1)", "character before", show=False),
        Binding("right_square_bracket", "other(1)", "next character", show=False),
        Binding("delete,backspace", "delete", "delete", show=False),
    ]

    def __init__(self, file: "SeasonFile", id: str, others: Iterable[str] = ()) -> None:
        """`others` are the characters that `[` and `]` lead to, in their order."""
        super().__init__(file)
        self.id_shown = id
        self._seen = self.season.characters[id]
        self.others = list(others)
        self.form = RollForm.of(self.season)
        self._explaining = False
        self._said = ""
        self.grid = SheetGrid(self)
        self._told, self._rolls = Panel(id="told"), Panel(id="rolls")
        self._past, self._ask = Panel(id="past"), Asks(id="ask")
        self._hint = Panel(id="hint")
        self._editor = SheetEditor(self)

    @property
    def character(self) -> Character:
        """Whose sheet it is; as it was last, while the screen of somebody who is gone is being closed."""
        if self.has_subject():
            self._seen = self.season.characters[self.id_shown]
        return self._seen

    @property
    def check(self) -> Check | None:
        """The roll under the cursor as it would be made now."""
        base = check_at(self.season, self.character, self.grid.key)
        return self.form.filled(base) if base else None

    def has_subject(self) -> bool:
        return self.season.has(self.id_shown)

    def content(self) -> Iterable[Widget]:
        with Horizontal(id="main"):
            yield self.grid
            with Vertical(id="rail"):
                yield from (self._told, self._rolls, self._past, self._ask, self._hint)

    def where(self) -> str:
        ship = self.season.ship_of(self.id_shown) if self.has_subject() else None
        return where_in(self.season) if ship is None else f"{ship.name}, {where_in(self.season)}"

    def rules_here(self) -> tuple[str, str, str]:
        game, at, _ = super().rules_here()
        told = why(self.season, self.character, self.grid.key)
        return game, told.rule or at, f"{told.title} {told.number}".strip()

    def on_mount(self) -> None:
        self.grid.focus(scroll_visible=False)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        self.grid.redraw()
        self.show_side()

    def show_side(self) -> None:
        """Draw what depends on the place under the cursor."""
        if not self.is_mounted or not self.has_subject():
            return
        wide = self.size.width >= WIDE
        c, check = self.character, self.check
        width = RAIL - 1 if wide else self.size.width - 2
        explained = why(self.season, c, self.grid.key)
        self.set_class(self._explaining, "-why")
        if self._explaining or check is None:
            self._told.show(why_rows(explained, width))
        else:
            self._told.show(roll_rows(check, width, self.app.glyphs))
        if wide:
            self._rolls.show(roll_log_rows(self.season, width, c.id, 6))
            self._past.show([*history_rows(self.season, c, width, 4), *star_rows(c, width, 3)])
        self._ask.asked = self._asked(check, f"{explained.title} {explained.number}".strip(), wide)
        self._hint.show(
            [row("", [(self.app.glyphs.adapt(visible(self._hint_text(check))), "bright" if self._said else "dim")])]
        )
        self.refresh_bindings()

    def _asked(self, check: Check | None, title: str, wide: bool) -> tuple[str, str, tuple[Way, ...]]:
        if check is None:
            return (title or "The sheet", self._taking(), ())
        chances = chance(check)
        if not wide:
            target = f" against {check.target}" if check.target is not None else ""
            return (f"Roll {check.title}", f"{spelled(check)}{target}: {chances}", ())
        ways = [
            Way("1", "Roll", "roll", chances),
            Way("2", "Take your time", "time", "off" if check.take_time else "-5"),
        ]
        ways += [Way("3", "Type the dice", "typed"), Way("4", "Every way to roll", "desk")]
        if may_succeed_automatically(check):
            ways.append(Way("5", "Succeed without a roll", "no_roll"))
        return ("Roll it?", "", tuple(ways))

    def _hint_text(self, check: Check | None) -> str:
        if self._said:
            return self._said
        if check is None:
            return "enter edits it" if self._can_edit() else "w says what it is made of"
        free = ", 5 no roll" if may_succeed_automatically(check) else ""
        return f"enter rolls, + - difficulty, 2 time, 3 type dice, 4 more ways{free}"

    def _taking(self) -> str:
        """What enter does on a place that is no roll."""
        return "edits" if self._can_edit() else "says why"

    def _can_edit(self) -> bool:
        return self._editor.can(self.grid.key)

    def word(self, binding: Binding) -> str:
        if binding.action == "take":
            return (
                "roll"
                if self.is_mounted and self.has_subject() and self.check
                else self._taking().replace("edits", "edit").replace("says why", "why")
            )
        return super().word(binding)

    # --- moving --------------------------------------------------------------------------------------------------

    def on_spot_grid_moved(self) -> None:
        self._said = ""
        self.show_side()

    def on_spot_grid_taken(self) -> None:
        if self.check:
            self.action_roll()
        elif self._can_edit():
            self.action_edit()
        else:
            self.action_why()

    def action_why(self) -> None:
        """Explain the number under the cursor, or show its roll again."""
        self._explaining = not self._explaining
        self.show_side()

    def action_other(self, step: int) -> None:
        """The sheet of the next or the previous character."""
        there = [id for id in self.others if self.season.has(id)]
        if len(there) > 1 and self.id_shown in there:
            self.id_shown = there[(there.index(self.id_shown) + step) % len(there)]
            self.refresh_all()

    # --- rolling -------------------------------------------------------------------------------------------------

    def action_harder(self, step: int) -> None:
        """Another difficulty."""
        self.form.difficulty = min(MOST, max(LEAST, self.form.difficulty + step))
        self.show_side()

    def action_time(self) -> None:
        """Take your time, or do not."""
        self.form.take_time = not self.form.take_time
        self.show_side()

    def action_roll(self, typed: bool | None = None) -> None:
        """Roll what stands under the cursor."""
        if check := self.check:
            self._roll(check, typed)

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

        self.roll(make, self._show_roll, typed)

    def _show_roll(self) -> None:
        from cosmotui.screens.space_force.sheet_panels import last_rolls

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
        if self._editor.can(self.grid.key):
            self._editor.edit(self.grid.key)
        elif self.character.status == "draft":
            from cosmotui.screens.space_force.places import place

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
