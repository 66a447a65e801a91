"""The screens to which the keys of the roster lead, imported when they are first needed."""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from cosmotui.late import late
from cosmotui.screens.page import Page

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

Opening = Callable[["SeasonFile", str], Page[None]]
"""A function that returns a screen for a season and the character chosen in the roster, "" if there is none."""

PLACES: Final = {
    "dice": "dice:open_dice",
    "log": "roll_log:open_log",
    "wizard": "wizard:open_wizard",
    "crew": "crew_board:open_crew",
    "episodes": "episodes:open_episodes",
    "guide": "episodes:open_guide",
    "healing": "healing:open_healing",
    "weapons": "weapons:open_weapons",
    "tracker": "encounters:open_encounters",
}
"""The module below this package and its `Opening` for each name."""


@cache
def is_there(name: str) -> bool:
    """Return whether this copy of the program has that screen."""
    return find_spec(f"cosmotui.screens.space_force.{PLACES[name].partition(':')[0]}") is not None


@cache
def place(name: str) -> Opening:
    """Return the function that opens the screen of that name."""
    return late(PLACES, name, "cosmotui.screens.space_force")
