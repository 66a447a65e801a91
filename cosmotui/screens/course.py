"""The states of a match at one screen: what its course waits for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cosmotui.engine.question import AnyQuestion, ChooseOne


@dataclass(frozen=True, slots=True)
class Idle:
    """The state of waiting for nothing: the course has not begun, or is about to go on."""


@dataclass(slots=True, eq=False)
class BotThinking:
    """The state while a bot thinks in its own thread; its answer counts only while this very object is the course."""

    question: AnyQuestion
    shows: bool = False
    """Whether the screen says that the bot thinks."""
    take: Callable[[], None] | None = None
    """The function that takes its answer, while that waits until people have seen what came before."""


@dataclass(frozen=True, slots=True)
class CatchingUp:
    """The state while people see what others did, before the match goes on."""


@dataclass(frozen=True, slots=True)
class Asking:
    """The state while a person answers, on this screen or on that of a form."""


@dataclass(frozen=True, slots=True)
class HandingOver:
    """The state while the keyboard goes from one person to another: nobody's view is shown."""


@dataclass(frozen=True, slots=True)
class HeldUp:
    """The state in which the course waits for the screen to be in front again."""


@dataclass(frozen=True, slots=True)
class Over:
    """The state after the end of the match, or of the fork of it that is shown."""


Course: TypeAlias = Idle | BotThinking | CatchingUp | Asking | HandingOver | HeldUp | Over


@dataclass(frozen=True, slots=True)
class LocalQuestion:
    """A question of the screen's own, asked before the match goes on; a seat of -1 asks nobody in particular."""

    question: ChooseOne
    then: Callable[[str], None]
    """The function that takes the answer."""
