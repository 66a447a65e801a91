"""The working systems of a ship after further damage, placed as its owner would: the curve of a duel."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cosmotui.bots.cosmoforce.chances import HEAT_WORTH, Battery, best_battery
from cosmotui.rules.cosmoforce.systems import (
    ARMOR,
    DISSIPATOR,
    HABITAT,
    HANGAR,
    LASER,
    MISSILE,
    PROPULSION,
    RAILGUN,
    SMALL_MASS,
    SYSTEMS,
    Hull,
    boxes,
)

ARMED: Final = {HANGAR: 0, LASER: 1, MISSILE: 2, RAILGUN: 3}

# What a working system is worth, in about the damage that an owner would take elsewhere to keep it.
SPARE_THRUST: Final = 0.3
LAST_THRUST: Final = 3.5
DISSIPATOR_WORTH: Final = 0.9
HABITAT_WORTH: Final = 0.5
SIDE_WEAPON: Final = 0.4
WEAPON_WORTH: Final = 1.5
"""For each point of damage that its attack would lack."""


class Profile(NamedTuple):
    """The working systems by the damage still to come, from 0 up to `toughness`."""

    toughness: int
    """Damage that destroys the ship."""
    fire: tuple[tuple[Battery, ...], ...]
    """The best attack: against a target that avoids, one that does not, then both against a slower target."""
    sinks: tuple[int, ...]
    thrust: tuple[int, ...]


def guns(systems: Sequence[str], marks: Sequence[int]) -> list[int]:
    """Return the numbers of working Hangars, Lasers, Missiles and Railguns."""
    found = [0, 0, 0, 0]
    for slot, name in enumerate(systems):
        if name in ARMED and not marks[slot]:
            found[ARMED[name]] += 1
    return found


def _strength(counts: Sequence[int], mass: int, small: bool) -> float:
    best = best_battery(tuple(counts), mass, small, True)
    return best.damage + HEAT_WORTH * best.heat


@lru_cache(maxsize=4096)
def worths(systems: tuple[str, ...], marks: tuple[int, ...], mass: int) -> tuple[float, ...]:
    """Return the worth of each working system against a target of that mass; 0 for one that does not work."""
    counts, small = guns(systems, marks), mass <= SMALL_MASS
    full = _strength(counts, mass, small)
    share = [0.0] * len(counts)
    for kind, count in enumerate(counts):
        if count:
            less, none = list(counts), list(counts)
            less[kind] -= 1
            none[kind] = 0
            share[kind] = max(full - _strength(less, mass, small), (full - _strength(none, mass, small)) / count)
    thrusters = sum(name in PROPULSION and not marks[slot] for slot, name in enumerate(systems))

    def worth(slot: int, name: str) -> float:
        if not name or marks[slot] or name == ARMOR:
            return 0.0
        if name in ARMED:
            return SIDE_WEAPON + WEAPON_WORTH * share[ARMED[name]]
        if name == DISSIPATOR:
            return DISSIPATOR_WORTH
        if name == HABITAT:
            return HABITAT_WORTH
        return SPARE_THRUST if thrusters > 1 else LAST_THRUST

    return tuple(worth(slot, name) for slot, name in enumerate(systems))


@lru_cache(maxsize=4096)
def profile_of(hull: Hull, systems: tuple[str, ...], marks: tuple[int, ...], mass: int) -> Profile:
    """Return the profile of a ship with those marks that fights a ship of that mass."""
    order, explosive = _order(hull, systems, marks, mass)
    small = mass <= SMALL_MASS
    down = list(marks)
    counts = guns(systems, marks)
    fire = _fire(counts, mass, small)
    sinks = sum(name == DISSIPATOR and not marks[slot] for slot, name in enumerate(systems))
    thrust = sum(SYSTEMS[name].thrust for slot, name in enumerate(systems) if name and not marks[slot])
    fires, cooling, thrusts = [fire], [sinks], [thrust]
    for slot in order:
        name = systems[slot]
        if not down[slot]:
            if name in ARMED:
                counts[ARMED[name]] -= 1
                fire = _fire(counts, mass, small)
            sinks -= name == DISSIPATOR
            thrust -= SYSTEMS[name].thrust
        down[slot] += 1
        fires.append(fire)
        cooling.append(sinks)
        thrusts.append(thrust)
    return Profile(len(order) + explosive, tuple(fires), tuple(cooling), tuple(thrusts))


def _order(hull: Hull, systems: tuple[str, ...], marks: tuple[int, ...], mass: int) -> tuple[list[int], bool]:
    """Return the slots in the order in which they are marked, missiles left out; and whether any of these
    can explode."""
    worth = list(worths(systems, marks, mass))
    room = [boxes(hull, name) - mark for name, mark in zip(systems, marks, strict=True)]
    thrusters = [slot for slot, name in enumerate(systems) if name in PROPULSION and not marks[slot]]
    if thrusters:
        worth[thrusters[-1]] = LAST_THRUST
    quiet = [slot for slot, name in enumerate(systems) if room[slot] > 0 and name != MISSILE]
    quiet.sort(key=lambda slot: (systems[slot] != ARMOR, worth[slot], slot))
    explosive = any(name == MISSILE and room[slot] > 0 for slot, name in enumerate(systems))
    return [slot for slot in quiet for _ in range(room[slot])], explosive


def _fire(counts: list[int], mass: int, small: bool) -> tuple[Battery, ...]:
    working = tuple(counts)
    return (
        best_battery(working, mass, small, False),
        best_battery(working, None, small, False),
        best_battery(working, mass, small, True),
        best_battery(working, None, small, True),
    )
