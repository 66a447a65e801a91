"""A bot's view of the table: the foe that matters, and both ships as numbers."""

from collections.abc import Sequence

from cosmotui.bots.cosmoforce.chances import best_battery
from cosmotui.bots.cosmoforce.judge import Side
from cosmotui.bots.cosmoforce.profile import guns, profile_of
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import SMALL_MASS
from cosmotui.rules.cosmoforce.view import CosmoforceView


def side_of(ship: Ship, foe: Ship, weight: float = 1.0) -> Side:
    """Return a ship as a side; systems that its crew will repair count as repaired, and as damage until then."""
    crew = ready = parties = cleared = 0
    marks = list(ship.marks)
    for one in ship.crew:
        if not one.counts:
            continue
        up = one.is_ready
        crew += 2 if up else 1
        ready += up
        if one.slot != STANDBY and up and one.can_work:
            parties += 1
            if marks[one.slot]:
                marks[one.slot] -= 1
                cleared += 1
    return Side(
        profile_of(ship.hull, ship.systems, tuple(marks), foe.mass),
        heat=ship.heat,
        crew=crew,
        ready=ready,
        parties=parties,
        due=cleared,
        pace=pace(ship),
        damage=cleared,
        weight=weight,
    )


def pace(ship: Ship) -> float:
    """Return the speed in points, with the mass as a tie-break (CF-6.3)."""
    return ship.speed / POINT - ship.mass / 1e5


def threat(ship: Ship, target: Ship) -> float:
    """Return the expected damage of an attack by a ship."""
    limit = target.mass if target.is_avoiding else None
    working = tuple(guns(ship.systems, ship.marks))
    return best_battery(working, limit, target.mass <= SMALL_MASS, target.pace < ship.pace).damage


def prey(view: CosmoforceView, seat: int, seats: Sequence[int]) -> int:
    """Return the seat among `seats` to fight: the one that falls soonest, of equals the more dangerous."""
    if len(seats) == 1:
        return seats[0]
    me, ships = view.ships[seat], view.ships
    most = max(1.0, *(threat(ships[other], me) for other in seats))

    def worth(other: int) -> float:
        ship = ships[other]
        part = 2 * max(0.5, threat(me, ship)) / max(1, ship.empty_boxes)
        return (1 + threat(ship, me) / most) * min(1.5, part)

    return max(seats, key=worth)


def pressure(view: CosmoforceView, seat: int, foe: int) -> float:
    """Return the total fire as a multiple of that of `foe`: every enemy may aim at this ship or at another."""
    enemies = view.enemies(seat)
    if len(enemies) < 2:
        return 1.0
    me = view.ships[seat]
    total = sum(threat(view.ships[one], me) for one in enemies)
    return max(1.0, total / len(enemies) / max(0.5, threat(view.ships[foe], me)))
