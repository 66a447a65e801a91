"""The source of faces: the dice of a season or a match, or a person who types them in (SF-0.5 to SF-0.9)."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.seed import raw_seed
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Face, Series


class Roller(Protocol):
    """A source of dice that remembers every face, in order."""

    faces: list[Face]

    def roll(self, sides: int) -> int:
        """Roll a die with that many sides and return the natural face, from 1."""
        ...


class FaceNeeded(Exception):
    """Raised where a typed roll needs one more face: ask for it and begin the same roll again with it."""

    def __init__(self, sides: int, number: int) -> None:
        super().__init__(f"Face {number} is needed: a d{sides}.")
        self.sides = sides
        self.number = number
        """Which of the roll's dice, from 1."""


class SeasonDice:
    """The automatic dice of a season: the same seed and the same rolls give the same faces (SF-0.9)."""

    def __init__(self, series: Series) -> None:
        self.faces: list[Face] = []
        self._dice = Dice(raw_seed(series.seed), series.drawn)

    def roll(self, sides: int) -> int:
        """Roll and return the next face."""
        face = self._dice.roll(sides)
        self.faces.append(Face(sides, face))
        return face

    def counted(self, series: Series) -> Series:
        """Return the series after these rolls, which belongs in the change that they led to."""
        return msgspec.structs.replace(series, drawn=self._dice.drawn)


class MatchDice:
    """The dice of a match: sealed, and proved by its seed."""

    def __init__(self, roll: Callable[[int], int]) -> None:
        """Take `roll`, the function that draws from them."""
        self.faces: list[Face] = []
        self._roll = roll

    def roll(self, sides: int) -> int:
        """Roll and return the next face."""
        face = self._roll(sides)
        self.faces.append(Face(sides, face))
        return face


class TypedDice:
    """Faces typed in, in the order rolled (SF-0.7). Raises FaceNeeded where one is missing."""

    def __init__(self, typed: Sequence[int]) -> None:
        self.faces: list[Face] = []
        self._typed = tuple(typed)

    def roll(self, sides: int) -> int:
        """Return the next typed face. Raises SeasonError if the die has no such face."""
        number = len(self.faces)
        if number >= len(self._typed):
            raise FaceNeeded(sides, number + 1)
        face = typed_face(self._typed[number], sides)
        self.faces.append(Face(sides, face, typed=True))
        return face

    def counted(self, series: Series) -> Series:
        """Return the series unchanged: typed faces draw nothing."""
        return series


def typed_face(face: int, sides: int) -> int:
    """Return the face for a typed number; a d10 printed 0 counts as 10 (SF-0.6). Raises SeasonError (SF-0.7)."""
    if face == 0 and sides == 10:
        return 10
    if not 1 <= face <= sides:
        raise SeasonError(f"Face {face} is impossible on a d{sides}.")
    return face
