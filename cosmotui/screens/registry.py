"""Which screen and which look belong to a game. A new game adds one line to `_SCREENS`."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from cosmotui.engine.game import View
from cosmotui.saves.settings import Settings
from cosmotui.screens.look import Look
from cosmotui.session import Session

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp
    from cosmotui.screens.match import MatchScreen

_SCREENS = {
    "cosmoclysm": "cosmoclysm:CosmoclysmScreen",
    "cosmoforce": "cosmoforce.battle:CosmoforceScreen",
    "cosmic-conflict": "cosmic_conflict.battle:CosmicConflictScreen",
    "cosmic-encounter": "cosmic_encounter.table:CosmicEncounterScreen",
    "space-force": "space_force.tracker:Tracker",
}
"""By game: the module below cosmotui.screens and the class in it that plays a match."""

_DOORS = {"space-force": "space_force.door:open_space_force"}
"""By game: the function that opens it from home, for games that begin with something else than a new match."""


@cache
def screen_type(game: str) -> "type[MatchScreen]":
    """The screen that plays a game; one without its own is played in words."""
    from cosmotui.screens.match import MatchScreen

    return _named(_SCREENS[game]) if game in _SCREENS else MatchScreen


def door_of(game: str) -> "Callable[[CosmotuiApp], None] | None":
    """What opens a game from home in place of a new match, if anything does."""
    return _named(_DOORS[game]) if game in _DOORS else None


def _named(place: str):
    module, _, name = place.partition(":")
    return getattr(import_module(f"cosmotui.screens.{module}"), name)


def match_screen(session: Session, settings: Settings, lean: bool = False) -> "MatchScreen":
    """A screen that plays the match of a session. It closes the session when it is left."""
    return screen_type(session.match.game.name)(session, settings, lean)


def look_of(game: str) -> Look[View]:
    """How a game looks."""
    return screen_type(game).LOOK
