"""Crew Actions: a character acts in the place of one of the ship's actions (CF-14.7, SF-18.30 to SF-18.41)."""

from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.state import Acting, CosmoforceState


def can_take_crew_action(state: CosmoforceState, rules: Rules, frame: Acting) -> bool:
    """Whether the acting ship may take one now (CF-14.9, SF-18.30, SF-18.49)."""
    return False


def crew_action(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """One Crew Action of the acting ship."""
    raise NotImplementedError
    yield
