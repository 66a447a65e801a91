"""The six abilities (SF-1)."""

from enum import StrEnum
from typing import Final

import msgspec

from cosmotui.rules.space_force.documents import Score


class Ability(StrEnum):
    """One of the six abilities, in the order of every list (SF-1.1)."""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    ENDURANCE = "endurance"
    INTELLIGENCE = "intelligence"
    WILL = "will"
    CHARM = "charm"

    @property
    def title(self) -> str:  # pyright: ignore[reportIncompatibleMethodOverride] # a name, not the method of str
        """The name on a sheet: `Strength`."""
        return self.value.capitalize()

    @property
    def short(self) -> str:
        """The first three letters: `Str`."""
        return _SHORT[self]

    @property
    def help(self) -> str:
        """The uses of the ability (SF-1.2)."""
        return _HELP[self]


_SHORT: Final = dict(zip(Ability, ("Str", "Dex", "End", "Int", "Wil", "Chm"), strict=True))
_HELP: Final = dict(
    zip(
        Ability,
        (
            "muscle",
            "agility and handiwork",
            "toughness",
            "learning and reasoning",
            "resisting control and temptation",
            "swaying and reading people",
        ),
        strict=True,
    )
)

LEAST: Final = 1
MOST: Final = 7
"""What an ability may be at creation (SF-1.3)."""
TOTAL: Final = 30
"""Points of a new character (SF-1.4)."""
FIT: Final = 3
"""Strength and Endurance that every position but the Scientist needs (SF-1.5, SF-1.6)."""
ORDINARY: Final = 4
"""What an ordinary person has in each ability (SF-1.8)."""
QUICK_MOST: Final = 15
"""The most a quick NPC may have in an ability or a skill (SF-1.12)."""


class Abilities(msgspec.Struct, frozen=True, gc=False):
    """The six scores. Their limits are checked elsewhere: a draft may hold anything."""

    strength: Score = ORDINARY
    dexterity: Score = ORDINARY
    endurance: Score = ORDINARY
    intelligence: Score = ORDINARY
    will: Score = ORDINARY
    charm: Score = ORDINARY

    def of(self, ability: Ability) -> int:
        """Return the score of one ability."""
        return self.scores()[_INDEX[ability]]

    def scores(self) -> tuple[int, int, int, int, int, int]:
        """Return all six in order."""
        return (self.strength, self.dexterity, self.endurance, self.intelligence, self.will, self.charm)

    @property
    def total(self) -> int:
        """The sum of the scores."""
        return sum(self.scores())

    def changed(self, ability: Ability, score: int) -> "Abilities":
        """Return the abilities with one score changed."""
        scores = list(self.scores())
        scores[_INDEX[ability]] = score
        return Abilities(*scores)


_INDEX: Final = {ability: number for number, ability in enumerate(Ability)}
