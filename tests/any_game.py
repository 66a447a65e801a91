"""Tests know which game is played where the types of the program do not, and the other way round."""

from typing import TypeVar, cast

from cosmotui.engine.game import AnyGame, Game
from cosmotui.engine.match import Match
from cosmotui.engine.state import State, View
from cosmotui.session.session import AnyMatch

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def any_game(played: Game[S, V]) -> AnyGame:
    """A game as the program holds one: it only ever gets its own states."""
    return cast("AnyGame", played)


def any_match(match: Match[S, V]) -> AnyMatch:
    """A match as the program holds one, whatever is played."""
    return cast("AnyMatch", match)


def view_as(kind: type[V], match: AnyMatch, seat: int | None = None) -> V:
    """The view of a seat, or what everybody sees, of a match of the game that has such views."""
    view = match.view(seat)
    assert isinstance(view, kind)
    return view
