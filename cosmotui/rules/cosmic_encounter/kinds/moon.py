"""Moons and their types (CE-29)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind, Plan
from cosmotui.rules.cosmic_encounter.operations.moons import REVEAL
from cosmotui.rules.cosmic_encounter.registry import Shelf

QUARTER: Final = "quarter"
HALF: Final = "half"
FULL: Final = "full"
BLUE: Final = "blue"
SECRET: Final = "secret"
HUB: Final = "hub"
BASE: Final = "moon-base"
CHEESY: Final = "cheesy"
NEW: Final = "new"
TYPES: Final = {
    QUARTER: "quarter moon",
    HALF: "half moon",
    FULL: "full moon",
    BLUE: "blue moon",
    SECRET: "secret moon",
    HUB: "hub moon",
    BASE: "moon base",
    CHEESY: "cheesy moon",
}
"""The types that a new moon may become, in words."""
CHOSEN: Final = (BLUE, SECRET)
"""Types that stay shrouded until their owner reveals them (CE-29.10)."""
ONCE: Final = (QUARTER, BLUE)
"""Types that act a single time (CE-29.9)."""


@dataclass(frozen=True, kw_only=True)
class Moon(HoldingKind):
    """A moon of some planet."""

    type: str

    @property
    def waits(self) -> bool:
        """Whether it has no effect until its owner reveals it."""
        return self.type == SECRET

    @property
    def plan(self) -> Plan:
        """What the occupant of a shrouded moon may do."""
        return Plan((REVEAL,)) if self.waits and (self.uses or self.traits) else Plan()

    @property
    def is_chosen(self) -> bool:
        """Whether its owner chooses when it is revealed (CE-29.10)."""
        return self.type in CHOSEN

    @property
    def acts_once(self) -> bool:
        """Whether it acts a single time (CE-29.9)."""
        return self.type in ONCE

    @property
    def is_base(self) -> bool:
        """Whether it counts as a base of its owner."""
        return self.type == BASE

    @property
    def is_shared(self) -> bool:
        """Whether it takes more than one ship (CE-29.3)."""
        return self.type == HUB


MOONS: Final = Shelf("moons", Moon)
"""All moons, by id."""
