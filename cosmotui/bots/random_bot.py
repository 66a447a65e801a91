"""The random bot, for any game: a measure of speed, and of matches that nobody steers."""

from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.state import View

RANDOM = "random"
"""Its level in the arena. It is no level of a game: nobody wants it as an opponent."""


class RandomBot(Bot[View]):
    """A bot that gives uniformly random answers."""

    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return any answer the question allows."""
        return random_reply(question, rng)
