"""Players that think, one package for each game. They get a view and a question, never the match.

`levels` returns the levels of a game, `find` returns one bot.
"""

from cosmotui.bots.bot import Bot
from cosmotui.bots.registry import find, levels

__all__ = ["Bot", "find", "levels"]
