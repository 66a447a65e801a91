"""The lessons of Cosmoforce."""

from cosmotui.lessons.cosmoforce.burn import BURN
from cosmotui.lessons.cosmoforce.heat import HEAT
from cosmotui.lessons.cosmoforce.hints import HINTS
from cosmotui.lessons.cosmoforce.repair import REPAIR
from cosmotui.lessons.cosmoforce.turn import TURN

__all__ = ["HINTS", "LESSONS"]

LESSONS = (HEAT, TURN, BURN, REPAIR)
