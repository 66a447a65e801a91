"""The bots of the combat tracker: recruit attacks at random, trooper weighs every attack and aids the dying."""

from cosmotui.bots.space_force.recruit import Recruit
from cosmotui.bots.space_force.trooper import Trooper

LEVELS = {"recruit": Recruit, "trooper": Trooper}

__all__ = ["LEVELS", "Recruit", "Trooper"]
