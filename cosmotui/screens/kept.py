"""What home offers to go on with beside matches, such as a season."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Kept:
    """One such thing: how home lists it, and what opens it."""

    path: Path
    changed: float
    """Seconds since 1970."""
    title: str
    where: str
    """What it is: `season`."""
    about: str
    """What it holds, and where it stands."""
    open: Callable[[], None]
