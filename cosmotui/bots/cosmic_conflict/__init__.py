"""The bots of Cosmic Conflict: lieutenant fires at what it sees, commodore weighs, strategist looks ahead."""

from cosmotui.bots.cosmic_conflict.commodore import Commodore
from cosmotui.bots.cosmic_conflict.lieutenant import Lieutenant
from cosmotui.bots.cosmic_conflict.strategist import Strategist

LEVELS = {"lieutenant": Lieutenant, "commodore": Commodore, "strategist": Strategist}

__all__ = ["LEVELS", "Commodore", "Lieutenant", "Strategist"]
