"""The movement of Fighters (CX-11.6, CX-11.20)."""

from math import cos, pi, sin
from typing import Final

from cosmotui.bots.cosmic_conflict.chart import LOST, landing, nearby, toll
from cosmotui.bots.cosmic_conflict.gunnery import volley
from cosmotui.bots.cosmic_conflict.shared_analysis import SharedAnalysis
from cosmotui.bots.cosmic_conflict.sight import MOST
from cosmotui.rules.cosmic_conflict.board import enemies, exchange_pws
from cosmotui.rules.cosmic_conflict.geometry import Point, distance, on_table, toward, within
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

MEAN: Final = 3.5
"""Of a die."""
SPOKES: Final = 16
TAKEN: Final = 0.6
"""How much the damage counts that it may take."""


def flight(view: CosmicConflictView, unit: Unit) -> Point:
    """Return the best place that a Fighter can reach: near enough to fire next turn, or home if it is empty."""
    start = unit.pos
    if unit.status == "aboard":
        start = view.units[unit.carrier].pos
    reach = float(unit.fighter_move)
    armed = any(mount.is_weapon for mount in unit.card.mounts)
    if armed and not unit.ammo and unit.carrier >= 0 and view.units[unit.carrier].on_table:
        home = view.units[unit.carrier].pos
        at = home if within(start, home, reach) else toward(start, home, reach)
        return at if toll(view, unit, at) != LOST else start
    places = [start]
    for part in (1.0, 0.7, 0.4):
        for number in range(SPOKES):
            turned = 2 * pi * number / SPOKES
            at = (start[0] + reach * part * sin(turned), start[1] + reach * part * cos(turned))
            if on_table(at, view.rules.width, view.rules.height):
                places.append(at)
    for foe in enemies(view, unit.side):
        places.append(foe.pos if within(start, foe.pos, reach) else toward(start, foe.pos, reach))
    theatre = SharedAnalysis(view)
    return max(places, key=lambda at: _worth(theatre, unit, at))


def _worth(theatre: SharedAnalysis, unit: Unit, at: Point) -> float:
    view = theatre.view
    end = landing(view, unit, at)
    if toll(view, unit, end, nearby(theatre.sight.zones, end)) == LOST:
        return -1e6
    foes = theatre.sides[1 - unit.side]
    total = 0.0
    best = 0.0
    nearest = min((distance(end, foe.pos) for foe in foes), default=0.0)
    for foe in foes:
        far = distance(end, foe.pos)
        if far > MOST:
            continue
        rate = theatre.price(foe)
        way = theatre.sight.line(end, foe.pos)
        if not way.closed:
            mine = theatre.guns(unit, foe)
            best = max(best, rate * sum(gun.at(way.far, way.obscured) for gun in mine))
            its = volley(theatre.guns(foe, unit), theatre.sight.line(foe.pos, end), foe.heading)
            total -= TAKEN * its * theatre.price(unit)
        if far <= view.rules.exchange:
            dice = exchange_pws(view, unit, foe), exchange_pws(view, foe, unit)
            if dice[0] > dice[1]:
                total += MEAN * (dice[0] * rate - dice[1] * theatre.price(unit))
    return total + best - 1.5 * max(0.0, nearest - 2)
