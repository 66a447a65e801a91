"""Which bots there are: a module a game, a class a level; imported only when asked for."""

from typing import Final

from cosmotui.bots.bot import Bot
from cosmotui.bots.random_bot import RANDOM, RandomBot
from cosmotui.engine.errors import SetupError
from cosmotui.engine.setup import unknown_level
from cosmotui.engine.state import View
from cosmotui.late import late
from cosmotui.rules.registry import find_game, game_names

_LEVELS: Final = {name: f"{name.replace('-', '_')}:LEVELS" for name in game_names()}
"""By game: the module below cosmotui.bots and the table of levels in it."""


def bot(game: str, level: str) -> Bot[View]:
    """The bot of that level for that game. Raises KeyError if there is none."""
    levels: dict[str, type[Bot[View]]] = late(_LEVELS, game, "bots")
    return levels[level]()


def levels(game: str) -> tuple[str, ...]:
    """Return the levels of the bots of a game, weakest first. Raises SetupError if there is no such game."""
    return find_game(game).bot_levels


def find(game: str, level: str) -> Bot[View]:
    """Return the bot that somebody has named: of a level of the game, or `random`, who thinks nothing.

    Raises SetupError if there is no such game or bot.
    """
    known = levels(game)
    if level == RANDOM:
        return RandomBot()
    if level not in known:
        raise SetupError([unknown_level(level, (*known, RANDOM))])
    return bot(game, level)
