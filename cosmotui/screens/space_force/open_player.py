"""The way to the screen of somebody at the Director's table: an own sheet, or what everybody has heard."""

from cosmotui.episode.player_end import PlayerEnd
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.space_force.onlooker_page import OnlookerPage
from cosmotui.screens.space_force.player_page import PlayerPage
from cosmotui.screens.space_force.players_screen import PlayersScreen


def open_player(app: Navigator, end: PlayerEnd) -> None:
    """Show what a person may know, in the place of the screen that did until now."""
    page = (PlayerPage if end.view().own else OnlookerPage)(end, lambda: open_player(app, end))
    if isinstance(app.screen, PlayersScreen):
        app.switch_screen(page)
    else:
        app.push_screen(page)
