"""Locks and pockets (SF-10.17 to SF-10.19)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, harder, refuse_unless
from cosmotui.rules.space_force.rolls.check import LEAST, MOST, STANDARD, Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.rolls.rolls import roll_check


class PickLock(Procedure, frozen=True):
    """A lock, harder with poor tools."""

    name = "Pick Locks"
    skills = ("Pick Locks",)
    rules = ("SF-10.17",)

    tools: Annotated[Literal["good", "poor", "none"], Meta(title="Tools", description="SF-10.17")] = "good"
    needs_tools: Annotated[bool, Meta(title="Impossible without tools", description="SF-10.17")] = True

    def prepare(self, check: Check) -> Check:
        """Return the check with these tools."""
        refuse_unless(self.tools != "none" or not self.needs_tools, "This lock needs tools (SF-10.17).")
        return check if self.tools == "good" else harder(check, 5, f"{self.tools} tools", "SF-10.17")


class PickPockets(Procedure, frozen=True):
    """One roll to steal; if that fails, one to stay unnoticed."""

    name = "Pick Pockets"
    skills = ("Pick Pockets",)
    rules = ("SF-10.18", "SF-10.19")
    note = "After a failed roll nothing is stolen; a second one decides whether it is noticed."

    unnoticed: Annotated[int, Meta(ge=LEAST, le=MOST, title="Difficulty to stay unnoticed", description="SF-10.18")] = (
        STANDARD
    )

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return whether the theft succeeds, and whether it is noticed."""
        if outcome.success:
            return Report("Stolen, unnoticed", (outcome,))
        if outcome.manner == "unknown":
            return Report(outcome.verdict, (outcome,))
        again = msgspec.structs.replace(
            outcome.check,
            purpose="Pick Pockets, unnoticed",
            difficulty=self.unnoticed,
            against=None,
            take_time=False,
            decree=None,
        )
        noticed = roll_check(again, roller)
        verdict = "Nothing stolen, unnoticed" if noticed.success else "Nothing stolen, noticed"
        return Report(verdict, (outcome, noticed), ("", "Unnoticed" if noticed.success else "Noticed"))
