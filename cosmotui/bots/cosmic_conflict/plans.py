"""Movement: every Velocity, Maneuver and heading in reach is judged, and the best one taken (CX-4)."""

from math import atan2, degrees, hypot
from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.chart import (
    LOST,
    can_go_on,
    disc,
    is_clear,
    landing,
    nearby,
    toll,
)
from cosmotui.bots.cosmic_conflict.ending import Ending
from cosmotui.bots.cosmic_conflict.gunnery import Gun
from cosmotui.bots.cosmic_conflict.shared_analysis import SharedAnalysis
from cosmotui.bots.cosmic_conflict.sight import CLOSED, clock, sector
from cosmotui.bots.cosmic_conflict.stakes import Stakes
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.rules.cosmic_conflict.geometry import (
    HEADINGS,
    STEP,
    Point,
    along,
    distance,
    heading_difference,
    on_table,
    within,
)
from cosmotui.rules.cosmic_conflict.groups import Pace, group, is_bound, pace
from cosmotui.rules.cosmic_conflict.orders import ATTACK, CONTINGENT
from cosmotui.rules.cosmic_conflict.unit import Unit

COMMANDED: Final = 0.8
"""What one more attack by a Command is worth: it costs an Order."""
LEAVING: Final = 1.2
"""Parts of its Health that a ship's flight off the table costs."""
FALLING: Final = 0.6
"""Parts of its Health that its certain loss costs beside the damage."""
STUCK: Final = 30
"""Damage that it costs to stand where no movement of the next turn ends in a safe place."""
GONE: Final = -1e6
"""What a plan is worth that loses the ship."""


COMPANY: Final = 8.0
"""So near ships fire at the same foes."""
MATES: Final = 2
"""No more ships count as company."""


LITTLE: Final = 0.5
"""Points that are as good as none."""


ANSWER: Final = Temper(taken=0.3, later=0.2)
"""How foes that are still to move are thought to choose."""


class Plan(msgspec.Struct, frozen=True):
    """A movement and its worth in points."""

    worth: float
    change: int
    end: Point
    heading: int


class Foe(msgspec.Struct, frozen=True):
    """An enemy with the numbers that the planning of one unit needs."""

    unit: Unit
    rate: float
    """Points for each damage done to it."""
    at: Point
    """Where it is likely to stand when the planning unit fires next."""
    heading: int
    """Its heading there."""
    moves: bool
    """Whether it is thought to fire from there as well as from where it stands."""
    mine: tuple[Gun, ...]
    its: tuple[Gun, ...]
    reach: float
    """How far the planning unit's weapons reach."""
    threat: float
    """How far its own weapons reach."""
    acted: bool


