"""The bot without a thought, for any game: it measures speed, and how a match goes when nobody steers it."""

from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.state import View

RANDOM = "random"
"""Its level in the arena. It is no level of a game: nobody wants it as an opponent."""


class RandomBot(Bot[View]):
    """Gives a uniformly random answer."""

    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Any answer the question allows."""
        return random_reply(question, rng)
