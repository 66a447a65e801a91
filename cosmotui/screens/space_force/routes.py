"""The screens to which keys of other screens lead, imported when they are first needed."""

from collections.abc import Callable
from functools import cache
from typing import Final

from cosmotui.late import late
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.page import Page

Opening = Callable[[SeasonFile, str], Page[None]]
"""A function that returns a screen for a season and what is chosen there, such as a character, "" for nothing."""

PLACES: Final = {
    "dice": "dice:Dice",
    "log": "roll_log:open_log",
    "wizard": "wizard:Wizard",
    "crew": "crew_board:open_crew",
    "episodes": "episodes:open_episodes",
    "healing": "healing:open_healing",
    "weapons": "weapons:open_weapons",
    "tracker": "encounters:Encounters",
    "mission": "mission:Mission",
    "jump": "jump:JumpList",
    "guide": "guide:Guide",
    "adventure": "adventure:AdventurePage",
}
"""The module below this package and its `Opening` for each name."""


@cache
def place(name: str) -> Opening:
    """Return the function that opens the screen of that name."""
    return late(PLACES, name, "cosmotui.screens.space_force")
