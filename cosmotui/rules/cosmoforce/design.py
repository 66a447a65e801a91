"""A ship as it is designed: class and slots, what follows from them, and what the rules refuse (CF-3, CF-4)."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmoforce.systems import (
    DISSIPATOR,
    EMPTY,
    HABITAT,
    HULLS,
    PROPULSION,
    SLOTS,
    SYSTEMS,
    Hull,
    allowed,
    boxes,
)

NAME_LIMIT: Final = 24
POINT: Final = 100
"""Hundredths in a point of speed (CF-4.7)."""

Systems = Annotated[tuple[str, ...], msgspec.Meta(min_length=SLOTS, max_length=SLOTS)]


class Design(msgspec.Struct, frozen=True):
    """Class and ten slots, "" for an empty one, under a name. It may break the rules: see `design_problems`."""

    name: Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
    hull: Hull
    systems: Systems

    @property
    def mounted(self) -> tuple[str, ...]:
        """The systems without the empty slots."""
        return tuple(system for system in self.systems if system)

    @property
    def mass(self) -> int:
        """CF-3.9."""
        return mass(self.hull, self.systems)

    @property
    def complement(self) -> int:
        """Crew to begin with (CF-4.1, CF-4.3)."""
        return complement(self.hull, self.systems.count(HABITAT))

    @property
    def thrust(self) -> int:
        """CF-4.4."""
        return sum(SYSTEMS[system].thrust for system in self.mounted if system in SYSTEMS)

    @property
    def speed(self) -> int:
        """Starting speed in hundredths (CF-4.5)."""
        return (3 - HULLS[self.hull] + self.thrust) * POINT

    @property
    def heat(self) -> int:
        """Heat tokens to begin with (CF-4.9)."""
        return sum(self.systems.count(system) for system in PROPULSION)

    @property
    def sinks(self) -> int:
        """Heat that goes away each turn (CF-7.6)."""
        return self.systems.count(DISSIPATOR)

    @property
    def boxes(self) -> int:
        """All damage boxes (CF-10.2)."""
        return sum(boxes(self.hull, system) for system in self.systems)


def mass(hull: Hull, systems: Sequence[str]) -> int:
    """Return the size Mod x mounted systems, destroyed ones too (CF-3.9, CF-3.10)."""
    return HULLS[hull] * (SLOTS - systems.count(EMPTY))


def complement(hull: Hull, habitats: int) -> int:
    """Crew that a ship with so many habitats, not counting destroyed ones, can have (CF-4.1)."""
    return 1 + HULLS[hull] * habitats


def most_mass(hull: Hull) -> int:
    """Return the mass of a ship of this class without an empty slot (CF-3.9)."""
    return HULLS[hull] * SLOTS


def most_crew(hull: Hull) -> int:
    """Return the crew of a ship of this class with Habitats in all slots but one, its propulsion (CF-3.7, CF-4.1)."""
    return complement(hull, SLOTS - 1)


def slots(*systems: str) -> Systems:
    """Return ten slots that begin with these systems."""
    return (*systems, *(EMPTY,) * (SLOTS - len(systems)))


def ten_slots(systems: Sequence[str]) -> Systems:
    """Return the first ten of these systems, with empty slots after them where they are fewer (CF-3.3)."""
    return slots(*systems[:SLOTS])


def design_problems(design: Design) -> list[Problem]:
    """Return all problems that keep a design from being flown (CF-3.2 to CF-3.7)."""
    problems: list[Problem] = []
    if len(design.systems) != SLOTS:
        problems.append(Problem(f"The roster has {len(design.systems)} slots; there are {SLOTS}.", "CF-3.3"))
    for number, system in enumerate(design.systems, 1):
        if system and system not in SYSTEMS:
            shown = "".join(letter for letter in system if letter.isprintable())[:20]
            problems.append(Problem(f"Slot {number}: there is no system {shown!r}.", "CF-3.4"))
        elif system and not allowed(design.hull, system):
            problems.append(Problem(f"Slot {number}: only a {SYSTEMS[system].only} mounts {system}s.", "CF-3.5"))
    if not any(system in PROPULSION for system in design.systems):
        problems.append(Problem("No propulsion: one Engine or Afterburner is needed.", "CF-3.7"))
    return problems
