"""The roll under the cursor of a sheet: its settings, and the roll itself."""

from collections.abc import Callable

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.rolls.check import LEAST, MOST, Check
from cosmotui.rules.space_force.rolls.roll_log import last_rolls, log_rolls, logged, roll_words
from cosmotui.rules.space_force.rolls.roll_terms import RollTerms
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically, may_take_time, roll_check
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.check_at import check_at
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.season_page import SeasonPage, now
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.screens.space_force.sheet_edit import can_edit
from cosmotui.screens.space_force.sheet_grid import SheetGrid
from cosmotui.screens.space_force.sheet_panels import chance
from cosmotui.screens.space_force.sheet_subject import SheetSubject


class SheetRoll:
    """The roll for the character of a sheet; `changed` is told whether a roll was made."""

    def __init__(
        self, page: SeasonPage[None], subject: SheetSubject, grid: SheetGrid, changed: Callable[[bool], None]
    ) -> None:
        self.form = RollTerms.of(page.season.series.options)
        self.told = ""
        """The result of the last roll, until the cursor moves."""
        self._page, self._subject, self._grid, self._changed = page, subject, grid, changed

    @property
    def check(self) -> Check | None:
        """The roll under the cursor with the present settings."""
        base = check_at(self._subject.season, self._subject.character, self._grid.key)
        return self.form.filled(base) if base else None

    def ways(self, check: Check) -> tuple[Way, ...]:
        """Return the ways to roll it."""
        ways = [Way("1", "Roll", "roll", chance(check))]
        if may_take_time(check):
            ways.append(Way("2", "Take your time", "time", "off" if check.take_time else "-5"))
        ways += [Way("3", "Type the dice", "roll('typed')"), Way("4", "Every way to roll", "open('dice')")]
        if may_succeed_automatically(check):
            ways.append(Way("5", "Succeed without a roll", "roll('free')"))
        return tuple(ways)

    def hint(self, check: Check | None) -> str:
        """Return what keys do at the place under the cursor, in a line."""
        if check is None:
            return "enter edits it" if can_edit(self._grid.key) else f"{keys('w')} says what it is made of"
        free = ", 5 no roll" if may_succeed_automatically(check) else ""
        time = (", 2 no time" if check.take_time else ", 2 time") if may_take_time(check) else ""
        return f"enter rolls, {keys('+ -')} difficulty{time}, 3 type dice, 4 more ways{free}"

    def taking(self) -> str:
        """Return what enter does where nothing is rolled."""
        return "edits" if can_edit(self._grid.key) else "says why"

    def change_difficulty(self, step: int) -> None:
        """Change the difficulty by a step, within its bounds."""
        self.form.difficulty = min(MOST, max(LEAST, self.form.difficulty + step))
        self._changed(False)

    def switch_time(self) -> None:
        """Switch taking time on or off, where that is possible."""
        if (check := self.check) and not may_take_time(check):
            self._page.say("Time can be taken for skill rolls only. SF-9.28, SF-9.29")
        else:
            self.form.take_time = not self.form.take_time
        self._changed(False)

    def roll(self, typed: bool | None = None) -> None:
        """Make the roll with the dice of the season or with typed faces; with None the season decides."""
        if check := self.check:
            self._make(check, typed)

    def succeed(self) -> None:
        """Succeed without a roll, where the Director consents."""
        self.form.automatic, before = "yes", self.form.automatic
        check = self.check
        self.form.automatic = before
        if check and may_succeed_automatically(check):
            self._make(check, False)

    def _make(self, check: Check, typed: bool | None) -> None:
        season = self._subject.season

        def make(dice: Hand) -> Change:
            return log_rolls(season, [logged(roll_check(check, dice))], dice, now(), check.title)

        roll_change(self._page, make, self._tell, typed)

    def _tell(self) -> None:
        newest = last_rolls(self._subject.season, self._subject.id, 1)
        self.told = roll_words(newest[0]) if newest else ""
        self._changed(True)
