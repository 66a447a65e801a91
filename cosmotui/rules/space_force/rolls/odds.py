"""Exact chances, by looking at every face (SF-9)."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Final, TypeVar

import msgspec

from cosmotui.rules.space_force.rolls.roller import FaceNeeded, Roller, TypedDice
from cosmotui.rules.space_force.season import SeasonError

H = TypeVar("H", bound=Hashable)
_MOST_LEAVES: Final = 20_000
"""More combinations of faces than this are not worth the wait."""


class Odds(msgspec.Struct, frozen=True):
    """The chance of success and of each degree."""

    of: int
    """How many equally likely cases there are: 20 for a d20, 400 for an opposed roll."""
    at_least: tuple[int, ...]
    """In how many of them the degree is 1 or more, 2 or more, and so on."""

    @property
    def success(self) -> Fraction:
        """The chance to succeed at all."""
        return self.better(1)

    def better(self, degree: int) -> Fraction:
        """Return the chance of that degree or a higher one."""
        return Fraction(self.at_least[degree - 1], self.of) if degree <= len(self.at_least) else Fraction(0)

    @property
    def degrees(self) -> tuple[str, ...]:
        """`double or better 25 in 100`, and the same of a triple, as far as they are possible (SF-9.16)."""
        chances = ((word, self.better(degree)) for degree, word in ((2, "double"), (3, "triple")))
        return tuple(f"{word} or better {float(chance) * 100:.0f} in 100" for word, chance in chances if chance)

    @property
    def in_100(self) -> str:
        """`75 in 100`, halves up; an uncertain success is never shown as 0 or 100."""
        whole = int(self.success * 100 + Fraction(1, 2))
        return f"{whole if self.success in (0, 1) else min(max(whole, 1), 99)} in 100"


def odds_of(degrees: list[int]) -> Odds:
    """Return the odds, from the degree of each of the equally likely cases."""
    highest = max(degrees, default=0)
    counts = tuple(sum(degree >= least for degree in degrees) for least in range(1, highest + 1))
    return Odds(len(degrees), counts)


def chances(run: Callable[[Roller], H]) -> dict[H, Fraction]:
    """Return the probability of each result of `run`, in the order of the lowest faces that lead to it.

    `run` must be pure: the same faces, the same result. Raises SeasonError if it needs too many dice.
    """
    found: dict[H, Fraction] = {}
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    leaves = 0
    while waiting:
        faces, weight = waiting.pop()
        try:
            result = run(TypedDice(faces))
        except FaceNeeded as needed:
            waiting.extend(((*faces, face), weight / needed.sides) for face in range(needed.sides, 0, -1))
        else:
            found[result] = found.get(result, Fraction(0)) + weight
            leaves += 1
        if leaves + len(waiting) > _MOST_LEAVES:
            raise SeasonError("Too many dice to count every case.")
    return found
