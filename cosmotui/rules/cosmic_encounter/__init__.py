"""Cosmic Encounter, Blutooth edition: hidden caches, alliances, negotiation, alien powers."""

from cosmotui.rules.cosmic_encounter.game import CosmicEncounter

__all__ = ["CosmicEncounter"]
