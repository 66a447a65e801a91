"""Traps: finding and disarming them, and setting them (SF-10.6, SF-10.26)."""

from typing import Annotated, Final

from msgspec import Meta

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, refuse_unless
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.rolls.rolls import roll_check

SKILL: Final = "Find and Disarm Traps"
MISHAP_MARGIN: Final = 10
HOURS_A_TRAP: Final = 1


class FindTraps(Procedure, frozen=True):
    """Finding, with Intelligence and only by searching."""

    name = "Find traps"
    skills = (SKILL,)
    rules = ("SF-10.6",)
    note = "Disarming what was found is a roll of its own."
    ability = Ability.INTELLIGENCE

    searching: Annotated[bool, Meta(title="Searching actively", description="SF-10.6")] = True

    def prepare(self, check: Check) -> Check:
        """Return the check of the search."""
        refuse_unless(self.searching, "Traps are found only by active searching (SF-10.6).")
        return check


class DisarmTraps(Procedure, frozen=True):
    """Disarming, with Dexterity and the same level."""

    name = "Disarm traps"
    skills = (SKILL,)
    rules = ("SF-10.6",)
    ability = Ability.DEXTERITY


class Trapping(Procedure, frozen=True):
    """Setting traps: materials, an hour and a roll each."""

    name = "Trapping"
    skills = ("Trapping",)
    rules = ("SF-10.26",)
    note = "Each trap costs materials, an hour and one roll. Failing by 10 or more, or with a natural 1, is a mishap."

    traps: Annotated[int, Meta(ge=1, le=20, title="Traps", description="SF-10.26")] = 1

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the number of traps set, and any mishap."""
        outcomes = [outcome]
        outcomes.extend(roll_check(outcome.check, roller) for _ in range(self.traps - 1))
        words = tuple(_word(one) for one in outcomes)
        hours = self.traps * HOURS_A_TRAP
        mishaps = words.count("Mishap")
        verdict = f"{words.count('Set')} of {self.traps} set in {hours} {'hour' if hours == 1 else 'hours'}"
        more = f", {mishaps} {'mishap' if mishaps == 1 else 'mishaps'}" if mishaps else ""
        return Report(verdict + more, tuple(outcomes), words)


def _word(outcome: Outcome) -> str:
    if outcome.success:
        return "Set"
    missed = 0 if outcome.face is None or outcome.difficulty is None else outcome.difficulty - outcome.total
    return "Mishap" if outcome.natural_one or missed >= MISHAP_MARGIN else "Failure"
