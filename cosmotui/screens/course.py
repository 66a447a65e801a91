"""What the course of a match waits for at one screen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cosmotui.engine.question import AnyQuestion, ChooseOne


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing: the course has not begun, or is about to go on."""


@dataclass(slots=True, eq=False)
class BotThinking:
    """A bot thinks in a thread of its own; its answer counts only while this very object is the course."""

    question: AnyQuestion
    shows: bool = False
    """Whether the screen says that the bot thinks."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A person answers, on this screen or on that of a form."""


@dataclass(frozen=True, slots=True)
class HandingOver:
    """The keyboard goes from one person to another: nobody's view is shown."""


@dataclass(frozen=True, slots=True)
class HeldUp:
    """The screen has to be in front again before the course goes on."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match, or the fork of it that is shown, is over."""


Course: TypeAlias = Idle | BotThinking | Asking | HandingOver | HeldUp | Over


@dataclass(frozen=True, slots=True)
class LocalQuestion:
    """A question of the screen's own, asked before the match goes on; a seat of -1 asks nobody in particular."""

    question: ChooseOne
    then: Callable[[str], None]
    """What is done with the answer."""
