"""A table of star systems as data: systems with their planets, the two fleets at the gate, and what wins."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cosmotui.widgets.words import Who, Words


@dataclass(frozen=True)
class Base:
    """The ships of one colour on a planet."""

    colour: int
    ships: int | None = None
    """None: the number is not displayed."""

    @property
    def told(self) -> str:
        """The number as it is drawn."""
        return "" if self.ships is None else str(self.ships)


@dataclass(frozen=True)
class Tag:
    """Something else that lies on a planet: a moon, a station, tokens."""

    kind: str
    """`moon`, `station`, `token`, or what happened there lately: `came`, `lost`."""
    colour: int = -1
    """The colour of whoever uses it or has laid it; -1: nobody."""


@dataclass(frozen=True)
class World:
    """A planet with the bases on it."""

    place: str
    bases: tuple[Base, ...] = ()
    """The bases, home colour first."""
    note: str = ""
    """A word below the planet, where there is room: `target`."""
    gone: bool = False
    tags: tuple[Tag, ...] = ()
    """What else lies there."""


@dataclass(frozen=True)
class StarSystem:
    """The system of one player."""

    place: str
    who: Who
    power: str = ""
    quiet: bool = False
    """Whether the power cannot act now."""
    state: str = ""
    """The player's present role: `invades`."""
    loud: bool = False
    """Whether the name stands out."""
    worlds: tuple[World, ...] = ()
    numbers: tuple[int | None, ...] = ()
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
    """Whether nobody may know yet how many ships there are."""


@dataclass(frozen=True)
class GateFleet:
    """A fleet at the gate, leader first, and what is known of what it has primed."""

    crews: tuple[Crew, ...] = ()
    status: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """The progress of one player."""

    who: Who
    bases: int
    more: str = ""


@dataclass(frozen=True)
class StarScene:
    """The contents of the table."""

    phases: tuple[str, ...] = ()
    phase: int = -1
    systems: tuple[StarSystem, ...] = ()
    columns: tuple[str, ...] = ()
    """The heads of the numbers."""
    long_columns: tuple[str, ...] = ()
    """The longer heads, where there is room."""
    gate: str = ""
    """The right side of the head of the gate."""
    fleets: tuple[GateFleet, GateFleet] = (GateFleet(), GateFleet())
    quiet: str = ""
    """The words in place of fleets."""
    destiny: Words = ""
    facts: str = ""
    """The other facts on the table: the forge, what wins."""
    rare: str = ""
    """The rare facts, which stand first: legacies, ambushes."""
    scores: tuple[Score, ...] = ()
    """The scores, those nearest to winning first."""
    wins_at: int = 0
    lit: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """The places that can be chosen, and those that the eye should find; True for the one in hand."""
    cursor: str = ""
    """The place under the cursor."""

    @property
    def still(self) -> tuple[object, ...]:
        """All that stays as it is while the cursor moves."""
        table = (self.phases, self.phase, self.systems, self.columns, self.long_columns, self.scores, self.wins_at)
        return (*table, self.gate, self.fleets, self.quiet, self.destiny, self.facts, self.rare)
