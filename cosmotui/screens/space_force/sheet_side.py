"""The part beside or below a sheet: the roll under the cursor or an explanation, the history, and the question."""

from collections.abc import Iterable
from typing import Final, Protocol

from textual.containers import Vertical
from textual.widget import Widget

from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.screens.space_force.action_panel import ActionPanel, Way
from cosmotui.screens.space_force.sheet_grid import WIDE
from cosmotui.screens.space_force.sheet_panels import (
    chance,
    history_rows,
    roll_log_rows,
    roll_rows,
    star_rows,
    why_rows,
)
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import row

RAIL: Final = 30
"""The width in cells of the right column on a wide screen."""


class Rolls(Protocol):
    """The rolls that may be made on a sheet."""

    told: str
    """The result of the last roll, until the cursor moves."""

    @property
    def check(self) -> Check | None:
        """The roll under the cursor with the present settings."""
        ...

    def ways(self, check: Check) -> tuple[Way, ...]:
        """Return the ways to roll it."""
        ...

    def hint(self, check: Check | None) -> str:
        """Return what keys do at the place under the cursor, in a line."""
        ...

    def taking(self) -> str:
        """Return what enter does where nothing is rolled."""
        ...


class SheetSide(Vertical):
    """A rail at the right of a wide screen, else a plate and a line below the sheet."""

    def __init__(self, subject: SheetSubject, roll: Rolls, log: Widget | None = None) -> None:
        """Show what belongs to the sheet of a subject; a `log` stands in the place of rolls and history."""
        super().__init__(id="rail")
        self._log = log
        self.is_explaining = False
        """Whether the place under the cursor is explained; otherwise its roll is shown."""
        self._subject, self._roll = subject, roll
        self._told, self._rolls = Panel(id="told"), Panel(id="rolls")
        self._past, self._ask, self._hint = Panel(id="past"), ActionPanel(id="ask"), Panel(id="hint")

    def compose(self) -> Iterable[Widget]:
        past = (self._rolls, self._past) if self._log is None else (self._log,)
        yield from (self._told, *past, self._ask, self._hint)

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
        if wide and self._log is None:
            self._rolls.show(roll_log_rows(season, width, c.id, 6))
            self._past.show([*history_rows(season, c, 4), *star_rows(c, 3)])
        if check is None:
            self._ask.asked = (f"{explained.title} {explained.number}".strip() or "The sheet", self._roll.taking(), ())
        elif wide:
            self._ask.asked = ("Roll it?", "", self._roll.ways(check))
        else:
            target = f" against {check.target}" if check.target is not None else ""
            told = f"{check.briefly_spelled}{target}: {chance(check)}"
            self._ask.asked = (f"Roll {check.title}", told, ())
        hint = glyphs.adapt(visible(self._roll.told or self._roll.hint(check)))
        self._hint.show([row("", [(hint, "bright" if self._roll.told else "dim")])])
