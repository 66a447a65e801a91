"""The bots of Cosmic Encounter: novice, envoy, mastermind."""

from cosmotui.bots.cosmic_encounter.novice import Novice

LEVELS = {"novice": Novice, "envoy": Novice, "mastermind": Novice}

__all__ = ["LEVELS", "Novice"]
