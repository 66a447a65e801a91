"""Advice: what the strongest bot would answer in the place of a seat, and why. It knows what that seat sees."""

from random import Random
from typing import NamedTuple

from cosmotui.bots.bot import ONLY
from cosmotui.bots.registry import bot, levels
from cosmotui.bots.weighed import Weighed, chance_of
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.state import View


class Advice(NamedTuple):
    """The answer of a bot in the place of a seat."""

    level: str
    """The level of the bot."""
    reply: Reply
    chance: float | None
    """The chance to win that the bot sees in it, from 0 to 1; None where it does not weigh."""
    weighed: tuple[Weighed, ...]
    """Everything that it has weighed."""
    reason: str
    """Its own reason, in a few words that name only what everybody knows; "" where it has none."""


def advise(game: str, view: View, question: AnyQuestion, seconds: float) -> Advice:
    """Return the advice of the strongest bot of a game, found within about `seconds`; the same for the same position,
    as far as time allows."""
    level = levels(game)[-1]
    player = bot(game, level)
    reply = player.reply(view, question, Random(question.fingerprint()), seconds / 2)
    weighed = tuple(player.weigh(view, question, seconds / 2))
    only = isinstance(question, ChooseOne) and len(question.options) == 1
    reason = player.reason or (ONLY if only else player.principles.get(question.key, ""))
    return Advice(level, reply, chance_of(weighed, reply), weighed, reason)
