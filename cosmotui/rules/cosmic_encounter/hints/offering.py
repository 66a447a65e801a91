"""Special offers that give the opponent influence."""

from cosmotui.rules.cosmic_encounter.hints.situation import Situation
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS


def buys_base(now: Situation, more: int) -> bool:
    """Return whether the opponent, an invader, could pay for one peaceful victory more with so much influence."""
    survey = now.survey
    talks = survey.now.negotiation
    left = talks.influence[1 - survey.side] if talks is not None else 0
    price = 1 + survey.dominion[survey.opponent]
    return survey.side == DEFENDERS and (left + more) // price > left // price
