"""Ships of the bots: those that strong play found to beat each other in turn, good plain ones, and random ones."""

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


def _ship(name: str, hull: Hull, **systems: int) -> Design:
    """Return a design from numbers of systems, mounted in the order of the chart."""
    return Design(name, hull, slots(*(system for system in SYSTEMS for _ in range(systems.get(system, 0)))))


ACES: Final[Fleet] = (
    (_ship("Comet", "Fighter", Afterburner=5, Dissipator=2, Habitat=3), 3),
    (_ship("Hornet", "Fighter", Afterburner=1, Armor=2, Dissipator=3, Engine=1, Habitat=1, Missile=2), 3),
    (_ship("Ember", "Fighter", Afterburner=2, Dissipator=1, Habitat=3, Laser=4), 3),
    (_ship("Halberd", "Cruiser", Armor=2, Dissipator=1, Engine=2, Habitat=1, Railgun=4), 4),
    (_ship("Rampart", "Capital", Armor=3, Engine=1, Habitat=3, Laser=3), 4),
    (_ship("Citadel", "Capital", Armor=3, Engine=1, Habitat=2, Laser=4), 1),
    (_ship("Broadside", "Capital", Armor=3, Engine=1, Habitat=3, Missile=3), 1),
)
"""In turn, rammers and light Fighters outrun Cruisers, Cruisers outshoot Capitals, and armor outlasts rammers. Nobody
knows what the others fly, so that a mixture is best."""
LASTING: Final[Fleet] = (
    (_ship("Rampart", "Capital", Armor=3, Engine=1, Habitat=3, Laser=3), 2),
    (_ship("Bulwark", "Capital", Armor=4, Engine=1, Habitat=3, Laser=2), 3),
    (_ship("Monitor", "Capital", Armor=5, Engine=1, Habitat=2, Laser=2), 2),
    (_ship("Mortar", "Capital", Armor=4, Engine=1, Habitat=3, Missile=2), 2),
    (_ship("Buckler", "Cruiser", Armor=5, Engine=1, Habitat=2, Railgun=2), 1),
    (_ship("Hornet", "Fighter", Afterburner=1, Armor=2, Dissipator=3, Engine=1, Habitat=1, Missile=2), 1),
)
"""For more than two ships: who lasts longest wins."""
COMMANDERS: Final[Fleet] = (
    *((preset, 1) for preset in PRESETS),
    (_ship("Firefly", "Fighter", Afterburner=1, Dissipator=2, Habitat=2, Laser=5), 1),
    (_ship("Pike", "Cruiser", Dissipator=2, Engine=2, Habitat=3, Railgun=3), 1),
    (_ship("Warden", "Capital", Armor=2, Dissipator=1, Engine=1, Habitat=2, Laser=4), 1),
)
"""The presets, and a little more of what makes each of them strong."""

LEAST_FILLED: Final = 5
"""Slots of a ship that is put together by chance."""


def pick(fleet: Fleet, rng: Random) -> Design:
    """Return one of the designs, each as often as its weight says."""
    return rng.choices([design for design, _ in fleet], [weight for _, weight in fleet])[0]


def improvised(rng: Random) -> Design:
    """Return a random legal ship with everything that a ship needs."""
    hull = rng.choice(tuple(HULLS))
    mounted = [system for system in SYSTEMS if allowed(hull, system)]
    weapon = rng.choice([system for system in mounted if system in WEAPONS])
    propulsion = rng.choice([system for system in mounted if system in PROPULSION])
    systems = [propulsion, DISSIPATOR, HABITAT, weapon, weapon]
    systems += rng.choices(mounted, k=rng.randint(LEAST_FILLED, SLOTS) - len(systems))
    return Design(_name(hull), hull, slots(*sorted(systems, key=tuple(SYSTEMS).index)))


def _name(hull: Hull) -> str:
    return {"Fighter": "Sprite", "Cruiser": "Pilgrim", "Capital": "Mule"}[hull]
