"""Cosmic Encounter, Blutooth edition: hidden caches, alliances, negotiation, alien powers."""

from cosmotui.rules.cosmic_encounter import content

__all__ = ["content"]  # it is there before anything that names what lies in it
