"""Choices of losses: systems that take damage, crew who are harmed or left without quarters."""

from collections.abc import Sequence

from cosmotui.bots.cosmoforce.profile import worths
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.damage import explodes
from cosmotui.rules.cosmoforce.ship import NO_MARKS, Ship
from cosmotui.rules.cosmoforce.systems import ARMOR, HABITAT

EXPLOSION = 50.0
"""Only a ship without any other box lets a missile explode."""
SHIELD = -1.5
"""Armor is there for it."""
CLEARED = -1.0
"""A mark that the crew at work will clear before it matters."""
QUARTERS = 2.5
"""For the whole crew; so much less for a part of it."""
REPAIRABLE = 0.4
"""The part of its worth that a broken system has as long as somebody can repair it."""


def damaged(ship: Ship, foe: Ship, slots: Sequence[int], every_mark: bool) -> int:
    """Return the slot that takes the next mark."""
    worth = worths(ship.systems, ship.marks, foe.mass)
    whole = worths(ship.systems, NO_MARKS, foe.mass)

    def loss(slot: int) -> float:
        name, marks = ship.systems[slot], ship.marks[slot]
        if explodes(ship, slot, every_mark):
            return EXPLOSION
        crew = sum(one.slot == slot and one.can_work for one in ship.crew)
        if marks + 1 < ship.boxes(slot):
            if name == ARMOR:
                return SHIELD - 0.5 * (crew > marks)
            return CLEARED + 0.35 * worth[slot] if crew > marks else worth[slot]
        if name == ARMOR:
            return 0.2 + 0.5 * crew
        if name == HABITAT:
            homeless = ship.crew_count - (ship.complement - ship.size_mod)
            return 0.1 + QUARTERS * max(0, homeless) / max(1, ship.crew_count)
        return (0.9 if crew else REPAIRABLE if ship.ready else 0.0) * whole[slot]

    return min(slots, key=lambda slot: (loss(slot), slot))


def harmed(ship: Ship, numbers: Sequence[int]) -> int:
    """Return the crew to harm: the idle, then the hurt, who are useless until healed; characters last."""
    if not all(one.is_token for one in ship.crew):
        return numbers[0]
    idle = sum(one.is_ready and one.slot == STANDBY for one in ship.crew)

    def rank(number: int) -> int:
        one = ship.crew[number]
        if not one.is_ready:
            return 1
        if ship.ready == 1:
            return 4
        return (0 if idle > 1 else 2) if one.slot == STANDBY else 3

    return min(numbers, key=rank)


def homeless(ship: Ship, foe: Ship, numbers: Sequence[int]) -> int:
    """Return the crew who lose quarters: the hurt, the idle, then those with the least urgent repairs;
    characters last."""
    if not all(one.is_token for one in ship.crew):
        return numbers[0]
    whole = worths(ship.systems, NO_MARKS, foe.mass)

    def rank(number: int) -> float:
        one = ship.crew[number]
        if not one.is_ready:
            return -1.0
        return 0.0 if one.slot == STANDBY else 0.1 + whole[one.slot] * (3 if ship.marks[one.slot] else 1)

    return min(numbers, key=rank)
