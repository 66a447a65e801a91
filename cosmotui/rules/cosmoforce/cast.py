"""Space Force characters who may fly, and their ships, by seat, as part of a set-up (SF-18.1 to SF-18.3)."""

from collections import Counter
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmoforce.design import Design, design_problems
from cosmotui.rules.cosmoforce.design_text import name_problems
from cosmotui.rules.space_force.cast_text import packed, unpacked
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.duel.battle_link import bind
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.skills import Skill

MOST: Final = 62
"""Characters of one battle: two Capitals of ten habitats each."""
TEXT_LIMIT: Final = 60_000
"""Letters of a cast as it is written into a set-up: what a file can hold."""


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """A character who may stand in for a token on the ship of one seat."""

    sheet: Character
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]


class Flagship(msgspec.Struct, frozen=True):
    """The ship from which a seat begins its design, and which a bot flies unchanged (SF-18.52)."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]
    design: Design


class Cast(msgspec.Struct, frozen=True, omit_defaults=True):
    """The characters who may fly, in roster order, and their custom skills. The cast is public."""

    members: Annotated[tuple[Member, ...], msgspec.Meta(max_length=MOST)] = ()
    skills: Annotated[tuple[Skill, ...], msgspec.Meta(max_length=200)] = ()
    ships: Annotated[tuple[Flagship, ...], msgspec.Meta(max_length=8)] = ()

    def ship(self, seat: int) -> Design | None:
        """Return the ship that comes with the people of a seat, if any."""
        return next((flagship.design for flagship in self.ships if flagship.seat == seat), None)

    @property
    def characters(self) -> tuple[str, ...]:
        """The ids of all characters."""
        return tuple(member.sheet.id for member in self.members)

    def of(self, seat: int) -> tuple[Character, ...]:
        """Return the characters who may fly on the ship of a seat."""
        return tuple(member.sheet for member in self.members if member.seat == seat)


def cast_text(cast: Cast) -> str:
    """Return the cast as an option of a set-up."""
    return packed(cast)


def read_cast(text: str) -> Cast:
    """Return the cast in `text`. Raises ValueError with a message for people if there is none."""
    return unpacked(text, Cast, TEXT_LIMIT)


def cast_problems(cast: Cast, seats: int) -> list[Problem]:
    """Return the problems that keep these characters from flying."""
    problems: list[Problem] = []
    ids = Counter(member.sheet.id for member in cast.members)
    problems += [Problem(f"{id} is in the cast {count} times.", "SF-18.2") for id, count in ids.items() if count > 1]
    for flagship in cast.ships:
        design = flagship.design
        if flagship.seat >= seats:
            problems.append(Problem(f"{design.name} has seat {flagship.seat + 1}; there is none.", "SF-18.52"))
        problems += [*name_problems(design.name), *design_problems(design)]
    if len({flagship.seat for flagship in cast.ships}) < len(cast.ships):
        problems.append(Problem("A seat has two ships.", "SF-18.52"))
    for member in cast.members:
        if member.seat >= seats:
            problems.append(Problem(f"{member.sheet.name} has seat {member.seat + 1}; there is none.", "SF-18.1"))
        try:
            bind(member.sheet)
        except SeasonError as error:
            problems.append(Problem(str(error), "SF-18.3"))
    return problems
