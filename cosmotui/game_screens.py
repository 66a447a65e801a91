"""The screens that belong to games: each manifest names them, and they are imported when first shown."""

from functools import cache
from typing import TYPE_CHECKING

from cosmotui import games
from cosmotui.games import manifest
from cosmotui.saves.errors import failed
from cosmotui.screens.kept import Kept
from cosmotui.screens.navigator import Navigator
from cosmotui.startup.late import imported

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cosmotui.engine.state import View
    from cosmotui.games.manifest import OptionScreen
    from cosmotui.saves.settings import Settings
    from cosmotui.screens.game_area import GameArea
    from cosmotui.screens.look import Look
    from cosmotui.screens.match_screen import MatchScreen
    from cosmotui.screens.new_match_form import NewMatchForm
    from cosmotui.session.session import Session


@cache
def area_type(game: str) -> "type[GameArea]":
    """Return the area that shows a game while it is played; a game without its own is shown in words."""
    from cosmotui.screens.game_area import GameArea

    return imported(manifest(game).area) if game in games.names() and manifest(game).area else GameArea


def match_screen(session: "Session", settings: "Settings", lean: bool = False) -> "MatchScreen":
    """Return a screen that plays the match of a session, and that closes the session when the player leaves."""
    from cosmotui.screens.match_screen import MatchScreen

    return MatchScreen(session, area_type(session.match.game.name), settings, lean)


def advised_match(app: Navigator, session: "Session") -> "MatchScreen":
    """Return the same, and let the person be advised from now on if the match is a lesson, or is coached."""
    from cosmotui.screens.learning import adviser_of

    screen = match_screen(session, app.settings, app.lean)
    app.adviser = adviser_of(app, session, screen) or app.adviser
    return screen


def look_of(game: str) -> "Look[View]":
    """Return the look of a game."""
    return area_type(game).LOOK


def enter(app: Navigator, game: str) -> None:
    """Begin with a game: at its own first screen if it has one, else at a new match."""
    if manifest(game).door:
        imported(manifest(game).door)(app)
    else:
        app.new_match(game)


def open_option(app: Navigator, screen: "OptionScreen", form: "NewMatchForm", left: "Callable[[], None]") -> None:
    """Show the screen of an option of a new match, and call `left` when the screen is left."""
    imported(screen.place)(app, form, left)


def show_gallery(app: Navigator, game: str) -> None:
    """Show everything that can occur in a game, where there is a screen for that."""
    if (gallery := manifest(game).gallery) is not None:
        imported(gallery.place)(app)


def kept_things(app: Navigator) -> list[Kept]:
    """Return what all games keep beside matches. Raises SaveError."""
    found: list[Kept] = []
    for name in games.names():
        keeps = manifest(name).keeps
        if keeps is not None and _holds_something(imported(keeps.folder)()):
            found += imported(keeps.things)(app)
    return found


def _holds_something(folder: "Path") -> bool:
    try:
        return folder.is_dir() and any(folder.iterdir())
    except OSError as error:
        raise failed("What lies there cannot be listed", folder, error) from error
