"""Opponents that the Director writes: people and beasts for the other side of an encounter (SF-20.9)."""
