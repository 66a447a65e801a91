"""Cosmoforce: ships designed in secret, then dice combat over heat, crew and damage. Its rules are in rulebook.md."""

from cosmotui.rules.cosmoforce.game import Cosmoforce

__all__ = ["Cosmoforce"]
