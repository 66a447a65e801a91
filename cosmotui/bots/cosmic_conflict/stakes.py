"""The worth of units, and of the places that the scenario rewards."""

from typing import Final

from cosmotui.rules.cosmic_conflict.geometry import Point, distance, within
from cosmotui.rules.cosmic_conflict.length import DICE_TURN
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.scenario import OBJECTIVE_REACH, depth, midline
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

BEYOND: Final = 0.01
"""What is beyond a line, at least."""
PER_SHIP: Final = 40.0
"""Points that a ship in its place is worth when the battle ends."""
AWAY: Final = 1.2
"""Points that each unit of distance from it costs, once the end is near."""
SOON: Final = 0.4
"""The part of it that counts when the end is near, for a ship that is not to scan this turn."""
EARLY: Final = 3
"""So many turns before the end a ship sets out."""


def price(view: CosmicConflictView, unit: Unit) -> float:
    """Return the worth of each point of damage to a unit: more, the less health it has left."""
    cost = card_cost(unit.card) + 10 * (unit.size if unit.revealed else 3)
    tracks = sum(track.capacity for track in unit.tracks)
    left = unit.card.health - unit.health
    whole = unit.card.health + tracks
    return cost / max(1, whole) * (1.6 - 0.6 * left / max(1, unit.card.health))


def end_chance(view: CosmicConflictView) -> float:
    """Return the chance that the battle ends with this turn (CX-18.1, CX-18.2)."""
    rules = view.rules
    if rules.turns is not None:
        return 1.0 if view.turn >= rules.turns else 0.0
    if rules.ends_on:
        return 0.2
    return 0.5 if view.turn >= DICE_TURN else 0.0


def turns_left(view: CosmicConflictView) -> int:
    """Return the expected number of turns before the battle ends, this one included."""
    last = view.rules.turns if view.rules.turns is not None else DICE_TURN
    return max(0, last - view.turn)


class Stakes:
    """The objective as one ship sees it, without a look at who else is there."""

    def __init__(self, view: CosmicConflictView, unit: Unit) -> None:
        self.view = view
        self.unit = unit
        self.chance = max(end_chance(view), 0.15 if turns_left(view) <= 1 else 0.0)
        self.left = turns_left(view)

    def worth(self, at: Point) -> float:
        """Return the points for a place at the end of this turn."""
        view, unit = self.view, self.unit
        if unit.is_fighter:
            return 0.0
        if view.rules.scenario == "survey":
            return self._survey(at)
        if not view.objectives:
            return 0.0
        reach = OBJECTIVE_REACH * unit.size
        held = sum(within(at, place, reach) for place in view.objectives)
        total = PER_SHIP * held * self.chance
        if not held and self.left <= EARLY:
            off = min(distance(at, place) for place in view.objectives) - reach
            total -= AWAY * off * (1 + EARLY - self.left)
        return total

    def _survey(self, at: Point) -> float:
        """Return the half away from its own edge, until it has its token (CX-20.3)."""
        view, unit = self.view, self.unit
        if unit.objective:
            return 0.0
        short = short_of_far_half(view, unit, at)
        return PER_SHIP if short <= 0 else -AWAY * short * 2


def short_of_far_half(view: CosmicConflictView, unit: Unit, at: Point) -> float:
    """Return how far a place is from the half away from the unit's own edge, which the midline is no part of; in that
    half 0 or less (CX-20.3, CX-20.5)."""
    return midline(view.rules) + BEYOND - depth(view.rules, unit.side, view.swapped, at)
