"""The games of the program, each told by its manifest: a module of this package that holds `GAME`.

For users of the library `names` tells which games there are, and `find` returns the rules of one; the rules also say
how many can play, which options there are and which levels of bots. Until rules are asked for, nothing of a game is
imported but its manifest.
"""

import os
from functools import cache
from typing import TYPE_CHECKING

from cosmotui.games.manifest import Manifest
from cosmotui.startup.late import imported

if TYPE_CHECKING:
    from cosmotui.engine.game import AnyGame

__all__ = ["find", "manifest", "names", "rules_of"]

_NO_GAMES = {"__init__", "manifest"}
"""The modules of this package that hold no game."""


@cache
def _manifests() -> dict[str, Manifest]:
    files = (name for folder in __path__ for name in os.listdir(folder))  # pkgutil would import half of the library
    modules = {name.removesuffix(".py") for name in files if name.endswith(".py")} - _NO_GAMES
    games: list[Manifest] = [imported(f"{__name__}.{module}:GAME") for module in sorted(modules)]
    return {game.name: game for game in sorted(games, key=lambda game: (game.position, game.name))}


def names() -> tuple[str, ...]:
    """Return the names of all games, in the order of the home screen."""
    return tuple(_manifests())


def manifest(name: str) -> Manifest:
    """Return the manifest of the game of that name. Raises KeyError if there is none."""
    return _manifests()[name]


@cache
def rules_of(name: str) -> "AnyGame":
    """Return the rules of the game of that name. Raises KeyError if there is none."""
    game: AnyGame = imported(manifest(name).rules)()
    return game


def find(name: str) -> "AnyGame":
    """Return the rules of the game of that name. Raises SetupError, with the names of all games, if there is none."""
    if name not in names():
        from cosmotui.engine.errors import Problem, SetupError

        raise SetupError([Problem(f"There is no game {name!r}; there is {', '.join(names())}.")])
    return rules_of(name)
