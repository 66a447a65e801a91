"""Which screen and which look belong to a game. A new game adds one line to `_SCREENS`."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from cosmotui.engine.game import View
from cosmotui.saves.settings import Settings
from cosmotui.screens.look import Look
from cosmotui.session import Session

if TYPE_CHECKING:
    from cosmotui.screens.match import MatchScreen

_SCREENS = {"cosmoclysm": "CosmoclysmScreen"}
"""Module below cosmotui.screens, and the class in it that plays the game."""


@cache
def screen_type(game: str) -> "type[MatchScreen]":
    """The screen that plays a game; one without its own is played in words."""
    from cosmotui.screens.match import MatchScreen

    name = _SCREENS.get(game)
    return getattr(import_module(f"cosmotui.screens.{game.replace('-', '_')}"), name) if name else MatchScreen


def match_screen(session: Session, settings: Settings, lean: bool = False) -> "MatchScreen":
    """A screen that plays the match of a session. It closes the session when it is left."""
    return screen_type(session.match.game.name)(session, settings, lean)


def look_of(game: str) -> Look[View]:
    """How a game looks."""
    return screen_type(game).LOOK
