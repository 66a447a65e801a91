"""Talking and reading: mostly without a roll (SF-10.29, SF-10.30)."""

from typing import Annotated, Final

from msgspec import Meta

from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, refuse_unless
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.sheet.reading import FLUENT
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE

NO_ROLL: Final = "No roll needed"


class Talking(Procedure, frozen=True):
    """Ordinary talk needs a roll only below level 3."""

    name = "Talk"
    skills = (LANGUAGE,)
    rules = ("SF-10.30",)
    note = "At level 3 or more, or natively, ordinary talk needs no roll."

    ordinary: Annotated[bool, Meta(title="Ordinary talk", description="SF-10.30")] = True
    native: Annotated[bool, Meta(title="The native language", description="SF-10.30")] = False

    def run(self, check: Check, roller: Roller) -> Report:
        """Return the report, with a roll if one is needed."""
        if self.ordinary and (self.native or check.level >= FLUENT):
            return Report(NO_ROLL)
        return super().run(check, roller)


class Reading(Procedure, frozen=True):
    """Ordinary text needs no roll, but the language and its script."""

    name = "Read or write"
    skills = (READ_WRITE,)
    rules = ("SF-10.29",)
    note = "Reading needs the language and a Read/Write of its script; ordinary text needs no roll."

    ordinary: Annotated[bool, Meta(title="Ordinary text", description="SF-10.29")] = True

    def run(self, check: Check, roller: Roller) -> Report:
        """Return the report, with a roll if one is needed. Raises SeasonError for ordinary text that cannot be read."""
        if not self.ordinary:
            return super().run(check, roller)
        refuse_unless(not check.is_unknown, f"{check.who} cannot read that (SF-4.9).")
        return Report(NO_ROLL)
