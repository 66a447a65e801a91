"""The input of the checks: the sheet, its creation, and what exists in the season."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.reading import Scripts, is_native
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import LANGUAGE, LISTED, READ_WRITE, SkillBook
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, Armoury

_LANGUAGE: Final = LANGUAGE.casefold()
_READ_WRITE: Final = READ_WRITE.casefold()


class CheckedSheet:
    """A sheet, and the facts against which it is checked."""

    def __init__(self, c: Character, season: Season | None = None, ship: Ship | None = None) -> None:
        self.c = c
        self.ship = ship
        self.book: SkillBook = season.skills if season else LISTED
        self.armoury: Armoury = season.armoury if season else LISTED_WEAPONS
        self.scripts: Scripts = season.series.scripts if season else {}
        self.created: Abilities = c.snapshot.abilities if c.snapshot else c.abilities
        """The abilities of creation."""
        self.bought: tuple[KnownSkill, ...] = c.snapshot.skills if c.snapshot else c.skills
        """The skills of creation."""
        self.position = c.position
        self.post = c.position.post if c.position else None

    @property
    def different(self) -> int:
        """The number of different skills of creation that count (SF-2.5, SF-2.6)."""
        return len({self.key(known) for known in self.paid})

    @cached_property
    def paid(self) -> tuple[KnownSkill, ...]:
        """The skills of creation that count: all but the two free ones (SF-17.6)."""
        return tuple(known for known in self.bought if not self.is_free(known))

    def is_free(self, known: KnownSkill) -> bool:
        """Return whether a skill is one of the two native ones. Without literacy Read/Write is bought like
        any other."""
        name = known.key[0]
        return (name == _LANGUAGE or (name == _READ_WRITE and self.c.literate)) and is_native(self.c, known.spec)

    def key(self, known: KnownSkill) -> tuple[str, str]:
        """Return the key that tells skills apart: a specialisation only where there are any (SF-4.3)."""
        found = self.book.find(known.skill)
        return known.key if found is None or found.has_spec else (known.key[0], "")


def points(skills: Iterable[KnownSkill]) -> int:
    """Return the sum of their levels in points (SF-2.3). A level below 0 gives nothing back."""
    return sum(max(0, known.level) for known in skills)


def points_used(c: Character) -> int:
    """Return the skill points of creation that were spent; the native language costs none (SF-2.13, SF-17.6)."""
    return points(CheckedSheet(c).paid)


def skills_bought(c: Character, season: Season | None = None) -> int:
    """Return the different skills of creation (SF-2.5, SF-2.6)."""
    return CheckedSheet(c, season).different
