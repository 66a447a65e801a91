"""The days and hours that pass for everybody in a healing calendar."""

from typing import Final

from cosmotui.rules.space_force.health import healing as rules
from cosmotui.rules.space_force.health.patients import Patients
from cosmotui.rules.space_force.season import Change
from cosmotui.screens.space_force.season_asks import sure
from cosmotui.screens.space_force.season_page import SeasonPage, now
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.screens.space_force.typed_number import is_number

MOST_HOURS: Final = rules.MOST_DAYS * rules.HOURS_A_DAY


class PassingDays:
    """The actions that let time pass, and the questions about how much."""

    def __init__(self, page: SeasonPage[None], patients: Patients) -> None:
        self._page, self._season, self._patients = page, page.season, patients

    def pass_days(self, days: int) -> None:
        """Let days pass; a weekly roll that falls into them is confirmed first."""
        typed = self._season.series.options.get("dice") == "typed"
        if not typed and rules.rolls_within(self._season, self._patients.entries(), days):
            told = "Let the day pass" if days == 1 else f"Let {days} days pass"
            sure(self._page, "A weekly d4 is rolled. Go on?", told, lambda: self._pass(days))
        else:
            self._pass(days)

    def _pass(self, days: int) -> None:
        entries = self._patients.entries()
        passed: list[rules.Advanced] = []

        def make(dice: Hand) -> Change:
            advanced = rules.advance(self._season, entries, days, dice, moves_date=True, time=now())
            passed[:] = [advanced]
            return advanced.change

        def then() -> None:
            advanced = passed[0]
            left = days - advanced.days
            self._page.say(f"{advanced.change.what} passed; it is {self._season.series.date}.")
            if left > 0 and advanced.days > 0:
                self._pass(left)

        roll_change(self._page, make, then)

    def ask_days(self) -> None:
        """Ask how many days pass."""
        longest = max(1, *(rules.days_to_full(c)[0] for c in self._patients.people), 1)

        def done(text: str) -> str:
            text = text.strip() or str(longest)
            if not is_number(text, rules.MOST_DAYS) or not int(text):
                return f"Between 1 and {rules.MOST_DAYS} days can pass at once."
            self._page.call_later(self.pass_days, int(text))
            return ""

        hint = f"Enter alone: {longest}, which heal everybody at normal rest, Endurance apart."
        self._page.questions.ask("How many days?", done, hint=hint, limit=3)

    def ask_hours(self) -> None:
        """Ask how many hours pass: Stun falls, nothing else changes."""

        def done(text: str) -> Change | str:
            text = text.strip() or "1"
            if not is_number(text, MOST_HOURS) or not int(text):
                return f"Between 1 and {MOST_HOURS} hours can pass at once."
            return rules.hours_pass(self._season, [c.id for c in self._patients.people], int(text))

        hint = "Only Stun falls; whole hours count. Enter alone: 1. SF-15.13"
        self._page.questions.ask("How many hours?", done, hint=hint, limit=4)
