"""Which games there are. A new game adds one line to `_GAMES`; its package is imported only when it is asked for."""

from functools import cache
from importlib import import_module

from cosmotui.engine.game import Game, State, View

_GAMES = {"cosmoclysm": "Cosmoclysm"}
"""Package below cosmotui.rules, and the class in it that is the game."""

AnyGame = Game[State, View]


def game_names() -> tuple[str, ...]:
    """The names of all games, in the order of the home screen."""
    return tuple(_GAMES)


@cache
def game(name: str) -> AnyGame:
    """The game of that name. Raises KeyError if there is none."""
    module = import_module(f"cosmotui.rules.{name.replace('-', '_')}")
    return getattr(module, _GAMES[name])()
