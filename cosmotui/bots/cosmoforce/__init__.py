"""The bots of Cosmoforce: ensign takes the defaults with whims, commander weighs its actions, ace everything."""

from cosmotui.bots.cosmoforce.ace import Ace
from cosmotui.bots.cosmoforce.commander import Commander
from cosmotui.bots.cosmoforce.ensign import Ensign

LEVELS = {"ensign": Ensign, "commander": Commander, "ace": Ace}

__all__ = ["LEVELS", "Ace", "Commander", "Ensign"]
