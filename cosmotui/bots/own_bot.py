"""A bot of somebody's own: it thinks in a process of its own, and cannot end or stall the match."""

from importlib.metadata import entry_points
from random import Random
from typing import Final

from cosmotui.bots.bot import Bot, Faults
from cosmotui.bots.own_process import BotFault, OwnProcess
from cosmotui.engine.errors import IllegalReply, Problem, SetupError
from cosmotui.engine.game import AnyGame
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.state import View

GROUP: Final = "cosmotui.bots"
"""The group of entry points by which a package offers bots."""
GRACE: Final = 1.0
"""How many seconds longer than it may think a bot has for its answer."""


def is_own(level: str) -> bool:
    """Return whether a level names a bot of somebody's own: `module:Class`."""
    return ":" in level


def own_place(word: str) -> str:
    """Return the place, `module:Class`, of a bot that people typed: the place itself or the name of an entry point.

    Empty if there is no such entry point.
    """
    if is_own(word):
        return word
    return next((one.value for one in entry_points(group=GROUP, name=word)), "")


class OwnBot(Bot[View]):
    """A bot that gets a view, a question, a seed and a number of seconds, and nothing else.

    Where it raises, takes too long or answers illegally the game's default stands in place of its answer.
    """

    def __init__(self, place: str, rules: AnyGame) -> None:
        self._place = place
        self._rules = rules
        self._process: OwnProcess | None = None

    @classmethod
    def check(cls, place: str, rules: AnyGame) -> None:
        """Start the bot once. Raises SetupError with what is wrong with it."""
        bot = cls(place, rules)
        try:
            bot._started()
        except BotFault as fault:
            raise SetupError([Problem(f"The bot {place!r} cannot play: {fault}.")]) from fault
        finally:
            bot.close()

    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return the bot's answer, or the game's default."""
        seed = rng.getrandbits(64)
        try:
            reply, self.reason = self._started().ask(view, question, seed, seconds, seconds + GRACE)
            question.check(reply)
        except IllegalReply as error:
            return self.refused(error, view, question)
        except BotFault as fault:
            self.close()
            return self._default(str(fault), view, question)
        return reply

    def refused(self, error: IllegalReply, view: View, question: AnyQuestion) -> Reply:
        """Return the game's default in place of an illegal answer."""
        return self._default(f"its answer to {question.key} is not allowed: {error}", view, question)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _started(self) -> OwnProcess:
        if self._process is None:
            self._process = OwnProcess(self._place)
        return self._process

    def _default(self, fault: str, view: View, question: AnyQuestion) -> Reply:
        self.faults = Faults(self.faults.number + 1, self.faults.first or fault)
        self.reason = f"{self._place} is at fault, so the game's default stands: {fault}"
        return self._rules.default(view, question)
