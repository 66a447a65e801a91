"""Ship classes and the systems they mount: the chart of the rulebook as data (CF-3.2, CF-15)."""

from typing import Final, Literal

import msgspec

SLOTS: Final = 10
"""Slots of a roster (CF-3.3)."""

Hull = Literal["Fighter", "Cruiser", "Capital"]
HULLS: Final[dict[Hull, int]] = {"Fighter": 1, "Cruiser": 2, "Capital": 3}
"""Ship classes with their Size Mod (CF-3.2)."""

Kind = Literal["Propulsion", "Armor", "Dissipator", "Habitat", "Weapon"]

AFTERBURNER: Final = "Afterburner"
ARMOR: Final = "Armor"
DISSIPATOR: Final = "Dissipator"
ENGINE: Final = "Engine"
HABITAT: Final = "Habitat"
HANGAR: Final = "Hangar"
LASER: Final = "Laser"
MISSILE: Final = "Missile"
RAILGUN: Final = "Railgun"
EMPTY: Final = ""
"""What an empty slot holds."""


class System(msgspec.Struct, frozen=True):
    """A kind of system (CF-15)."""

    name: str
    kind: Kind
    effect: str
    only: Hull | None = None
    """The one class that can mount it (CF-3.5)."""
    thrust: int = 0
    """While working (CF-4.4)."""
    dice: int = 0
    """Dice of a weapon for each system used; a Railgun may roll more (CF-9.21)."""


SYSTEMS: Final[dict[str, System]] = {
    system.name: system
    for system in (
        System(AFTERBURNER, "Propulsion", "thrust +2, 1 heat", "Fighter", thrust=2),
        System(ARMOR, "Armor", "soaks damage"),
        System(DISSIPATOR, "Dissipator", "cools 1"),
        System(ENGINE, "Propulsion", "thrust +1, 1 heat", thrust=1),
        System(HABITAT, "Habitat", "crew, heals 1"),
        System(HANGAR, "Weapon", "1 die, 3 damage to mass 15 or less", "Capital", dice=1),
        System(LASER, "Weapon", "1 die, heats", dice=1),
        System(MISSILE, "Weapon", "3 dice, explodes", dice=3),
        System(RAILGUN, "Weapon", "1 die, 3 if slower", "Cruiser", dice=1),
    )
}
"""In the order of the chart, which breaks ties between weapons (CF-D8)."""

WEAPONS: Final = tuple(name for name, system in SYSTEMS.items() if system.kind == "Weapon")
PROPULSION: Final = tuple(name for name, system in SYSTEMS.items() if system.kind == "Propulsion")
RAILGUN_DICE: Final = 3
"""Dice of a Railgun against a slower ship (CF-9.21)."""
SMALL_MASS: Final = 15
"""A Hangar hurts ships up to this mass more (CF-9.11)."""
SMALL_DAMAGE: Final = 3
"""Damage of a Hangar's hit on them (CF-9.11)."""


def boxes(hull: Hull, system: str) -> int:
    """Return the damage boxes of a system (CF-10.2); an empty slot has none."""
    if not system:
        return 0
    return HULLS[hull] + 1 if system == ARMOR else 2


def allowed(hull: Hull, system: str) -> bool:
    """Return whether this class may mount the system (CF-3.4, CF-3.5)."""
    only = SYSTEMS[system].only
    return only is None or only == hull
