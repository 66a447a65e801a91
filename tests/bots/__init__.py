"""The bots and the arena."""
