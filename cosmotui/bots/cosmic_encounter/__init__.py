"""The bots of Cosmic Encounter: novice goes by what it sees, envoy weighs, mastermind minds the whole table."""

from cosmotui.bots.cosmic_encounter.envoy import Envoy
from cosmotui.bots.cosmic_encounter.mastermind import Mastermind
from cosmotui.bots.cosmic_encounter.novice import Novice

LEVELS = {"novice": Novice, "envoy": Envoy, "mastermind": Mastermind}

__all__ = ["LEVELS", "Envoy", "Mastermind", "Novice"]
