"""Players that think, one module a game. They get a view and a question, never the match.

`levels` tells which there are of a game, `find` returns one.
"""

from cosmotui.bots.bot import Bot
from cosmotui.bots.registry import find, levels

__all__ = ["Bot", "find", "levels"]
