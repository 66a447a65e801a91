"""A table of star systems as data: systems with their planets, the two fleets at the gate, and what wins."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cosmotui.widgets.words import Who, Words


@dataclass(frozen=True)
class Base:
    """Ships of one colour on a planet."""

    colour: int
    ships: int


@dataclass(frozen=True)
class World:
    """A planet."""

    place: str
    bases: tuple[Base, ...] = ()
    """Home colour first."""
    note: str = ""
    """A word below it, where there is room: `target`."""
    gone: bool = False


@dataclass(frozen=True)
class StarSystem:
    """The system of one player."""

    place: str
    who: Who
    power: str = ""
    quiet: bool = False
    """Whether the power cannot act now."""
    state: str = ""
    """What the player does now: `invades`."""
    loud: bool = False
    """Whether the name stands out."""
    worlds: tuple[World, ...] = ()
    numbers: tuple[int, ...] = ()
    near: bool = False
    """Whether one more foreign base wins."""
    out: bool = False


@dataclass(frozen=True)
class Crew:
    """One player's part of a fleet."""

    who: Who
    ships: int = 0
    role: str = ""
    sealed: bool = False
    """Whether nobody may know yet how many there are."""


@dataclass(frozen=True)
class GateFleet:
    """A fleet at the gate, leader first, and what is known of what it has primed."""

    crews: tuple[Crew, ...] = ()
    status: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """How far one player is."""

    who: Who
    bases: int
    more: str = ""


@dataclass(frozen=True)
class StarScene:
    """What the table shows."""

    phases: tuple[str, ...] = ()
    phase: int = -1
    systems: tuple[StarSystem, ...] = ()
    columns: tuple[str, ...] = ()
    """Heads of the numbers."""
    long_columns: tuple[str, ...] = ()
    """The same where there is room."""
    gate: str = ""
    """The right side of the head of the gate."""
    fleets: tuple[GateFleet, GateFleet] = (GateFleet(), GateFleet())
    quiet: str = ""
    """What is said in place of fleets."""
    destiny: Words = ""
    facts: str = ""
    """What else is on the table: the forge, what wins."""
    rare: str = ""
    """What is seldom there, and so stands first: legacies, ambushes."""
    scores: tuple[Score, ...] = ()
    """Who is nearest to winning first."""
    wins_at: int = 0
    lit: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """Places that can be chosen, and those that the eye should find; True for the one in hand."""
    cursor: str = ""
    """The place under the cursor."""
