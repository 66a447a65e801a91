"""Posing as somebody else (SF-10.3)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from cosmotui.rules.space_force.procedures.observers import Observers, look, watched
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, as_quality
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.series import Modifier

DISGUISE = 2


class Acting(Procedure, frozen=True):
    """A quality that every doubter may see through with Intelligence."""

    name = "Actor"
    skills = ("Actor",)
    rules = ("SF-10.3",)
    note = "Each doubter rolls d20 + Intelligence and sees through it at the quality or more."

    disguise: Annotated[bool, Meta(title="Disguise, +2", description="SF-10.3")] = False
    doubters: Annotated[Observers, Meta(title="Doubters", description="SF-10.3")] = ()

    def prepare(self, check: Check) -> Check:
        """Return the quality, better with a disguise."""
        if not self.disguise:
            return as_quality(check)
        mask = Modifier(DISGUISE, "disguise", "SF-10.3")
        return msgspec.structs.replace(as_quality(check), modifiers=(*check.modifiers, mask))

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the successful doubters."""
        quality = outcome.as_difficulty
        return watched(outcome, tuple(look(one, quality, "Doubt") for one in self.doubters), roller)
