"""Ships of the bots: those that strong play found to beat each other in turn, good plain ones, and ones by chance."""

from random import Random
from typing import Final

from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.systems import (
    DISSIPATOR,
    HABITAT,
    HULLS,
    PROPULSION,
    SLOTS,
    SYSTEMS,
    WEAPONS,
    Hull,
    allowed,
)

Fleet = tuple[tuple[Design, int], ...]
"""Designs, and how often each is flown, in parts of the sum."""

ACES: Final[Fleet] = tuple((preset, 1) for preset in PRESETS)
COMMANDERS: Final[Fleet] = tuple((preset, 1) for preset in PRESETS)

LEAST_FILLED: Final = 5
"""Slots of a ship that is put together by chance."""


def pick(fleet: Fleet, rng: Random) -> Design:
    """One of the designs, each as often as its weight says."""
    return rng.choices([design for design, _ in fleet], [weight for _, weight in fleet])[0]


def improvised(rng: Random) -> Design:
    """A legal ship in which everything that a ship needs is there, in numbers that happen."""
    hull = rng.choice(tuple(HULLS))
    mounted = [system for system in SYSTEMS if allowed(hull, system)]
    weapon = rng.choice([system for system in mounted if system in WEAPONS])
    propulsion = rng.choice([system for system in mounted if system in PROPULSION])
    systems = [propulsion, DISSIPATOR, HABITAT, weapon, weapon]
    systems += rng.choices(mounted, k=rng.randint(LEAST_FILLED, SLOTS) - len(systems))
    return Design(_name(hull), hull, slots(*sorted(systems, key=tuple(SYSTEMS).index)))


def _name(hull: Hull) -> str:
    return {"Fighter": "Sprite", "Cruiser": "Pilgrim", "Capital": "Mule"}[hull]
