"""The bots of the games, imported only on demand."""

from cosmotui import games
from cosmotui.bots.bot import Bot
from cosmotui.bots.random_bot import RANDOM, RandomBot
from cosmotui.engine.errors import SetupError
from cosmotui.engine.setup import unknown_level
from cosmotui.engine.state import View
from cosmotui.games import manifest
from cosmotui.startup.late import imported


def bot(game: str, level: str) -> Bot[View]:
    """Return a bot of that level for that game. Raises KeyError if there is none."""
    by_level: dict[str, type[Bot[View]]] = imported(manifest(game).bots)
    return by_level[level]()


def levels(game: str) -> tuple[str, ...]:
    """Return the levels of the bots of a game, weakest first. Raises SetupError if there is no such game."""
    return games.find(game).bot_levels


def find(game: str, level: str) -> Bot[View]:
    """Return a bot of a level of the game, or `random`, the bot that does not think.

    Raises SetupError if there is no such game or bot.
    """
    known = levels(game)
    if level == RANDOM:
        return RandomBot()
    if level not in known:
        raise SetupError([unknown_level(level, (*known, RANDOM))])
    return bot(game, level)
