"""Exact chances of every roll of Cosmoforce, before it is made. Decides nothing, rolls nothing."""

from cosmotui.rules.cosmoforce.odds.attack import AttackOdds, attack_odds, depletion
from cosmotui.rules.cosmoforce.odds.effective import effective
from cosmotui.rules.cosmoforce.odds.hits import hits
from cosmotui.rules.cosmoforce.odds.maneuver import first_chances
from cosmotui.rules.cosmoforce.odds.ram import RamOdds, ram_dice, ram_odds
from cosmotui.rules.cosmoforce.odds.spread import Spread, at_least, mean
from cosmotui.rules.cosmoforce.odds.toughness import damage_to_destroy, harms_until_lost, harms_until_unmanned

__all__ = [
    "AttackOdds",
    "RamOdds",
    "Spread",
    "at_least",
    "attack_odds",
    "damage_to_destroy",
    "depletion",
    "effective",
    "first_chances",
    "harms_until_lost",
    "harms_until_unmanned",
    "hits",
    "mean",
    "ram_dice",
    "ram_odds",
]
