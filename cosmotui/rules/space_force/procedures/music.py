"""Singing and playing: a quality that nobody opposes, in words (SF-10.23, SF-10.24)."""

from typing import Final

from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, as_quality
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller

FLOP: Final = "A flop"
WORDS: Final = ((25, "Unforgettable"), (20, "Excellent"), (15, "Good"), (10, "Passable"))
"""From which total on; below all of them it is poor."""


class Performance(Procedure, frozen=True):
    """How well it was done."""

    name = "Perform"
    skills = ("Sing", "Play Instrument")
    rules = ("SF-10.23", "SF-10.24")
    note = "Nobody rolls against it."

    def prepare(self, check: Check) -> Check:
        """Return the check for the quality."""
        return as_quality(check)

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the word for it."""
        if not outcome.is_quality:
            return Report(outcome.verdict, (outcome,))
        word = quality_word(outcome.total, outcome.natural_one)
        return Report(word, (outcome,), (word,))


def quality_word(total: int, natural_one: bool = False) -> str:
    """Return `Poor` to `Unforgettable`, or a flop with a natural 1 (SF-10.24)."""
    return FLOP if natural_one else next((word for least, word in WORDS if total >= least), "Poor")
