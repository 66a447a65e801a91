"""The fleets that bots bring (CX-D02)."""

from random import Random
from typing import Final

from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.fleets import usual_fleet
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS

NEARLY: Final = 0.9
"""A starter fleet is big enough with this part of the points of the biggest."""


def starter(rules: Rules, rng: Random) -> Fleet:
    """One of the biggest starter fleets within the limit."""
    biggest = usual_fleet(rules)
    least = NEARLY * fleet_cost(biggest)
    fitting = [fleet for fleet in FLEETS.values() if least <= fleet_cost(fleet) <= rules.points]
    return rng.choice(fitting or [biggest])
