"""The bases of every game's state and view: what a match consists of, and what a seat sees of it."""

from typing import Annotated, TypeVar

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.soundness import Within


class State(msgspec.Struct):
    """The base of every game's state: plain data, and the dice."""

    dice: Dice


class TimedState(State):
    """The base of the states of games whose rules look at the time that people have played."""

    clock: Annotated[int, Within(0, 1 << 40)]
    """The play clock at the last answer, in milliseconds. The match sets it; it runs only while the match is open."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The base of every game's view: what one seat (None = a spectator) may know."""

    seat: int | None


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
