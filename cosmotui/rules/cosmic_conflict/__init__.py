"""Cosmic Conflict: fleets on a continuous map, with orders, arcs and terrain. Its rules are in rulebook.md."""

from cosmotui.rules.cosmic_conflict.game import CosmicConflict

__all__ = ["CosmicConflict"]
