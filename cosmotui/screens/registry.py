"""Which screen and which look belong to a game. A new game adds one line to `_AREAS`."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cosmotui.engine.state import View
from cosmotui.late import late
from cosmotui.saves.settings import Settings
from cosmotui.screens.look import Look
from cosmotui.screens.navigator import Navigator
from cosmotui.session import Session

if TYPE_CHECKING:
    from cosmotui.screens.game_area import GameArea
    from cosmotui.screens.new_match_form import NewMatchForm
    from cosmotui.screens.page import Page

    OpenOption = Callable[[Navigator, NewMatchForm, Callable[[], None]], None]
    """Shows a screen that changes the form, and calls what is given when it is left."""

_AREAS = {
    "cosmoforce": "cosmoforce.area:CosmoforceArea",
    "cosmoclysm": "cosmoclysm.area:CosmoclysmArea",
    "cosmic-encounter": "cosmic_encounter.area:CosmicEncounterArea",
    "space-force": "space_force.tracker_area:TrackerArea",
    "cosmic-conflict": "cosmic_conflict.area:CosmicConflictArea",
}
"""By game: the module below cosmotui.screens and the class in it that shows a match."""

_DOORS = {"space-force": "space_force.opening:open_space_force"}
"""By game: the function that opens it from home, for games that begin with something else than a new match."""

_GALLERIES = {"cosmic-encounter": "cosmic_encounter.gallery:open_gallery"}
"""By game: the function that shows everything that can turn up in it."""


class OptionScreen(NamedTuple):
    """An option of a new match that has a screen of its own."""

    place: str
    """The function that opens it, as `OpenOption`."""
    word: str
    """What enter does, for the key row."""
    typed: bool = True
    """Whether the value can be typed as well."""


_OPTION_SCREENS = {
    ("cosmoclysm", "tiles"): OptionScreen("cosmoclysm.layout_editor:draw_layout", "draw it", typed=False),
    ("cosmic-encounter", "powers"): OptionScreen("cosmic_encounter.gallery_choice:choose_aliens", "choose"),
    ("cosmic-encounter", "excluded"): OptionScreen("cosmic_encounter.gallery_choice:choose_aliens", "choose"),
}


def door_of(game: str) -> "Callable[[Navigator], None] | None":
    """What opens a game from home in place of a new match, if anything does."""
    return late(_DOORS, game, "screens") if game in _DOORS else None


def gallery_of(game: str) -> "Callable[[Navigator], None] | None":
    """What shows everything that can turn up in a game, if anything does."""
    return late(_GALLERIES, game, "screens") if game in _GALLERIES else None


def has_gallery(game: str) -> bool:
    """Whether there is one; imports nothing."""
    return game in _GALLERIES


def option_screen(game: str, option: str) -> OptionScreen | None:
    """The screen of an option, if it has one."""
    return _OPTION_SCREENS.get((game, option))


def open_option(screen: OptionScreen) -> "OpenOption":
    """What opens the screen of an option."""
    return late({known: known.place for known in _OPTION_SCREENS.values()}, screen, "screens")


@cache
def area_type(game: str) -> "type[GameArea]":
    """What shows a game while it is played; one without its own is shown in words."""
    from cosmotui.screens.game_area import GameArea

    return late(_AREAS, game, "screens") if game in _AREAS else GameArea


def match_screen(session: Session, settings: Settings, lean: bool = False) -> "Page[None]":
    """A screen that plays the match of a session. It closes the session when it is left."""
    from cosmotui.screens.match_screen import MatchScreen

    return MatchScreen(session, area_type(session.match.game.name), settings, lean)


def look_of(game: str) -> Look[View]:
    """How a game looks."""
    return area_type(game).LOOK
