"""An answer as a bot weighs it: the chance to win after it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cosmotui.engine.question import Reply
from cosmotui.rules.chance import percent


class Weighed(NamedTuple):
    """An answer, or the part of a form that decides, with the chance to win that a bot sees in it."""

    reply: Reply
    chance: float
    """From 0 to 1; the bot that gives it says how it comes by it."""

    def fits(self, reply: Reply) -> bool:
        """Return whether an answer is this one; of a form only the fields that this one names must agree."""
        if isinstance(self.reply, dict):
            return isinstance(reply, dict) and all(reply.get(name) == value for name, value in self.reply.items())
        return self.reply == reply


def best_of(weighed: Sequence[Weighed]) -> Weighed | None:
    """Return the answer with the highest chance, of equal ones the first."""
    return max(weighed, key=lambda one: one.chance, default=None)


def chance_of(weighed: Sequence[Weighed], reply: Reply) -> float | None:
    """Return the chance of an answer; None where it was not weighed."""
    return next((one.chance for one in weighed if one.fits(reply)), None)


def chances_told(weighed: Sequence[Weighed], reply: Reply, words: Callable[[Reply], str]) -> str:
    """Return `34 in 100 to win, next D4 with 31`; empty where the answer was not weighed."""
    chance = chance_of(weighed, reply)
    if chance is None:
        return ""
    told = f"{percent(chance)} in 100 to win"
    other = best_of([one for one in weighed if not one.fits(reply)])
    if other is None or percent(other.chance) == percent(chance):
        return told
    return f"{told}, next {words(other.reply)} with {percent(other.chance)}"
