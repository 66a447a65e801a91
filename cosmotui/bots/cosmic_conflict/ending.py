"""The end of a battle as one ship sees it: the verdict, worked out for every place where it could stand (CX-19)."""

from collections.abc import Mapping
from typing import Final

from cosmotui.bots.cosmic_conflict.stakes import AWAY, EARLY, SOON, end_chance, short_of_far_half, turns_left
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.geometry import Point, distance, within
from cosmotui.rules.cosmic_conflict.groups import group
from cosmotui.rules.cosmic_conflict.orders import SCANNERS
from cosmotui.rules.cosmic_conflict.scenario import OBJECTIVE_REACH, survey_counts
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.verdict import Verdict
from cosmotui.rules.cosmic_conflict.victory import strip_of
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

CUTS: Final = tuple((count, by_x) for count in range(1, 7) for by_x in (True, False))
"""How area control may cut the table (CX-19.5)."""
SHIFT: Final = 1.0
"""What a ship comes nearer to its aim in a turn beside its Velocity."""


class Ending:
    """What the places of a ship, and of all that move with it, are worth at the end of this turn.

    `places` are those where all others are thought to stand then, by id.
    """

    def __init__(self, view: CosmicConflictView, unit: Unit, temper: Temper, places: Mapping[int, Point]) -> None:
        self.view, self.unit, self.temper = view, unit, temper
        self.left = turns_left(view)
        self.chance = end_chance(view) or (temper.soon if self.left <= 1 else 0.0)
        self._movers = [view.units[id] for id in group(view, unit.id) if view.units[id].on_table]
        if self.chance:
            self._verdict = Verdict(view, view.rules, unit.side)
            moving = {mover.id for mover in self._movers}
            self._others = [
                (other, places.get(other.id, other.pos))
                for other in on_table(view, ships_only=True)
                if other.id not in moving and not other.bogey  # which are taken away before anything is counted
            ]
            self._held = self._held_by_others()
            self._size = sum(mover.size for mover in self._movers)
            self._strips = [self._strips_of(count, by_x) for count, by_x in CUTS]

    def worth(self, at: Point, velocity: int) -> float:
        """Return the points for a place at the end of this turn, reached at a Velocity."""
        if self.unit.is_fighter:
            return 0.0
        ahead = self._ahead(at, velocity)
        return ahead + self.chance * self.temper.ending * self.share(at, self._scans()) if self.chance else ahead

    def told(self, at: Point) -> str:
        """Return the verdict on a place in words. It leaves Orders that are hidden aside, and says nothing where ships
        are unknown: everybody may hear it."""
        if not self.chance or self.view.rules.stealth:
            return ""
        return f", {in_100(self.share(at, scans=False))} to win if the battle ended there"

    def share(self, at: Point, scans: bool) -> float:
        """Return the chance to win with the ship in that place, and with a token if it `scans` beyond the midline."""
        objective = self._objective(at, scans)
        rules, total = self.view.rules, 0.0
        for (count, by_x), (held, sums) in zip(CUTS, self._strips, strict=True):
            before = sums[strip_of(at[0] if by_x else at[1], rules.width if by_x else rules.height, count)]
            lead = held - _sign(before) + _sign(before + self._size)
            total += self._verdict.share(objective, _sign(lead))
        return total / len(CUTS)

    # --- area --------------------------------------------------------------------------------------------------------

    def _strips_of(self, count: int, by_x: bool) -> tuple[int, list[int]]:
        """Return by how many strips its side leads without the ship, and by how much Size in each of them."""
        rules = self.view.rules
        length, sums = rules.width if by_x else rules.height, [0] * count
        for other, (x, y) in self._others:
            sums[strip_of(x if by_x else y, length, count)] += (
                other.size if other.side == self.unit.side else -other.size
            )
        return sum(map(_sign, sums)), sums

    # --- the objective -----------------------------------------------------------------------------------------------

    def _held_by_others(self) -> int:
        """Return the lead of its side at the objectives without the ship."""
        view, side = self.view, self.unit.side
        if view.rules.scenario == "survey":
            counts = survey_counts(view)
            return counts[side] - counts[1 - side]
        held = (
            (1 if other.side == side else -1) * within(there, at, OBJECTIVE_REACH * other.size)
            for other, there in self._others
            for at in view.objectives
        )
        return sum(held)

    def _objective(self, at: Point, scans: bool) -> int:
        """Return whether its side wins the objective with the ship in that place: 1, 0 or -1."""
        view = self.view
        if view.rules.scenario == "survey":
            is_far = short_of_far_half(self.view, self.unit, at) <= 0
            return _sign(self._held + (scans and not self.unit.objective and is_far))
        held = (within(at, there, OBJECTIVE_REACH * mover.size) for mover in self._movers for there in view.objectives)
        return _sign(self._held + sum(held))

    def _ahead(self, at: Point, velocity: int) -> float:
        """Return what a place is worth for the turns to come: not too far from the objective for those that are left,
        and beyond the midline with its scanners ready (CX-20.3)."""
        view, temper = self.view, self.temper
        if view.rules.scenario == "survey":
            if self.unit.objective:
                return 0.0
            short, scans = short_of_far_half(view, self.unit, at), self._scans()
            if short <= 0:
                return temper.scan * (1.0 if scans else SOON if self.left < EARLY else 0.0)
            return -3 * AWAY * short if scans else -self._late(short, velocity)
        if not view.objectives:
            return 0.0
        off = min(distance(at, place) for place in view.objectives) - OBJECTIVE_REACH * self.unit.size
        return -self._late(off, velocity)

    def _late(self, off: float, velocity: int) -> float:
        """Return what it costs to be so far off that the turns that are left may not be enough."""
        return self.temper.late * max(0.0, off - (velocity + SHIFT) * self.left)

    def _scans(self) -> bool:
        return self.unit.hidden(SCANNERS) >= 0 or self.unit.executes(SCANNERS)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
