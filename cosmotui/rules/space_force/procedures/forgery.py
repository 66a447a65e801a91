"""Forged papers, and the two inspections of them (SF-10.7 to SF-10.11)."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, as_quality, refuse_unless
from cosmotui.rules.space_force.rolls.check import Against, Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.series import Roll

Look = Literal["cursory", "detailed"]
PURPOSES: Final[dict[Look, str]] = {"cursory": "Cursory inspection", "detailed": "Detailed inspection"}
"""What the log calls them."""


class Forging(Procedure, frozen=True):
    """The quality of a document, which inspectors meet later."""

    name = "Forgery"
    skills = ("Forgery",)
    rules = ("SF-10.7",)
    note = "The total stays with the document: whoever inspects it rolls against it."

    def prepare(self, check: Check) -> Check:
        """Return the check for the quality of the document."""
        return as_quality(check)

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the quality in words."""
        botched = ", botched" if outcome.natural_one else ""
        verdict = f"Quality {outcome.total}{botched}" if outcome.is_quality else outcome.verdict
        return Report(verdict, (outcome,))


class Inspection(Procedure, frozen=True):
    """One look at a forged document: a glance of d10, or a close look of d20 (SF-10.8, SF-10.9)."""

    name = "Inspect a document"
    rules = ("SF-10.8", "SF-10.9", "SF-10.10", "SF-10.11")
    note = "Each inspector has one cursory and one detailed look at a document."
    ability = Ability.INTELLIGENCE

    document: Annotated[Against, Meta(title="Document", description="SF-10.7")]
    look: Annotated[Look, Meta(title="Look", description="SF-10.8")] = "cursory"
    relevant: Annotated[
        KnownSkill | None, Meta(title="Relevant skill, if the Director agrees", description="SF-10.9")
    ] = None
    taken: tuple[Look, ...] = ()
    """Looks that this inspector has already had at it."""

    def prepare(self, check: Check) -> Check:
        """Return the check of the look. Raises SeasonError for a second one of a kind."""
        refuse_unless(self.look not in self.taken, f"{check.who} has already had a {self.look} look at it (SF-10.11).")
        look = msgspec.structs.replace(
            check, skill="", level=0, against=self.document, purpose=PURPOSES[self.look], kind="task"
        )
        if self.look == "cursory":
            return msgspec.structs.replace(look, sides=10)
        if self.relevant is None:
            return look
        skill = self.relevant
        refuse_unless(skill.level >= 1, f"{skill.label} is not known: it is no help here (SF-10.9).")
        return msgspec.structs.replace(look, skill=skill.label, level=skill.level)

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return whether the forgery is found out."""
        word = "Detected" if outcome.success else "Not detected"
        return Report(word, (outcome,), (word,))


def looks_taken(rolls: Iterable[Roll], document: str, who: str) -> tuple[Look, ...]:
    """Return an inspector's looks so far at the document of a logged roll (SF-10.11)."""
    had = {roll.purpose for roll in rolls if roll.quality == document and roll.who == who}
    return tuple(look for look, purpose in PURPOSES.items() if purpose in had)
