"""The interface of a bot, which answers a question knowing only a view."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final, Generic, NamedTuple

from cosmotui.bots.weighed import Weighed, chances_told
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Reply
from cosmotui.engine.reply_text import reply_text
from cosmotui.engine.state import V

ONLY: Final = "nothing else to choose"
"""The reason where there is one answer."""
USUAL: Final = "the usual answer"
"""The reason of a bot that has taken the default."""


class Faults(NamedTuple):
    """How often a bot gave no legal answer in time, and what was wrong first."""

    number: int = 0
    first: str = ""


class Bot(ABC, Generic[V]):
    """A player that thinks. It keeps nothing between two answers, so that undo and resume cannot confuse it."""

    reason: str = ""
    """Why it answered as it did last, in one line that names only what everybody knows; not every bot says it."""
    weighed: Sequence[Weighed] = ()
    """The answers that it compared for the last one, with the chance to win after each, if everybody may know them."""
    faults: Faults = Faults()
    """Only bots of people's own may be at fault."""
    principles: ClassVar[Mapping[str, str]] = {}
    """What the bot goes by, in one line, by the key of the decision: told where it gives no other reason."""

    @abstractmethod
    def reply(self, view: V, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return a legal answer to `question`, found within about `seconds`; all chance comes from `rng`."""

    def weigh(self, view: V, question: AnyQuestion, seconds: float) -> list[Weighed]:
        """Return the answers with the chance to win that the bot sees in each, as far as it weighs them.

        Nothing where it answers without weighing.
        """
        return []

    def why(self, question: AnyQuestion, reply: Reply) -> str:
        """Return in one line why it answered so: its reason, or what it goes by, and the chances that it compared."""
        told = chances_told(self.weighed, reply, lambda other: reply_text(question, other))
        return ", ".join(part for part in (self.reason or self.principles.get(question.key, ""), told) if part)

    def refused(self, error: IllegalReply, view: V, question: AnyQuestion) -> Reply:
        """Return another answer in the place of one that the match has refused. Raises the error where there is
        none: the bots of the program give legal answers only."""
        raise error

    def close(self) -> None:
        """Let go of what the bot holds: it is not asked any more."""


def random_reply(question: AnyQuestion, rng: Random) -> Reply:
    """Return a uniformly random answer; rare options are only chosen if there are no others."""
    if isinstance(question, ChooseOne):
        common = [option.value for option in question.options if not option.rare]
        return rng.choice(common or [option.value for option in question.options])
    if isinstance(question, ChooseSeveral):
        values = [option.value for option in question.options]
        return rng.sample(values, rng.randint(question.least, min(question.most, len(values))))
    if isinstance(question, Amount):
        return rng.randint(question.low, question.high)
    return dict(question.start)