class Planner:
    """The judge of places for one unit."""

    def __init__(self, theatre: SharedAnalysis, unit: Unit, temper: Temper) -> None:
        self.theatre = theatre
        self.view = theatre.view
        self.unit = unit
        self.pace = pace(theatre.view, unit) if is_bound(theatre.view, unit.id) else unit
        """How it moves, with all that move with it (CX-26.12, CX-27.8)."""
        self.temper = temper
        self.rate = theatre.price(unit)
        others = theatre.sides[1 - unit.side]
        waiting = [other for other in others if not other.activated and not other.is_fighter and other.revealed]
        waiting.sort(key=lambda other: (distance(unit.pos, other.pos), other.id))
        self._guessed = [other.id for other in waiting[: temper.guess]]
        self.foes = [self._foe(other) for other in others]
        self._ships = [foe for foe in self.foes if not foe.unit.is_fighter] or self.foes
        self.stakes = Stakes(self.view, unit) if temper.stakes else None
        places = self._places()
        self.ending = Ending(self.view, unit, temper, places) if temper.ending else None
        moving = group(self.view, unit.id)
        self._mates = [
            places[own.id] for own in theatre.sides[unit.side] if not own.is_fighter and own.id not in moving
        ]
        self._unfired = unit.unfired()
        self._afterwards = afterwards(unit) if temper.contingent else ""
        self._left = unit.card.health - unit.health + sum(track.undamaged for track in unit.tracks)

    def _foe(self, other: Unit) -> Foe:
        at, heading = other.pos, other.heading
        if other.activated or other.is_fighter:
            pass
        elif other.id in self._guessed:
            plan = Planner(self.theatre, other, ANSWER).best("velocity")
            if plan.worth > GONE / 2:
                at, heading = plan.end, plan.heading
        else:
            at = self._onward(other)
        mine, its = self.theatre.guns(self.unit, other), self.theatre.guns(other, self.unit)
        return Foe(
            other,
            self.theatre.price(other),
            at,
            heading,
            other.id in self._guessed,
            mine,
            its,
            max((gun.reach for gun in mine), default=-1.0),
            max((gun.reach for gun in its), default=-1.0),
            other.activated,
        )

    def _places(self) -> dict[int, Point]:
        """Return the places where ships are likely to stand at the end of this turn."""
        places = {foe.unit.id: foe.at for foe in self.foes}
        for own in self.theatre.sides[self.unit.side]:
            places[own.id] = own.pos if own.activated else self._onward(own)
        return places

    def _onward(self, unit: Unit) -> Point:
        """Return the place that a unit reaches if it neither turns nor changes Velocity; its own off the table."""
        at = along(unit.pos, unit.heading, unit.velocity)
        return at if on_table(at, self.view.rules.width, self.view.rules.height) else unit.pos

    # --- worth of a place --------------------------------------------------------------------------------------------

    def turned(self, at: Point, velocity: int, headings: list[int]) -> tuple[float, int]:
        """Return the best heading at the end of a movement, and its worth; GONE if the ship would be lost."""
        unit, zones = self.unit, self.theatre.sight.zones
        end = landing(self.view, unit, at)
        cost = toll(self.view, unit, end, nearby(zones, end))
        if cost == LOST:
            leaves = self.temper.retreat and not on_table(end, self.view.rules.width, self.view.rules.height)
            worth = -LEAVING * self.rate * unit.card.health if leaves and not unit.is_fighter else GONE
            return worth, headings[0]
        dealt, fired, near = self._dealt(end), self._fired(end), self._nearest(end)
        found: list[tuple[float, int]] = []
        for heading in headings:
            worth = self.temper.dealt * dealt[heading] + fired[heading]
            if near is not None:
                worth -= self._distant(near, heading, dealt[heading] > 0)
            found.append((worth, heading))
        worth, heading = self._safest(found, end, velocity)
        return worth + self._standing(end, velocity, cost), heading

    def _safest(self, found: list[tuple[float, int]], at: Point, velocity: int) -> tuple[float, int]:
        """Return the best of these headings; those from which it could not go on count for less."""
        if is_clear(self.view, at, velocity + 2, self.theatre.solid_zones):
            return max(found, key=_worth)
        best = (GONE, 0)
        for worth, heading in sorted(found, key=_worth, reverse=True):
            if worth <= best[0]:
                break
            if not can_go_on(self.view, at, heading, velocity, self.unit, self.theatre.walls):
                worth -= STUCK * self.rate
            best = max(best, (worth, heading), key=_worth)
        return best

    def _standing(self, at: Point, velocity: int, cost: float) -> float:
        """Return what a place is worth whatever the heading: objectives, less the damage that terrain and
        foes may do."""
        taken = self._taken(at)
        worth = -cost * self.rate - taken
        if self.temper.retreat:
            left = max(1, self._left)
            over = taken / (self.rate * left) - 0.5 + cost / left
            worth -= FALLING * self.rate * self.unit.card.health * min(1.0, max(0.0, over))
        if self.stakes:
            worth += self.temper.stakes * self.stakes.worth(at)
        if self.ending:
            worth += self.ending.worth(at, velocity)
        if self.temper.company:
            near = sum(within(at, there, COMPANY) for there in self._mates)
            worth += self.temper.company * min(MATES, near)
        return worth

    def _dealt(self, at: Point) -> list[float]:
        """Return the points of damage that all weapons together will do next turn, each at its best target,
        by heading."""
        rows = self._rows(at, [(foe, foe.at) for foe in self.foes])
        return [sum(some) for some in zip(*rows.values(), strict=True)] if rows else [0.0] * HEADINGS

    def _fired(self, at: Point) -> list[float]:
        """Return the points of what it can still fire this turn, after its movement: Contingent Attack or a Command
        (CX-13.1)."""
        if not self._afterwards:
            return [0.0] * HEADINGS
        found = self._rows(at, [(foe, foe.unit.pos) for foe in self.foes])
        rows = [row for mount, row in found.items() if mount in self._unfired]
        if not rows:
            return [0.0] * HEADINGS
        if self._afterwards == "one":
            return [COMMANDED * max(some) for some in zip(*rows, strict=True)]
        return [sum(some) for some in zip(*rows, strict=True)]

    def _rows(self, at: Point, targets: list[tuple[Foe, Point]]) -> dict[int, list[float]]:
        """By weapon the points of its best target by heading, foes standing at these places."""
        best: dict[int, list[float]] = {}
        x, y = at
        for foe, there in targets:
            dx, dy = there[0] - x, there[1] - y
            far = hypot(dx, dy)
            if far > foe.reach:
                continue
            cover = self.theatre.sight.cover(at, there)
            if cover == CLOSED:
                continue
            hour = clock(degrees(atan2(dx, dy)))
            for gun in foe.mine:
                damage = gun.at(far, cover) * foe.rate
                if damage <= 0:
                    continue
                row = best.get(gun.mount)
                if row is None:
                    row = best[gun.mount] = [0.0] * HEADINGS
                for heading in gun.bears[hour]:
                    if damage > row[heading]:
                        row[heading] = damage
        return best

    def later_volley(self) -> float:
        """Return the highest worth of all weapons together after a movement, against the foes' likely places."""
        unit = self.unit
        most = 0.0
        for change in velocity_changes(self.pace):
            velocity = unit.velocity + change
            turn = self.pace.turn_at(velocity)
            for at in disc(along(unit.pos, unit.heading, velocity), self.pace.maneuver_at(velocity), fine=False):
                end = landing(self.view, unit, at)
                if toll(self.view, unit, end, nearby(self.theatre.sight.zones, end)) == LOST:
                    continue
                row = self._dealt(at)
                most = max(most, *(row[h] for h in range(HEADINGS) if heading_difference(h, unit.heading) <= turn))
        return most

    def _taken(self, at: Point) -> float:
        """Return the points of damage that the foes may do there, from where they stand and from where they will."""
        total = 0.0
        for foe in self.foes:
            if foe.its:
                share = self.temper.later if foe.acted else self.temper.taken
                total += share * self._volley(foe, foe.unit.pos, foe.unit.heading, at)
                if foe.moves:
                    total += self.temper.later * self._volley(foe, foe.at, foe.heading, at)
        return total * self.rate

    def _volley(self, foe: Foe, start: Point, heading: int, at: Point) -> float:
        """Return the damage that a foe may do from a place."""
        dx, dy = at[0] - start[0], at[1] - start[1]
        far = hypot(dx, dy)
        if far > foe.threat:
            return 0.0
        bears = sector(clock(degrees(atan2(dx, dy))), heading)
        bearing = [gun for gun in foe.its if gun.sectors[bears] and far <= gun.reach]
        if not bearing:
            return 0.0
        cover = self.theatre.sight.cover(start, at)
        return 0.0 if cover == CLOSED else sum(gun.at(far, cover) for gun in bearing)

    def _nearest(self, at: Point) -> tuple[float, float] | None:
        """Return the distance and bearing of the nearest foe, ships first."""
        if not self._ships:
            return None
        x, y = at
        far, dx, dy = min((hypot(foe.at[0] - x, foe.at[1] - y), foe.at[0] - x, foe.at[1] - y) for foe in self._ships)
        return far, degrees(atan2(dx, dy))

    def _distant(self, near: tuple[float, float], heading: int, fires: bool) -> float:
        """Return what it costs to be far from the nearest foe or to look elsewhere."""
        far, bearing = near
        off = abs((bearing - STEP * heading + 180) % 360 - 180) / STEP
        share = 0.3 if fires else 1.0
        return share * (self.temper.near * max(0.0, far - 8) + self.temper.turned * off)

    # --- the best of all ---------------------------------------------------------------------------------------------

    def best(self, part: str) -> Plan:
        """Return the best plan from the next step of the movement on: `velocity`, `maneuver` or `heading`."""
        return max(self.plans(part), key=lambda plan: (plan.worth, -abs(plan.change)))

    def told(self, plan: Plan) -> str:
        """Return in words what a plan is for: the fire given and taken once it is carried out. It leaves Orders that
        are hidden aside: everybody may hear it."""
        view, at = self.view, landing(self.view, self.unit, plan.end)
        if not on_table(at, view.rules.width, view.rules.height):
            return "it would be lost here"
        deals = self._dealt(at)[plan.heading]
        suffers = self.rate * sum(self._volley(foe, foe.unit.pos, foe.unit.heading, at) for foe in self.foes)
        end = self.ending.told(plan.end) if self.ending else ""
        if deals < LITTLE and suffers < LITTLE:
            return f"nobody is in reach yet{end}"
        damage = f"{points(deals)} of damage" if deals > 0 else "no damage"
        return f"from there it may deal {damage} and suffer {points(suffers) if suffers > 0 else 'none'}{end}"

    def plans(self, part: str) -> list[Plan]:
        """Return all plans from a step of the movement on."""
        unit = self.unit
        plans: list[Plan] = []
        if part == "heading":
            plans = self._ends(0, unit.velocity, [unit.pos])
        elif part == "maneuver":
            plans = self._ends(0, unit.velocity, disc(unit.pos, self.pace.maneuver, self.temper.fine))
        else:
            for change in velocity_changes(self.pace):
                velocity = unit.velocity + change
                end = along(unit.pos, unit.heading, velocity)
                plans += self._ends(change, velocity, disc(end, self.pace.maneuver_at(velocity), self.temper.fine))
        return plans

    def _ends(self, change: int, velocity: int, points: list[Point]) -> list[Plan]:
        turn = self.pace.turn_at(velocity)
        headings = [heading for heading in range(HEADINGS) if heading_difference(heading, self.unit.heading) <= turn]
        return [
            Plan(worth, change, at, heading)
            for at in points
            for worth, heading in [self.turned(at, velocity, headings)]
        ]


def points(worth: float) -> str:
    """Return points in words, as fleets count them."""
    whole = round(worth)
    return "less than a point" if whole < 1 else f"{whole} point{'' if whole == 1 else 's'}"


def velocity_changes(unit: Unit | Pace) -> list[int]:
    """Return the changes that step M1 allows (CX-4.2, CX-8.10)."""
    if not unit.may_change_velocity():
        return [0]
    changes = [0]
    if unit.velocity < unit.most_velocity:
        changes.append(1)
    if unit.velocity > 0:
        changes.append(-1)
    return changes


def afterwards(unit: Unit) -> str:
    """Return how many weapons a ship can fire after its movement: `all`, `one`, or none (CX-13.1, CX-13.5)."""
    if unit.is_fighter or not unit.unfired():
        return ""
    if unit.executes(CONTINGENT) or unit.hidden(CONTINGENT) >= 0:
        return "all"
    return "one" if unit.payments(ATTACK) else ""


def _worth(pair: tuple[float, int]) -> float:
    return pair[0]
