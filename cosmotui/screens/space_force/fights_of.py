"""Whoever lets fights of the season on a screen begin."""

from cosmotui.screens.navigator import Navigator
from cosmotui.seasons.own_fights import Fights, OwnFights


def fights_of(app: Navigator) -> Fights:
    """Return whoever lets fights begin: at a table others have seats in them."""
    return app.table.fights if app.table is not None else OwnFights()
