"""The roll under the cursor of an own sheet at the Director's table: the table rolls it, and tells all."""

from collections.abc import Callable

from cosmotui.episode.player_end import PlayerEnd
from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.rolls.check import LEAST, MOST, Check
from cosmotui.rules.space_force.rolls.roll_log import last_rolls, roll_words
from cosmotui.rules.space_force.rolls.roll_terms import RollTerms
from cosmotui.rules.space_force.rolls.rolls import may_take_time
from cosmotui.rules.space_force.sheet.check_at import check_at
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.sheet_grid import SheetGrid
from cosmotui.screens.space_force.sheet_panels import chance
from cosmotui.screens.space_force.sheet_subject import SheetSubject


class PlayerRoll:
    """The roll of somebody who has no dice but those of the table; `changed` is told whether a roll was made."""

    def __init__(
        self,
        end: PlayerEnd,
        subject: SheetSubject,
        grid: SheetGrid,
        say: Callable[[str], None],
        changed: Callable[[bool], None],
    ) -> None:
        self.told = ""
        """The result of the last roll, until the cursor moves."""
        self._form = RollTerms.of(subject.season.series.options)
        self._end, self._subject, self._grid, self._say, self._changed = end, subject, grid, say, changed

    @property
    def check(self) -> Check | None:
        """The roll under the cursor with the present settings."""
        base = check_at(self._subject.season, self._subject.character, self._grid.key)
        return self._form.filled(base) if base else None

    def ways(self, check: Check) -> tuple[Way, ...]:
        """Return the ways to roll it."""
        time = Way("2", "Take your time", "time", "off" if check.take_time else "-5")
        return (Way("1", "Roll", "roll", chance(check)), *([time] * may_take_time(check)))

    def hint(self, check: Check | None) -> str:
        """Return what keys do at the place under the cursor, in a line."""
        if check is None:
            return f"{keys('w')} says what it is made of"
        time = (", 2 no time" if check.take_time else ", 2 time") if may_take_time(check) else ""
        return f"enter rolls, and all hear it; {keys('+ -')} difficulty, as the Director says{time}"

    def taking(self) -> str:
        """Return what enter does where nothing is rolled."""
        return "says why"

    def change_difficulty(self, step: int) -> None:
        """Change the difficulty by a step, within its bounds."""
        self._form.difficulty = min(MOST, max(LEAST, self._form.difficulty + step))
        self._changed(False)

    def switch_time(self) -> None:
        """Switch taking time on or off, where that is possible."""
        if (check := self.check) and not may_take_time(check):
            self._say("Time can be taken for skill rolls only. SF-9.28, SF-9.29")
        else:
            self._form.take_time = not self._form.take_time
        self._changed(False)

    def roll(self) -> None:
        """Make the roll, and show its result."""
        check = self.check
        if check is None:
            return
        refused = self._end.roll(self._subject.id, self._grid.key, self._form.difficulty, check.take_time)
        if refused:
            self._say(refused)
            return
        newest = last_rolls(self._end.view().season, self._subject.id, 1)
        self.told = roll_words(newest[0]) if newest else ""
        self._changed(True)
