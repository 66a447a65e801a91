"""Where to move: every Velocity, Maneuver and heading in reach is judged, and the best one taken (CX-4)."""

from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.chart import LOST, can_go_on, disc, landing, maneuver_at, solids, toll, turn_at
from cosmotui.bots.cosmic_conflict.gunnery import Gun, Line, guns, line, volley, zones
from cosmotui.bots.cosmic_conflict.stakes import Stakes, price
from cosmotui.rules.cosmic_conflict.board import enemies
from cosmotui.rules.cosmic_conflict.geometry import (
    HEADINGS,
    STEP,
    Point,
    along,
    distance,
    heading_difference,
    on_table,
)
from cosmotui.rules.cosmic_conflict.orders import ATTACK, CONTINGENT
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

COMMANDED: Final = 0.8
"""What one more attack by a Command is worth: it costs an Order."""
LEAVING: Final = 1.2
"""Parts of its Health that a ship's flight off the table costs."""
FALLING: Final = 0.6
"""Parts of its Health that its certain loss costs beside the damage."""
GONE: Final = -1e6
"""What a plan is worth that loses the ship."""


class Temper(msgspec.Struct, frozen=True):
    """What a bot looks at when it moves."""

    dealt: float = 1.0
    taken: float = 0.3
    later: float = 0.3
    """Of the damage of foes that have acted already: they fire in the next turn."""
    near: float = 1.5
    """Points that each unit of distance costs while nobody is in range."""
    turned: float = 0.8
    """Points that each step costs by which it does not face its foe."""
    stakes: float = 0.0
    """How much it wants the objective of the scenario."""
    fine: bool = False
    contingent: bool = False
    """Whether it means to fire after its movement where Orders and Commands allow it."""
    retreat: bool = False
    """Whether it leaves the table when it would be lost otherwise."""
    guess: int = 0
    """With the best answers of so many foes that are still to move it reckons, the nearest ones."""


ANSWER: Final = Temper(taken=0.3, later=0.2)
"""How foes that are still to move are thought to choose."""


class Plan(msgspec.Struct, frozen=True):
    """A movement and what it is worth, in points."""

    worth: float
    change: int
    end: Point
    heading: int


class Foe(msgspec.Struct, frozen=True):
    """An enemy as the planning of one unit needs it."""

    unit: Unit
    rate: float
    """Points for each damage done to it."""
    likely: tuple[tuple[Point, int], ...]
    """Places where it may stand when the planning unit fires next, with headings."""
    mine: tuple[Gun, ...]
    its: tuple[Gun, ...]
    acted: bool


