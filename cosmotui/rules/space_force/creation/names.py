"""Unique names for random characters and NPCs of a season (SF-2.20)."""

from collections.abc import Collection, Iterator
from itertools import count, islice
from string import ascii_uppercase
from typing import Final

from cosmotui.engine.dice import Dice
from cosmotui.engine.seed import raw_seed
from cosmotui.rules.space_force.creation.name_table import FAMILY, GIVEN
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.season import Season

PAIRS: Final = len(GIVEN) * len(FAMILY)
_STRIDE: Final = 7919
"""A prime that does not divide PAIRS: names in a row share neither part, and every pair comes once."""
_NAMES_DRAW: Final = 1 << 62
"""A draw of the season's seed that no roll ever comes to: it says where the names of NPCs begin."""


def names(start: int = 0) -> Iterator[str]:
    """Yield every pair of a given and a family name once from number `start` on, then with initials, then numbers."""
    for initial in ("", *(f"{letter}. " for letter in ascii_uppercase)):
        yield from (_name(pair, initial) for pair in _order(start))
    for turn in count(2):
        yield from (f"{_name(pair)} {turn}" for pair in _order(start))


def unused_names(season: Season, wanted: int) -> tuple[str, ...]:
    """Return the next unused names of the season, in the order given by its seed (SF-6.8)."""
    start = Dice(raw_seed(season.series.seed), _NAMES_DRAW).below(PAIRS)
    return tuple(islice(_free(start, names_taken(season)), wanted))


def random_name(roller: Roller, taken: Collection[str]) -> str:
    """Return a rolled given and family name, or the next free name if it is taken (SF-2.20)."""
    given, family = roller.roll(len(GIVEN)) - 1, roller.roll(len(FAMILY)) - 1
    return next(_free(given * len(FAMILY) + family, taken))


def names_taken(season: Season) -> frozenset[str]:
    """Return the names of everybody in a season."""
    return frozenset(character.name for character in season.characters.values())


def _free(start: int, taken: Collection[str]) -> Iterator[str]:
    held = {name.casefold() for name in taken}
    return (name for name in names(start) if name.casefold() not in held)


def _order(start: int) -> Iterator[int]:
    return ((start + step * _STRIDE) % PAIRS for step in range(PAIRS))


def _name(pair: int, initial: str = "") -> str:
    given, family = divmod(pair, len(FAMILY))
    return f"{GIVEN[given]} {initial}{FAMILY[family]}"
