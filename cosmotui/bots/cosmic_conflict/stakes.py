"""The worth of units, and of the places that the scenario rewards."""

from typing import Final

from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.geometry import Point, distance, within
from cosmotui.rules.cosmic_conflict.length import DICE_TURN
from cosmotui.rules.cosmic_conflict.orders import SCANNERS
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.scenario import OBJECTIVE_REACH, depth
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

PER_SHIP: Final = 40.0
"""Points that a ship in its place is worth when the battle ends."""
DECIDES: Final = 160.0
"""Points that it is worth to win the objective."""
NEEDED: Final = {0: 0.5, 1: 0.25, 2: 0.1}
"""The part of them that one ship more is worth, by the lead without it; a lead of -1 is like none, and so on."""
AWAY: Final = 1.2
"""Points that each unit of distance from it costs, once the end is near."""
SOON: Final = 0.4
"""The part of it that counts when the end is near, for a ship that is not to scan this turn."""
STRIDE: Final = 4.0
"""So far a ship comes in a turn."""
LATE: Final = 5.0
"""Points for each unit of distance that it will not make in time."""
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
    """Objective and area as one ship sees them; a `timely` ship sets out when the end comes near, not before."""

    def __init__(self, view: CosmicConflictView, unit: Unit, timely: bool = False) -> None:
        self.view = view
        self.unit = unit
        self.timely = timely
        self.chance = max(end_chance(view), 0.15 if turns_left(view) <= 1 else 0.0)
        self.left = turns_left(view)
        self.per_ship = self._needed() if timely and view.objectives else PER_SHIP

    def _needed(self) -> float:
        """Return the points for one ship more: many where that decides who has more at the objectives (CX-20.10)."""
        unit, lead = self.unit, 0
        for other in on_table(self.view, ships_only=True):
            if other.id != unit.id:
                held = sum(within(other.pos, at, OBJECTIVE_REACH * other.size) for at in self.view.objectives)
                lead += held if other.side == unit.side else -held
        return DECIDES * NEEDED.get(lead if lead >= 0 else -1 - lead, 0.0)

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
        total = self.per_ship * held * self.chance
        if not held and (self.timely or self.left <= EARLY):
            off = min(distance(at, place) for place in view.objectives) - reach
            total -= self._late(off) if self.timely else AWAY * off * (1 + EARLY - self.left)
        return total

    def _late(self, off: float) -> float:
        """Return what it costs to be so far off that the turns that are left may not be enough."""
        return LATE * max(0.0, off - STRIDE * self.left)

    def _survey(self, at: Point) -> float:
        """Return the half away from its own edge, until it has its token (CX-20.3)."""
        view, unit = self.view, self.unit
        if unit.objective:
            return 0.0
        rules = view.rules
        across = rules.height if rules.long_edges else rules.width
        short = across / 2 + 0.01 - depth(rules, unit.side, view.swapped, at)
        if not self.timely:
            return PER_SHIP if short <= 0 else -AWAY * short * 2
        scans = unit.hidden(SCANNERS) >= 0 or unit.executes(SCANNERS)
        if short <= 0:
            return PER_SHIP * (1.0 if scans else SOON if self.left < EARLY else 0.0)
        return -2 * AWAY * short if scans else -self._late(short)
