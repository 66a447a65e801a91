"""Assignments of crew: to broken systems, then to those where the next mark may fall, to clear it at once."""

from collections.abc import Sequence

from cosmotui.bots.cosmoforce.profile import worths
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.ship import NO_MARKS, Ship
from cosmotui.rules.cosmoforce.systems import ARMOR, MISSILE

BROKEN, SHIELD, GUARD = 10.0, 5.0, 3.0
"""What comes first: marks that nobody works on, armor that has room for more, then systems still whole."""


def assignments(ship: Ship, foe: Ship, destroyed_too: bool, keep: int = 0, only: int | None = None) -> list[int]:
    """Return the slots to which ready crew on Standby are best sent, most urgent first; `keep` of them stay.

    Crew on a working system clear the mark that it may get before its owner's next turn needs it (CF-7.5).
    """
    free = sum(one.slot == STANDBY and one.can_work for one in ship.crew) - keep
    if free <= 0:
        return []
    slots = list(ship.repairable(destroyed_too)) if only is None else [only]
    there = [0] * len(ship.systems)
    for one in ship.crew:
        if one.slot != STANDBY and one.can_work:
            there[one.slot] += 1
    whole = worths(ship.systems, NO_MARKS, foe.mass)

    def worth(slot: int) -> float:
        name, crew = ship.systems[slot], there[slot]
        if ship.marks[slot] > crew:
            return BROKEN + whole[slot]
        if name == ARMOR:
            return SHIELD if crew < ship.boxes(slot) - 1 else 0.0
        return GUARD + whole[slot] / 10 if name != MISSILE and not crew else 0.0

    found: list[int] = []
    while len(found) < free and slots:
        best = max(slots, key=worth)
        if not worth(best):
            break
        there[best] += 1
        found.append(best)
    return found


def sent(ship: Ship, slots: Sequence[int]) -> Ship:
    """Return the ship with crew from Standby sent to those slots."""
    crew = list(ship.crew)
    free = [number for number, one in enumerate(crew) if one.slot == STANDBY and one.can_work]
    for number, slot in zip(free, slots, strict=False):
        crew[number] = crew[number].at(slot)
    return ship.with_crew(crew)
