"""The rule that matters most at a decision or a sub-step, at which the rules reader opens."""

from typing import Final

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

_BY_DECISION: Final = {
    "D-call-out": "PP-9",
    "D-orders": "PP-19",
    "D-response": "CE-13.21",
    "D-order": "CE-13.4",
    "D-fuel": "CE-5.9",
    "D-place": "CE-36.43",
    "D-wild": "CE-15.6",
    "D-target": "CE-16.1",
    "D-resupply": "CE-16.20",
    "D-retreat": "CE-16.30",
    "D-beacon": "CE-16.7",
    "D-commission": "CE-17.1",
    "D-sponsor": "CE-17.4",
    "D-poison": "CE-18.12",
    "D-intimidate": "CE-18.14",
    "D-driver": "CE-18.20",
    "D-bribe": "CE-11.20",
    "D-beside": "CE-37.15",
    "D-choose-driver": "CE-37.17",
    "D-take-primed": "CE-37.13",
    "D-flex": "CE-6.14",
    "D-veiled": "CE-7.31",
    "D-dud": "CE-19.16",
    "D-distress": "CE-9.1",
    "D-assassin": "CE-9.8",
    "D-escape-loss": "CE-20.30",
    "D-standoff": "CE-20.7",
    "D-slapfight": "CE-20.8",
    "D-third-eye": "CE-7.27",
    "D-tail": "CE-7.28",
    "D-crooked": "CE-6.21",
    "D-demand": "CE-21.21",
    "D-negate": "CE-21.12",
    "D-offer-answer": "CE-21.40",
    "D-reveal": "CE-21.69",
    "D-quash": "CE-21.51",
    "D-ravage": "CE-36.42",
    "D-renowned": "CE-23.20",
    "D-comp-lucre": "CE-23.10",
    "D-inspect": "CE-11.34",
    "D-boon": "CE-11.12",
    "D-scrap": "CE-36.54",
    "D-purchase": "CE-11.5",
    "D-continue": "CE-5.15",
    "D-text": "CE-35.2",
}
_BY_MOMENT: Final = {
    "setup": "CE-4",
    "orientation": "CE-14",
    "warpfall": "CE-14",
    "destiny": "CE-15",
    "launch": "CE-16",
    "rally": "CE-17",
    "arrival": "CE-18",
    "approach": "CE-18",
    "contact": "CE-19",
    "combat": "CE-20",
    "negotiation": "CE-21",
    "encounter": "CE-20",
    "payoff": "CE-22",
    "payoff.compensation": "CE-23",
    "payoff.deal": "CE-21.60",
    "payoff.bribe": "CE-11.20",
    "upkeep": "CE-24",
    "upkeep.lucre": "CE-11",
    "upkeep.dominion": "CE-25",
    "upkeep.elimination": "CE-25",
    "upkeep.power": "CE-12.20",
}
"""By sub-step, or by the block that it belongs to."""


def rule_at(view: CosmicEncounterView, question: AnyQuestion | None) -> str:
    """Return the rule that matters most now."""
    if question is not None and question.key in _BY_DECISION:
        return _BY_DECISION[question.key]
    if view.over:
        return "CE-25"
    return _BY_MOMENT.get(view.at) or _BY_MOMENT.get(view.at.partition(".")[0], "CE-1")
