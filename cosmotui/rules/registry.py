"""Which games there are. A new game adds one line to `_GAMES`; its package is imported only when it is asked for."""

from functools import cache
from typing import NamedTuple

from cosmotui.engine.errors import Problem, SetupError
from cosmotui.engine.game import Game
from cosmotui.engine.state import State, View
from cosmotui.late import late


class Listing(NamedTuple):
    """What a list of games says of one without importing it."""

    kind: str
    """The package below cosmotui.rules, and the class in it that is the game."""
    title: str
    least_seats: int
    most_seats: int
    letters: str
    """With which the ids of its rules begin."""
    about: str
    """What it is, in a line."""


_GAMES = {
    "cosmoclysm": Listing(
        "cosmoclysm:Cosmoclysm", "Cosmoclysm", 2, 6, "CC", "Fleet combat on 37 hexes with d20 fights."
    ),
    "cosmoforce": Listing(
        "cosmoforce:Cosmoforce", "Cosmoforce", 2, 8, "CF", "Design a warship in secret, then fight with it."
    ),
    "cosmic-conflict": Listing(
        "cosmic_conflict:CosmicConflict", "Cosmic Conflict", 2, 2, "CX", "Fleets on an open table, with secret Orders."
    ),
    "cosmic-encounter": Listing(
        "cosmic_encounter:CosmicEncounter", "Cosmic Encounter", 4, 8, "CE", "Aliens, each breaking a rule of its own."
    ),
    "space-force": Listing(
        "space_force:SpaceForce", "Space Force", 1, 8, "SF", "Characters, crews and episodes of a space show."
    ),
}

AnyGame = Game[State, View]


def game_names() -> tuple[str, ...]:
    """The names of all games, in the order of the home screen."""
    return tuple(_GAMES)


def listing(name: str) -> Listing:
    """What a list of games says of the game of that name. Raises KeyError if there is none."""
    return _GAMES[name]


@cache
def game(name: str) -> AnyGame:
    """The game of that name. Raises KeyError if there is none."""
    return late({known: listed.kind for known, listed in _GAMES.items()}, name, "rules")()


def find_game(name: str) -> AnyGame:
    """Return the game that somebody has named. Raises SetupError if there is none."""
    if name not in _GAMES:
        raise SetupError([Problem(f"There is no game {name!r}; there is {', '.join(_GAMES)}.")])
    return game(name)
