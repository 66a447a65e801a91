"""Ships that have evolved: fleets by the number of ships in a battle, tied to the rules under which they did."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from cosmotui.bots.cosmoforce.fleet import Fleet
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.game import Cosmoforce

DUEL: Final = 2
"""Seats."""
FILE: Final = Path(__file__).with_name("designs.msgpack")


class Flown(NamedTuple):
    """A design, and how often it is flown."""

    design: Design
    weight: int
    """In parts of the sum."""


class Evolved(msgspec.Struct, frozen=True):
    """The fleets as they are kept in a file; an empty one has not evolved."""

    rules_version: int = Cosmoforce.rules_version
    """Of the game in which they evolved."""
    duel: tuple[Flown, ...] = ()
    """For two ships."""
    melee: tuple[Flown, ...] = ()
    """For more."""

    @classmethod
    def read(cls, path: Path) -> "Evolved":
        """Return the fleets of a file; empty ones where there is no such file, or where it is of other rules."""
        if not path.exists():
            return cls()
        found = msgspec.msgpack.decode(path.read_bytes(), type=cls)
        return found if found.rules_version == Cosmoforce.rules_version else cls()

    def with_fleet(self, seats: int, fleet: Sequence[Flown]) -> "Evolved":
        """Return these fleets with another one for battles of so many seats."""
        if seats == DUEL:
            return Evolved(duel=tuple(fleet), melee=self.melee)
        return Evolved(duel=self.duel, melee=tuple(fleet))

    def fleet(self, seats: int) -> Fleet:
        """Return the fleet for a battle of so many seats."""
        return tuple((one.design, one.weight) for one in (self.duel if seats == DUEL else self.melee))


@cache
def evolved() -> Evolved:
    """Return the fleets in the package that fit the present rules."""
    return Evolved.read(FILE)
