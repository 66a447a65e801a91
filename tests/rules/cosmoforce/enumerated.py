"""Every roll there is, thrown the slow and plain way from the text of CF-1 and CF-9. Nothing of the package is used."""

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache
from typing import Generic, NamedTuple, TypeVar

G = TypeVar("G", bound=Hashable)
H = TypeVar("H", bound=Hashable)
EIGHTH = Fraction(1, 8)


class Counted(NamedTuple, Generic[H]):
    """Chances of the results that were reached, and the chance of all rolls that were cut short."""

    chances: dict[H, Fraction]
    rest: Fraction

    def at(self, result: H) -> Fraction:
        return self.chances.get(result, Fraction(0))

    def by(self, part: Callable[[H], G]) -> "Counted[G]":
        """The chances of a part of the results."""
        chances: dict[G, Fraction] = {}
        for result, chance in self.chances.items():
            key = part(result)
            chances[key] = chances.get(key, Fraction(0)) + chance
        return Counted(chances, self.rest)


def rolls(dice: int, cascade: bool, longest: int) -> Iterator[tuple[tuple[int, ...] | None, Fraction]]:
    """All rolls with their chances: the batch first, then one die for each 1; None where more than `longest` follow."""

    def go(
        shown: tuple[int, ...], left: int, extra: int, chance: Fraction
    ) -> Iterator[tuple[tuple[int, ...] | None, Fraction]]:
        if extra > longest:
            yield None, chance
        elif not left:
            yield shown, chance
        else:
            for face in range(1, 9):
                again = int(cascade and face == 1)
                yield from go((*shown, face), left - 1 + again, extra + again, chance * EIGHTH)

    yield from go((), dice, 0, Fraction(1))


@cache
def tallies(dice: int, cascade: bool, longest: int) -> dict[tuple[int, ...] | None, Fraction]:
    """The same with the order of the dice forgotten."""
    found: dict[tuple[int, ...] | None, Fraction] = {}
    for faces, chance in rolls(dice, cascade, longest):
        key = None if faces is None else tuple(sorted(faces))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def counted(dice: int, cascade: bool, longest: int, result: Callable[[tuple[int, ...]], H]) -> Counted[H]:
    """How likely each result of a roll is; the order of its dice must not matter."""
    chances: dict[H, Fraction] = {}
    rest = Fraction(0)
    for faces, chance in tallies(dice, cascade, longest).items():
        if faces is None:
            rest += chance
        else:
            key = result(faces)
            chances[key] = chances.get(key, Fraction(0)) + chance
    return Counted(chances, rest)


def effective(faces: tuple[int, ...]) -> list[int]:
    """CF-1.3, CF-1.4."""
    return [face for face in faces if face <= 6]


def hitting(faces: tuple[int, ...], mass: int | None) -> int:
    """CF-9.6, CF-9.7: the highest value is dropped as long as the sum is above the mass."""
    kept = effective(faces)
    while mass is not None and sum(kept) > mass:
        kept.remove(max(kept))
    return len(kept)
