"""Which bots there are: a module a game, a class a level; imported only when asked for."""

from importlib import import_module

from cosmotui.bots.bot import Bot
from cosmotui.engine.game import View


def bot(game: str, level: str) -> Bot[View]:
    """The bot of that level for that game. Raises KeyError if there is none."""
    levels: dict[str, type[Bot[View]]] = import_module(f"cosmotui.bots.{game.replace('-', '_')}").LEVELS
    return levels[level]()
