"""The screens to which keys of other screens lead, imported when they are first needed."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.screens.page import Page
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.startup.late import late

Opening = Callable[..., Page[None]]
"""A function that returns a screen for a season and what is chosen there, such as a character, "" for nothing."""

PLACES: Final = {
    "dice": "dice:Dice",
    "log": "roll_log:open_log",
    "rolls": "roll_log:RollLog",
    "wizard": "wizard:Wizard",
    "crew": "crew_board:open_crew",
    "episodes": "episodes:open_episodes",
    "healing": "healing:open_healing",
    "weapons": "weapons:open_weapons",
    "tracker": "encounters:Encounters",
    "mission": "mission:Mission",
    "jump": "jump:JumpList",
    "sheet": "sheet:Sheet",
    "guide": "guide:Guide",
    "adventure": "adventure:AdventurePage",
}
"""The module below this package and its `Opening` for each name."""


@cache
def place(name: str) -> Opening:
    """Return the function that opens the screen of that name."""
    return late(PLACES, name, "cosmotui.screens.space_force")


def open_sheet(page: SeasonPage[None], who: Character, others: Iterable[str] = ()) -> None:
    """Open a sheet, or the six steps of a draft; `others` are the characters that can be opened from there."""
    is_draft = who.status == "draft"
    page.app.push_screen(place("wizard")(page.file, who.id) if is_draft else place("sheet")(page.file, who.id, others))
