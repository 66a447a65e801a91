"""The way into Space Force: the season played last, the list of seasons if there are several, or a first season."""

from typing import TYPE_CHECKING, Final

from cosmotui.saves.errors import SaveError
from cosmotui.saves.season_shelf import SeasonShelf
from cosmotui.screens.new_match_form import random_seed
from cosmotui.screens.space_force.season_page import in_a_line

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp

FIRST: Final = "Season 1"


def open_space_force(app: "CosmotuiApp") -> None:
    """Show the roster of the only season, the list of several seasons, or begin the first one."""
    from cosmotui.saves.season_file import SeasonFile
    from cosmotui.screens.space_force.roster import RosterScreen
    from cosmotui.screens.space_force.seasons import Seasons

    shelf = SeasonShelf()
    try:
        found = shelf.seasons()
        if len(found) > 1 or any(season.problem for season in found):
            app.push_screen(Seasons())
            return
        file = SeasonFile.open(found[0].path) if found else shelf.create(FIRST, random_seed())
    except SaveError as error:
        app.say(in_a_line(error))
        return
    app.push_screen(RosterScreen(file))
