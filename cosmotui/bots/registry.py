"""Which bots there are: a module a game, a class a level; imported only when asked for."""

from typing import Final

from cosmotui.bots.bot import Bot
from cosmotui.engine.game import View
from cosmotui.late import late
from cosmotui.rules.registry import game_names

_LEVELS: Final = {name: f"{name.replace('-', '_')}:LEVELS" for name in game_names()}
"""By game: the module below cosmotui.bots and the table of levels in it."""


def bot(game: str, level: str) -> Bot[View]:
    """The bot of that level for that game. Raises KeyError if there is none."""
    levels: dict[str, type[Bot[View]]] = late(_LEVELS, game, "bots")
    return levels[level]()
