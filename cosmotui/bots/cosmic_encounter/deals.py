"""The likely outcome of a deal (CE-21)."""

from typing import Final

from cosmotui.bots.cosmic_encounter.odds import Fleets, boons
from cosmotui.bots.cosmic_encounter.prospects import Change
from cosmotui.rules.cosmic_encounter.facts.demands import NEGATE
from cosmotui.rules.cosmic_encounter.views.survey import Survey

SMALL: Final = 0.8
"""Of what a small demand is worth, how much of it a leader gets in the end."""


def wins_peace(price: int, invader: int, defender: int) -> bool:
    """Return whether an invader that spends all on peaceful victory outlasts a defender that negates all it can."""
    return price > 0 and invader // price > defender // NEGATE


def victory(survey: Survey, fleets: Fleets) -> dict[int, Change]:
    """Return the changes if the invading fleet lands in peace (CE-21.63)."""
    changes: dict[int, Change] = {}
    system = survey.view.planets[fleets.target].system
    lands = range(len(fleets.invaders)) if survey.rules.fleet_lands else [survey.now.invader]
    for seat in lands:
        if fleets.invaders[seat] and not survey.is_settled(fleets.target, seat):
            changes[seat] = Change(homes=1) if seat == system else Change(bases=1)
    return changes


def deal(survey: Survey, fleets: Fleets) -> dict[int, Change]:
    """Return the likely changes of a deal with these fleets."""
    invader, defender = survey.now.invader, survey.now.defender
    price = 1 + survey.dominion[invader]
    mine, theirs = survey.influence(invader), survey.influence(defender)
    changes: dict[int, Change] = {}
    if wins_peace(price, mine, theirs):
        changes = dict(victory(survey, fleets))
        mine -= price * (1 + theirs // NEGATE)
        theirs %= NEGATE
    else:
        theirs -= NEGATE * min(theirs // NEGATE, mine // price)
        mine %= price
    for seat, left in ((invader, mine), (defender, theirs)):
        old = changes.get(seat, Change())
        changes[seat] = Change(old.bases, old.homes, 0, SMALL * boons(survey, seat, max(0, left)))
    return changes