class Planner:
    """Judges places for one unit."""

    def __init__(self, view: CosmicConflictView, unit: Unit, temper: Temper) -> None:
        self.view = view
        self.unit = unit
        self.temper = temper
        self.rate = price(view, unit)
        others = enemies(view, unit.side)
        waiting = [other for other in others if not other.activated and not other.is_fighter and other.revealed]
        waiting.sort(key=lambda other: (distance(unit.pos, other.pos), other.id))
        self._guessed = [other.id for other in waiting[: temper.guess]]
        self.foes = [self._foe(other) for other in others]
        self.stakes = Stakes(view, unit) if temper.stakes else None
        self._unfired = unit.unfired()
        self._afterwards = afterwards(unit) if temper.contingent else ""
        self._walls = solids(view)
        self._zones = zones(view.features)
        self._lines: dict[tuple[Point, Point], Line] = {}

    def _foe(self, other: Unit) -> Foe:
        view = self.view
        acted = other.activated
        at, heading = other.pos, other.heading
        if acted or other.is_fighter:
            pass
        elif other.id in self._guessed:
            plan = Planner(view, other, ANSWER).best("velocity")
            if plan.worth > GONE / 2:
                at, heading = plan.end, plan.heading
        else:
            at = along(other.pos, other.heading, other.velocity)
            if not on_table(at, view.rules.width, view.rules.height):
                at = other.pos
        return Foe(
            other,
            price(view, other),
            ((at, heading),),
            guns(view, self.unit, other),
            guns(view, other, self.unit),
            acted,
        )

    # --- worth of a place --------------------------------------------------------------------------------------------

    def headings(self, at: Point, velocity: int, headings: list[int]) -> list[tuple[float, int]]:
        """What it is worth to end there with each heading; GONE for all if the ship would be lost."""
        unit = self.unit
        end = landing(self.view, unit, at)
        cost = toll(self.view, unit, end)
        if cost == LOST:
            leaves = self.temper.retreat and not on_table(end, self.view.rules.width, self.view.rules.height)
            worth = -LEAVING * self.rate * unit.card.health if leaves and not unit.is_fighter else GONE
            return [(worth, heading) for heading in headings]
        taken = self._taken(end)
        base = -cost * self.rate - taken
        if self.temper.retreat:
            left = unit.card.health - unit.health + sum(track.undamaged for track in unit.tracks)
            over = taken / (self.rate * max(1, left)) - 0.5
            base -= FALLING * self.rate * unit.card.health * min(1.0, max(0.0, over + cost / max(1, left)))
        if self.stakes:
            base += self.temper.stakes * self.stakes.worth(end)
        found: list[tuple[float, int]] = []
        dealt = self._dealt(end)
        near = self._nearest(end)
        fired = self._fired(end)
        for heading in headings:
            worth = base + self.temper.dealt * dealt[heading] + fired[heading]
            if not can_go_on(self.view, end, heading, velocity, unit, self._walls):
                worth -= 30 * self.rate
            if near is not None:
                worth -= self._distant(end, heading, near, dealt[heading] > 0)
            found.append((worth, heading))
        return found

    def _line(self, start: Point, end: Point) -> Line:
        key = (start, end)
        way = self._lines.get(key)
        if way is None:
            way = self._lines[key] = line(self.view, start, end, self._zones)
        return way

    def _dealt(self, at: Point) -> list[float]:
        """Points of damage that all weapons together will do next turn, each at its best target, by heading."""
        rows = self._rows(at, [(foe, foe.likely[0][0]) for foe in self.foes])
        return [sum(row[heading] for row in rows.values()) for heading in range(HEADINGS)]

    def _fired(self, at: Point) -> list[float]:
        """Points of what it can still fire this turn, after its movement: Contingent Attack or a Command (CX-13.1)."""
        if not self._afterwards:
            return [0.0] * HEADINGS
        found = self._rows(at, [(foe, foe.unit.pos) for foe in self.foes])
        rows = [row for mount, row in found.items() if mount in self._unfired]
        if self._afterwards == "one":
            return [COMMANDED * max((row[heading] for row in rows), default=0.0) for heading in range(HEADINGS)]
        return [sum(row[heading] for row in rows) for heading in range(HEADINGS)]

    def _rows(self, at: Point, targets: list[tuple[Foe, Point]]) -> dict[int, list[float]]:
        """By weapon the points of its best target by heading, foes standing at these places."""
        best: dict[int, list[float]] = {}
        for foe, there in targets:
            way = self._line(at, there)
            if way.closed:
                continue
            for gun in foe.mine:
                damage = gun.at(way.far, way.obscured) * foe.rate
                if damage <= 0:
                    continue
                row = best.setdefault(gun.mount, [0.0] * HEADINGS)
                for heading in range(HEADINGS):
                    if damage > row[heading] and gun.sectors[way.sector(heading)]:
                        row[heading] = damage
        return best

    def later_volley(self) -> float:
        """The most points of all weapons together after a movement, foes standing where they are likely to."""
        unit = self.unit
        most = 0.0
        for change in velocity_changes(unit):
            velocity = unit.velocity + change
            turn = turn_at(unit, velocity)
            for at in disc(along(unit.pos, unit.heading, velocity), maneuver_at(unit, velocity), fine=False):
                if toll(self.view, unit, landing(self.view, unit, at)) == LOST:
                    continue
                row = self._dealt(at)
                most = max(most, *(row[h] for h in range(HEADINGS) if heading_difference(h, unit.heading) <= turn))
        return most

    def _taken(self, at: Point) -> float:
        """Points of damage that the foes may do there, from where they stand and from where they will."""
        total = 0.0
        for foe in self.foes:
            if not foe.its:
                continue
            total += self._volley(foe, foe.unit.pos, foe.unit.heading, at) * (
                self.temper.later if foe.acted else self.temper.taken
            )
            if foe.unit.id in self._guessed:
                total += self._volley(foe, *foe.likely[0], at) * self.temper.later
        return total * self.rate

    def _volley(self, foe: Foe, start: Point, heading: int, at: Point) -> float:
        return volley(foe.its, self._line(start, at), heading)

    def _nearest(self, at: Point) -> Foe | None:
        ships = [foe for foe in self.foes if not foe.unit.is_fighter] or self.foes
        return min(ships, key=lambda foe: distance(at, foe.likely[0][0]), default=None)

    def _distant(self, at: Point, heading: int, foe: Foe, fires: bool) -> float:
        """What it costs to be far from the nearest foe or to look elsewhere."""
        there = foe.likely[0][0]
        way = self._line(at, there)
        off = abs((way.bearing - STEP * heading + 180) % 360 - 180) / STEP
        share = 0.3 if fires else 1.0
        return share * (self.temper.near * max(0.0, way.far - 8) + self.temper.turned * off)

    # --- the best of all ---------------------------------------------------------------------------------------------

    def best(self, part: str) -> Plan:
        """The best plan from the step of the movement that comes next: `velocity`, `maneuver` or `heading`."""
        unit = self.unit
        plans: list[Plan] = []
        if part == "heading":
            plans = self._ends(0, unit.velocity, [unit.pos])
        elif part == "maneuver":
            plans = self._ends(0, unit.velocity, disc(unit.pos, unit.maneuver, self.temper.fine))
        else:
            for change in velocity_changes(unit):
                velocity = unit.velocity + change
                end = along(unit.pos, unit.heading, velocity)
                plans += self._ends(change, velocity, disc(end, maneuver_at(unit, velocity), self.temper.fine))
        return max(plans, key=lambda plan: (plan.worth, -abs(plan.change)))

    def _ends(self, change: int, velocity: int, points: list[Point]) -> list[Plan]:
        turn = turn_at(self.unit, velocity)
        headings = [heading for heading in range(HEADINGS) if heading_difference(heading, self.unit.heading) <= turn]
        return [
            Plan(worth, change, at, heading)
            for at in points
            for worth, heading in [max(self.headings(at, velocity, headings), key=lambda pair: pair[0])]
        ]


def velocity_changes(unit: Unit) -> list[int]:
    """What step M1 allows (CX-4.2, CX-8.10)."""
    if not unit.may_change_velocity():
        return [0]
    changes = [0]
    if unit.velocity < unit.most_velocity:
        changes.append(1)
    if unit.velocity > 0:
        changes.append(-1)
    return changes


def afterwards(unit: Unit) -> str:
    """What a ship can fire after its movement: `all` weapons, `one`, or none (CX-13.1, CX-13.5)."""
    if unit.is_fighter or not unit.unfired():
        return ""
    if unit.executes(CONTINGENT) or unit.hidden(CONTINGENT) >= 0:
        return "all"
    return "one" if unit.payments(ATTACK) else ""
