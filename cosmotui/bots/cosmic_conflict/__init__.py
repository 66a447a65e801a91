"""The bots of Cosmic Conflict: lieutenant fires at what it sees, commodore weighs, strategist looks ahead."""

from cosmotui.bots.cosmic_conflict.lieutenant import Lieutenant

LEVELS = {"lieutenant": Lieutenant, "commodore": Lieutenant, "strategist": Lieutenant}

__all__ = ["LEVELS", "Lieutenant"]
