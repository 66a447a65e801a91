"""Dice of an encounter: those of the match, or typed in from the table (SF-0.7)."""

from collections.abc import Callable
from typing import Final, TypeVar

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.engine.table import Table
from cosmotui.rules.space_force.combat.lineup import DIRECTOR
from cosmotui.rules.space_force.combat.state import SpaceForceState
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, MatchDice, Roller, TypedDice

T = TypeVar("T")
ZERO_IS_TEN: Final = 10
"""The die whose 0 counts as its highest face (SF-0.6)."""
TYPED_DIE: Final = "SF-0.7"
"""The key of the question for a face that is typed in."""


def rolled(table: Table[SpaceForceState], typed: bool, purpose: str, compute: Callable[[Roller], T]) -> Script[T]:
    """Return the result of `compute` on its dice.

    It must change nothing: with typed dice it is run again for every face.
    """
    if not typed:
        return compute(MatchDice(table.roll))
    faces: list[int] = []
    while True:
        try:
            return compute(TypedDice(faces))
        except FaceNeeded as needed:
            faces.append((yield from choose_amount(_die(purpose, needed))))


def _die(purpose: str, needed: FaceNeeded) -> Amount:
    """Return the question for one face; the match refuses what lies outside of the die."""
    sides = needed.sides
    low = 0 if sides == ZERO_IS_TEN else 1
    nth = f", die {needed.number}" if needed.number > 1 else ""
    refusal = f"Face {{}} is impossible on a d{sides}."
    middle = (sides + 1) // 2
    return Amount(DIRECTOR, TYPED_DIE, f"{purpose}{nth}: d{sides}?", low, sides, middle, f"on a d{sides}", refusal)
