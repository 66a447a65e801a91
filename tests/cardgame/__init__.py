"""Salvage, a small card game for tests only: the model for how a game writes effects, windows and hidden things."""

from tests.cardgame.game import Salvage

__all__ = ["Salvage"]
