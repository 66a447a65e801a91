"""A ship in battle: its roster and all that follows from it. Ships are immutable; a new one replaces the old."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Final

import msgspec

from cosmotui.engine.soundness import Of, Within
from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.design import POINT, Design, complement, mass
from cosmotui.rules.cosmoforce.systems import DISSIPATOR, HABITAT, HULLS, MISSILE, SYSTEMS, Hull, boxes
from cosmotui.rules.space_force.duel.battle_link import Bound

NO_MARKS: Final = (0,) * 10


class Ship(msgspec.Struct, frozen=True, array_like=True):
    """One ship: its design, marks, crew, speed and heat. Slots count from 0 here, from 1 on screens."""

    name: str
    hull: Hull
    systems: tuple[Annotated[str, Of("system", ("",))], ...]
    crew: tuple[Crew, ...]
    speed: Annotated[int, Within(0, 10**6)]
    """In hundredths, never negative (CF-4.7)."""
    heat: int
    """Tokens, never negative (CF-4.10)."""
    marks: tuple[int, ...] = NO_MARKS
    """By slot: boxes that are filled."""
    depleted: tuple[Annotated[int, Of("slot")], ...] = ()
    """Slots of missile systems that are spent (CF-9.18)."""
    lost: bool = False
    """Eliminated (CF-12)."""
    extra_dice: int = 0
    """Added to its next roll by the referee (CF-14.8)."""
    fallen: tuple[Bound, ...] = ()
    """Characters of Space Force who died aboard: their sheets will say so (SF-18.44)."""

    @property
    def size_mod(self) -> int:
        """The size modifier (CF-3.2)."""
        return HULLS[self.hull]

    @property
    def mass(self) -> int:
        """The mass (CF-3.9, CF-3.10)."""
        return mass(self.hull, self.systems)

    @property
    def thrust(self) -> int:
        """The thrust of working systems (CF-4.4, CF-10.5)."""
        marks = self.marks
        return sum(SYSTEMS[name].thrust for slot, name in enumerate(self.systems) if name and not marks[slot])

    @property
    def complement(self) -> int:
        """The number of crew with quarters; destroyed habitats have none (CF-4.1, CF-10.6)."""
        marks = self.marks
        return complement(self.hull, sum(name == HABITAT and marks[slot] < 2 for slot, name in enumerate(self.systems)))

    @property
    def sinks(self) -> int:
        """The number of working Dissipators (CF-7.6)."""
        return len(self.working(DISSIPATOR))

    @property
    def is_avoiding(self) -> bool:
        """Whether the mass limit protects it (CF-9.4)."""
        return self.speed >= POINT and self.thrust >= 1

    @property
    def points(self) -> int:
        """The whole points of speed (CF-4.8)."""
        return self.speed // POINT

    @property
    def pace(self) -> tuple[int, int]:
        """The sort key of ships: the faster, and of equal speed the lighter, is greater (CF-6.2, CF-6.3)."""
        return self.speed, -self.mass

    @property
    def ready(self) -> int:
        """The ready crew that count (CF-5.1)."""
        return sum(one.is_ready and one.counts for one in self.crew)

    @property
    def hurt(self) -> int:
        """The crew that count and are not ready."""
        return self.crew_count - self.ready

    @property
    def crew_count(self) -> int:
        """The number of crew that count (SF-18.12)."""
        return sum(one.counts for one in self.crew)

    @property
    def empty_boxes(self) -> int:
        """The damage that the ship can still take, explosions not counted."""
        return sum(boxes(self.hull, name) for name in self.systems) - sum(self.marks)

    @property
    def weapons(self) -> tuple[str, ...]:
        """The kinds of working weapons, in the order of the chart."""
        marks, systems = self.marks, self.systems
        return tuple(
            name
            for name, system in SYSTEMS.items()
            if system.dice and any(systems[slot] == name and not marks[slot] for slot in range(len(systems)))
        )

    def boxes(self, slot: int) -> int:
        """Return the number of damage boxes of a slot (CF-10.2)."""
        return boxes(self.hull, self.systems[slot])

    def works(self, slot: int) -> bool:
        """Return whether a system is mounted there and bears no mark (CF-10.5)."""
        return bool(self.systems[slot]) and not self.marks[slot]

    def is_destroyed(self, slot: int) -> bool:
        """Return whether the system there has no empty box (CF-10.4)."""
        return bool(self.systems[slot]) and self.marks[slot] >= self.boxes(slot)

    def working(self, system: str) -> tuple[int, ...]:
        """Return the slots in which such a system works."""
        marks = self.marks
        return tuple(slot for slot, name in enumerate(self.systems) if name == system and not marks[slot])

    def open_slots(self) -> tuple[int, ...]:
        """Return the slots whose system can take another mark (CF-10.3)."""
        hull, marks = self.hull, self.marks
        return tuple(slot for slot, name in enumerate(self.systems) if name and marks[slot] < boxes(hull, name))

    def repairable(self, destroyed_too: bool) -> tuple[int, ...]:
        """Return the slots to which crew may be sent (CF-8.22, CF-8.23, CF-10.9, CF-10.10)."""
        return tuple(
            slot
            for slot, name in enumerate(self.systems)
            if name and slot not in self.depleted and (destroyed_too or not self.is_destroyed(slot))
        )

    def working_on(self, slot: int) -> tuple[int, ...]:
        """Return the numbers of the crew who work on a slot."""
        return tuple(number for number, one in enumerate(self.crew) if one.slot == slot)

    # --- other ships in its place --------------------------------------------------------------------------------

    def with_heat(self, change: int) -> "Ship":
        """Return the ship with more or less heat; never below none (CF-4.10)."""
        return msgspec.structs.replace(self, heat=max(0, self.heat + change))

    def with_speed(self, speed: int) -> "Ship":
        """Return the ship with another speed in hundredths, never below 0 (CF-4.7)."""
        return msgspec.structs.replace(self, speed=max(0, speed))

    def with_marks(self, slot: int, count: int) -> "Ship":
        """Return the ship with other marks on a system, within its boxes."""
        marks = list(self.marks)
        marks[slot] = min(max(0, count), self.boxes(slot))
        return msgspec.structs.replace(self, marks=tuple(marks))

    def with_crew(self, crew: Iterable[Crew]) -> "Ship":
        """Return the ship with other crew."""
        return msgspec.structs.replace(self, crew=tuple(crew))

    def with_one(self, number: int, one: Crew | None) -> "Ship":
        """Return the ship with one of the crew replaced, or gone."""
        crew = list(self.crew)
        crew[number : number + 1] = [] if one is None else [one]
        return self.with_crew(crew)


def launched(design: Design, crew: Sequence[Crew] = ()) -> Ship:
    """Return a ship at the start of the battle, with `crew` in the place of its first tokens (CF-4)."""
    tokens = (Crew(),) * (design.complement - len(crew))
    return Ship(design.name, design.hull, design.systems, (*crew, *tokens), design.speed, design.heat)


def marked(ship: Ship, slot: int, destroyed_stay: bool = False) -> Ship:
    """Return the ship with one more mark on a system; crew leave one destroyed for good (CF-10.1, CF-10.9)."""
    ship = ship.with_marks(slot, ship.marks[slot] + 1)
    return evacuated(ship, slot) if ship.is_destroyed(slot) and not destroyed_stay else ship


def spent(ship: Ship, slot: int) -> Ship:
    """Return the ship with a depleted missile system: all its boxes are filled, for good (CF-9.18, CF-10.10)."""
    assert ship.systems[slot] == MISSILE
    ship = ship.with_marks(slot, ship.boxes(slot))
    return evacuated(msgspec.structs.replace(ship, depleted=tuple(sorted((*ship.depleted, slot)))), slot)


def evacuated(ship: Ship, slot: int) -> Ship:
    """Return the ship with the crew of a slot back on Standby."""
    if not ship.working_on(slot):
        return ship
    return ship.with_crew(one.at(STANDBY) if one.slot == slot else one for one in ship.crew)
