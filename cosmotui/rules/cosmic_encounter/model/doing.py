"""An activity inside a sub-step (CE-13.20)."""

import msgspec

from cosmotui.engine.soundness import SeatOrNone


class Doing(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An activity inside a sub-step: an event that may be answered or has just happened, or the use of an effect."""

    kind: str
    """The event, such as `on:draft`, or `use`."""
    seat: SeatOrNone
    """Whom the event befalls, or whose use it is."""
    effect: str = ""
    """The effect that is used, answered or stopped, if there is one."""
    count: int = 0
    """Ships, pods or boons of the event."""
    is_open: bool = True
    """Whether everybody knows of it."""


class NothingLeft(Exception):
    """An effect finds nothing any more to act on, and ends."""
