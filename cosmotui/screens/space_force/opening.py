"""The way into Space Force: the only season, the list of several seasons, or a first season."""

from functools import partial
from pathlib import Path
from typing import Final

from cosmotui.saves.errors import SaveError
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.screens.kept import Kept
from cosmotui.screens.navigator import Navigator
from cosmotui.seasons.in_a_line import in_a_line

FIRST: Final = "Season 1"


def kept_seasons(app: Navigator) -> list[Kept]:
    """Return the seasons that can be continued, the one played last first. Raises SaveError."""
    return [
        Kept(
            season.path,
            season.changed,
            season.title,
            "Space Force, season",
            f"{season.characters:,} character{'s' if season.characters != 1 else ''}, {season.date}",
            partial(_open_season, app, season.path),
        )
        for season in SeasonShelf().seasons()
        if not season.problem
    ]


def _open_season(app: Navigator, path: Path) -> None:
    from cosmotui.saves.season.file import SeasonFile
    from cosmotui.screens.space_force.roster import open_roster

    try:
        open_roster(app, SeasonFile.open(path))
    except SaveError as error:
        app.say(in_a_line(error))


def open_space_force(app: Navigator) -> None:
    """Show the roster of the only season or the list of several seasons, or begin the first one."""
    from cosmotui.saves.season.file import SeasonFile
    from cosmotui.screens.space_force.roster import open_roster, switch_to_roster
    from cosmotui.screens.space_force.seasons import Seasons

    shelf = SeasonShelf()
    only: Path | None = None
    try:
        only = shelf.only()
        if only is None and shelf.files():
            app.push_screen(Seasons(switch_to_roster))
            return
        file = SeasonFile.open(only) if only else shelf.create(FIRST, fresh_seed())
    except SaveError as error:
        if only is not None:  # the list says what is wrong with it, and offers another one
            app.push_screen(Seasons(switch_to_roster))
        app.call_after_refresh(app.say, in_a_line(error))
        return
    open_roster(app, file)
