"""The part beside or below a sheet: the roll under the cursor or an explanation, the history, and the question."""

from collections.abc import Iterable
from typing import Final

from textual.containers import Vertical
from textual.widget import Widget

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically, may_take_time
from cosmotui.screens.space_force.action_panel import ActionPanel, Way
from cosmotui.screens.space_force.sheet_edit import can_edit
from cosmotui.screens.space_force.sheet_grid import WIDE
from cosmotui.screens.space_force.sheet_panels import (
    chance,
    history_rows,
    roll_log_rows,
    roll_rows,
    star_rows,
    why_rows,
)
from cosmotui.screens.space_force.sheet_roll import SheetRoll
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import row

RAIL: Final = 30
"""The width in cells of the right column on a wide screen."""


class SheetSide(Vertical):
    """A rail at the right of a wide screen, else a plate and a line below the sheet."""

    def __init__(self, subject: SheetSubject, roll: SheetRoll) -> None:
        super().__init__(id="rail")
        self.is_explaining = False
        """Whether the place under the cursor is explained; otherwise its roll is shown."""
        self._subject, self._roll = subject, roll
        self._told, self._rolls = Panel(id="told"), Panel(id="rolls")
        self._past, self._ask, self._hint = Panel(id="past"), ActionPanel(id="ask"), Panel(id="hint")

    def compose(self) -> Iterable[Widget]:
        yield from (self._told, self._rolls, self._past, self._ask, self._hint)

    def show(self, key: str) -> None:
        """Show what belongs to a place of the sheet."""
        screen = self.screen.size
        wide = screen.width >= WIDE
        season, c, check = self._subject.season, self._subject.character, self._roll.check
        width = RAIL - 1 if wide else screen.width - 2
        explained, glyphs = why(season, c, key), self._hint.glyphs
        self.set_class(self.is_explaining, "-why")
        if self.is_explaining or check is None:
            self._told.show(why_rows(explained, width))
        else:
            self._told.show(roll_rows(check, width, glyphs))
        if wide:
            self._rolls.show(roll_log_rows(season, width, c.id, 6))
            self._past.show([*history_rows(season, c, 4), *star_rows(c, 3)])
        if check is None:
            taking = "edits" if can_edit(key) else "says why"
            self._ask.asked = (f"{explained.title} {explained.number}".strip() or "The sheet", taking, ())
        else:
            self._ask.asked = _asked(check, wide)
        hint = glyphs.adapt(visible(self._roll.told or _hint(check, key)))
        self._hint.show([row("", [(hint, "bright" if self._roll.told else "dim")])])


def _asked(check: Check, wide: bool) -> tuple[str, str, tuple[Way, ...]]:
    chances = chance(check)
    if not wide:
        target = f" against {check.target}" if check.target is not None else ""
        return (f"Roll {check.title}", f"{check.briefly_spelled}{target}: {chances}", ())
    ways = [Way("1", "Roll", "roll", chances)]
    if may_take_time(check):
        ways.append(Way("2", "Take your time", "time", "off" if check.take_time else "-5"))
    ways += [Way("3", "Type the dice", "roll('typed')"), Way("4", "Every way to roll", "open('dice')")]
    if may_succeed_automatically(check):
        ways.append(Way("5", "Succeed without a roll", "roll('free')"))
    return ("Roll it?", "", tuple(ways))


def _hint(check: Check | None, key: str) -> str:
    if check is None:
        return "enter edits it" if can_edit(key) else f"{keys('w')} says what it is made of"
    free = ", 5 no roll" if may_succeed_automatically(check) else ""
    time = (", 2 no time" if check.take_time else ", 2 time") if may_take_time(check) else ""
    return f"enter rolls, {keys('+ -')} difficulty{time}, 3 type dice, 4 more ways{free}"
