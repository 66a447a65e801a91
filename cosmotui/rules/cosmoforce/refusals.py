"""Why a system or ship on the board is no answer to what is asked, with the rule that says so."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmoforce.view import CosmoforceView


def refusal(view: CosmoforceView, question: AnyQuestion, place: str) -> Problem | None:
    """Why `place` cannot be chosen now; None if it can, or if nothing is there."""
    return None
