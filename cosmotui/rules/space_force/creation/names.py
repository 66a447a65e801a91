"""Names for random characters and NPCs (SF-2.20)."""

from collections.abc import Collection, Iterator
from itertools import chain, count, islice
from typing import Final

from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.season import Season

GIVEN: Final = (
    "Ada", "Bruno", "Celeste", "Dmitri", "Esther", "Farid", "Greta", "Hiro",
    "Ingrid", "Jonah", "Kofi", "Lucia", "Marek", "Noor", "Oskar", "Paloma",
)  # fmt: skip
FAMILY: Final = (
    "Abernathy", "Bielski", "Castellan", "Dvorak", "Eriksen", "Falk", "Gupta", "Haddad",
    "Ivers", "Jansen", "Kimura", "Lindgren", "Mbeki", "Novak", "Ortega", "Petrakis",
)  # fmt: skip
_STRIDE: Final = 5
"""Family names go on in steps of five, so that people hired together do not share theirs."""


def names() -> Iterator[str]:
    """Every pair of a given and a family name once; after those the same again with a number."""
    for turn in count(1):
        for number in range(len(GIVEN) * len(FAMILY)):
            given, shift = number % len(GIVEN), number // len(GIVEN)
            name = f"{GIVEN[given]} {FAMILY[(_STRIDE * given + shift) % len(FAMILY)]}"
            yield name if turn == 1 else f"{name} {turn}"


def unused_names(season: Season, wanted: int) -> tuple[str, ...]:
    """The next names that nobody in the season has, whatever the case (SF-6.8)."""
    taken = {name.casefold() for name in names_taken(season)}
    return tuple(islice((name for name in names() if name.casefold() not in taken), wanted))


def random_name(roller: Roller, taken: Collection[str]) -> str:
    """One of each list, rolled; the next free one if somebody has it (SF-2.20)."""
    held = {name.casefold() for name in taken}
    given, family = GIVEN[roller.roll(len(GIVEN)) - 1], FAMILY[roller.roll(len(FAMILY)) - 1]
    in_turn = chain((f"{given} {family}",), names())
    return next(name for name in in_turn if name.casefold() not in held)


def names_taken(season: Season) -> frozenset[str]:
    """The names of everybody in a season."""
    return frozenset(character.name for character in season.characters.values())
