"""The base of every procedure: a few answers, one roll or more, and a report (SF-10)."""

from typing import ClassVar

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.rolls.check import Against, Check
from cosmotui.rules.space_force.rolls.odds import Odds
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roll_log import logged
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.rolls.rolls import odds, roll_check
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Modifier, Roll


class Report(msgspec.Struct, frozen=True):
    """The rolls of a procedure, in order, and their result."""

    verdict: str
    """In a few words: `Nothing stolen, unnoticed`."""
    outcomes: tuple[Outcome, ...] = ()
    words: tuple[str, ...] = ()
    """What each outcome means here; fewer than outcomes where the plain verdict says it."""

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The rolls as drafts for the log (SF-0.10)."""
        words = (*self.words, *("",) * len(self.outcomes))
        return tuple(logged(outcome, word) for outcome, word in zip(self.outcomes, words, strict=False))

    @property
    def quality(self) -> Against | None:
        """The quality made, as the difficulty for later observers (SF-9.12)."""
        first = self.outcomes[0] if self.outcomes else None
        return first.as_difficulty if first and first.is_quality else None


class Procedure(msgspec.Struct, frozen=True):
    """A procedure. Its fields are what it asks, with the rule of each; this base is a plain skill roll."""

    name: ClassVar[str] = ""
    """What the sheet offers: `Pick Pockets`."""
    skills: ClassVar[tuple[str, ...]] = ()
    """The skills that are rolled this way; none for a procedure on an ability alone."""
    rules: ClassVar[tuple[str, ...]] = ()
    note: ClassVar[str] = ""
    """What to know before rolling."""
    ability: ClassVar[Ability | None] = None
    """The ability in place of the governing one."""

    def prepare(self, check: Check) -> Check:
        """Return the first check of the procedure. Raises SeasonError if it cannot be tried."""
        return check

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the consequences of the first roll, with the rolls of others."""
        return Report(outcome.verdict, (outcome,))

    def run(self, check: Check, roller: Roller) -> Report:
        """Run the whole procedure and return its report. Raises SeasonError if it cannot be tried."""
        return self.describe(roll_check(self.prepare(check), roller), roller)

    def odds(self, check: Check) -> Odds:
        """Return the exact chances of the first roll. Raises SeasonError as `run` does."""
        return odds(self.prepare(check))


def harder(check: Check, value: int, reason: str, rule: str) -> Check:
    """Return the check with its difficulty changed by a rule."""
    return msgspec.structs.replace(check, harder=(*check.harder, Modifier(value, reason, rule)))


def as_quality(check: Check) -> Check:
    """Return the check with its total kept as a quality (SF-9.12)."""
    return msgspec.structs.replace(check, kind="quality")


def refuse_unless(allowed: bool, message: str) -> None:
    """Raise SeasonError with that message unless it is allowed."""
    if not allowed:
        raise SeasonError(message)
