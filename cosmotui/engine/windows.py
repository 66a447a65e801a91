"""The parts that all windows share: moments at which seats may act out of turn.

Nothing subscribes to a window. When it opens, and again before every prompt, a game finds the abilities by reading the
state, so that a power stolen, swapped or copied a moment ago counts at once. The abilities, the order of the seats and
the effects are each game's own.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Script, Value

PASS = Option("pass", "pass")
QUIET = (PASS.value, "no", "none")
"""The answers after which nothing happens."""


def may_only_pass(question: AnyQuestion) -> bool:
    """Return whether passing is the only choice of a question, which is then asked only to hide who can act.

    Rare options, such as to pass from now on, do not count.
    """
    return isinstance(question, ChooseOne) and [one for one in question.options if not one.rare] == [PASS]


@dataclass(frozen=True, slots=True)
class Ability:
    """An action that a seat may take now: its option, and the script that carries it out."""

    value: Value
    """What it is called in answers: the plain id of the card or power, so that forks can follow it."""
    label: str
    run: Callable[[], Script[object]]
    detail: str = ""


class PendingAction:
    """Something about to happen that others may answer. It exists in the script only; what people see is an event."""

    def __init__(self) -> None:
        self.stopped = False

    def stop(self) -> None:
        """Negate it: its window closes at once, and it does not happen."""
        self.stopped = True
