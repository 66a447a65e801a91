"""The shipyard lab: the strength of a design, worked out exactly and without a match."""

from cosmotui.rules.cosmoforce.lab.bouts import HULK, MOTH, TYPICAL, Bout, attacks_needed, best_volley, bouts
from cosmotui.rules.cosmoforce.lab.heat import CONDUCTS, TURNS, Conduct, HeatTurn, heat_curve
from cosmotui.rules.cosmoforce.lab.swaps import Swap, standing, swap, swaps

__all__ = [
    "CONDUCTS",
    "HULK",
    "MOTH",
    "TURNS",
    "TYPICAL",
    "Bout",
    "Conduct",
    "HeatTurn",
    "Swap",
    "attacks_needed",
    "best_volley",
    "bouts",
    "heat_curve",
    "standing",
    "swap",
    "swaps",
]
