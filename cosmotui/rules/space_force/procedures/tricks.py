"""Sleight of hand before onlookers (SF-10.20)."""

from typing import Annotated

from msgspec import Meta

from cosmotui.rules.space_force.procedures.observers import Observer, Observers, look, watched
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, as_quality
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller

SKILL = "Prestidigitation"


class Trick(Procedure, frozen=True):
    """A quality that onlookers may see through, easier for those who know the trade."""

    name = SKILL
    skills = (SKILL,)
    rules = ("SF-10.20",)
    note = "An onlooker rolls d10 + Intelligence; one with the skill d20 + Intelligence + level."

    onlookers: Annotated[Observers, Meta(title="Onlookers", description="SF-10.20")] = ()

    def prepare(self, check: Check) -> Check:
        """Return the check for the quality."""
        return as_quality(check)

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the onlookers who see through it."""
        return watched(outcome, tuple(_look(one, outcome) for one in self.onlookers), roller)


def _look(one: Observer, made: Outcome) -> Check:
    if one.level < 1:
        return look(one, made.as_difficulty, "Look", 10)
    return look(one, made.as_difficulty, "Look", 20, SKILL)
