"""Soaks of Cosmic Encounter: many random matches, each told by its kind and number, and what was met in them."""
