"""What moments have in common at which seats may act out of turn.

Nothing subscribes to such a window. When it opens, and again before every prompt, a game finds the abilities by reading
the state, so that a power stolen, swapped or copied a moment ago is right at once. Which abilities there are, who is
asked in which order, and what an effect does is each game's own.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Script, Value

PASS = Option("pass", "pass")


def may_only_pass(question: AnyQuestion) -> bool:
    """Whether a question in a window leaves nothing to choose: it is asked only so that nobody learns who can act.

    Rare options, such as to pass from now on, do not count.
    """
    return isinstance(question, ChooseOne) and [one for one in question.options if not one.rare] == [PASS]


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a seat may do now: how it is offered, and the script that does it."""

    value: Value
    """What it is called in answers: the plain id of the card or power, so that forks can follow it."""
    label: str
    run: Callable[[], Script[None]]
    detail: str = ""


class Deed:
    """Something about to happen that others may answer. It lives in the script only; what is seen of it is an event."""

    def __init__(self) -> None:
        self.stopped = False

    def stop(self) -> None:
        """Negate it: its window closes at once, and it will not happen."""
        self.stopped = True
