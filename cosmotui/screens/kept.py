"""What home offers to go on with beside matches, such as a season."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cosmotui.late import late
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.errors import failed
from cosmotui.screens.navigator import Navigator


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
    open: "Callable[[Navigator], None]"


_KEEPERS: Final = {"space-force": "space_force.opening:kept_seasons"}
"""By game: the function that returns what it keeps."""
_FOLDERS: Final = {"space-force": seasons_folder}
"""By game: where that lies. Nothing of a game is imported while its folder is empty."""


def kept_things() -> list[Kept]:
    """Return what all games keep beside matches. Raises SaveError."""
    found: list[Kept] = []
    for name, folder in _FOLDERS.items():
        if _holds_something(folder()):
            found += late(_KEEPERS, name, "screens")()
    return found


def _holds_something(folder: Path) -> bool:
    try:
        return folder.is_dir() and any(folder.iterdir())
    except OSError as error:
        raise failed("What lies there cannot be listed", folder, error) from error
