"""Cosmoclysm: fleet combat on 37 hexes with d20 fights. Its rules are in rulebook.md."""

from cosmotui.rules.cosmoclysm.game import Cosmoclysm

__all__ = ["Cosmoclysm"]
