"""What a sheet shows: the drawing, the roll under the cursor with its odds, an explanation, the past beside it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically
from cosmotui.screens.space_force.action_panel import ActionPanel, Way
from cosmotui.screens.space_force.roll_form import RollForm, check_at, may_take_time, spelled
from cosmotui.screens.space_force.season_page import SeasonPage, where_in
from cosmotui.screens.space_force.sheet_canvas import SheetCanvas
from cosmotui.screens.space_force.sheet_edit import can_edit
from cosmotui.screens.space_force.sheet_panels import (
    chance,
    history_rows,
    roll_log_rows,
    roll_rows,
    star_rows,
    why_rows,
)
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.widgets.canvas import Canvas
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import row
from cosmotui.widgets.spot_grid import SpotGrid

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

RAIL: int = 30
"""Cells of the right column on a wide screen."""
WIDE: int = 120
TALL: int = 40


class SheetGrid(SpotGrid):
    """The sheet itself."""

    def __init__(self, page: "SheetStage") -> None:
        super().__init__(id="grid")
        self._page = page

    def canvas(self, width: int) -> Canvas:
        page = self._page
        tall = page.size.height >= TALL
        has_rail = tall and page.size.width >= WIDE
        return SheetCanvas(page.season, page.character, self.glyphs, width, tall, has_rail).draw()


class SheetStage(SeasonPage[None]):
    """One character. The plate asks for the roll under the cursor."""

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
        self._past, self._ask = Panel(id="past"), ActionPanel(id="ask")
        self._hint = Panel(id="hint")

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
        self.grid.key = f"ability:{Ability.STRENGTH}"  # so that enter is a roll from the start
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
        hint = self.app.glyphs.adapt(visible(self._hint_text(check)))
        self._hint.show([row("", [(hint, "bright" if self._said else "dim")])])
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
        ]
        if may_take_time(check):
            ways.append(Way("2", "Take your time", "time", "off" if check.take_time else "-5"))
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
        time = (", 2 no time" if check.take_time else ", 2 time") if may_take_time(check) else ""
        return f"enter rolls, + - difficulty{time}, 3 type dice, 4 more ways{free}"

    def _taking(self) -> str:
        """What enter does on a place that is no roll."""
        return "edits" if self._can_edit() else "says why"

    def _can_edit(self) -> bool:
        return can_edit(self.grid.key)

    def word(self, binding: Binding) -> str:
        if binding.action != "take":
            return super().word(binding)
        if self.is_mounted and self.has_subject() and self.check:
            return "roll"
        return "edit" if self._can_edit() else "why"

    # --- moving --------------------------------------------------------------------------------------------------

    def on_spot_grid_moved(self) -> None:
        self._said = ""
        self.show_side()

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
