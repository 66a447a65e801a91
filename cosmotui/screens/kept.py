"""Things other than matches that the home screen offers to resume, such as a season."""

from collections.abc import Callable
from pathlib import Path

import msgspec


class Kept(msgspec.Struct, frozen=True):
    """A thing that can be resumed: how the home screen lists it, and what opens it."""

    path: Path
    changed: float
    """The time of the last change, in seconds since 1970."""
    title: str
    where: str
    """The kind of thing: `season`."""
    about: str
    """A description of the contents, and of where the thing stands."""
    open: Callable[[], None]
