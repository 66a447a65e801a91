"""Designs for bots, timeouts and people who want to fly at once (CF-3.14, SF-18.46, SF-18.47)."""

from typing import Final

from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.systems import (
    AFTERBURNER,
    ARMOR,
    DISSIPATOR,
    ENGINE,
    HABITAT,
    HANGAR,
    LASER,
    MISSILE,
    RAILGUN,
)
from cosmotui.rules.space_force.duel.ship_builds import SHIP_BUILDS

WASP: Final = Design("Wasp", "Fighter", slots(AFTERBURNER, DISSIPATOR, DISSIPATOR, HABITAT, LASER, LASER, MISSILE))
LANCER: Final = Design(
    "Lancer", "Cruiser", slots(ENGINE, DISSIPATOR, DISSIPATOR, HABITAT, ARMOR, ARMOR, RAILGUN, RAILGUN)
)
BASTION: Final = Design(
    "Bastion",
    "Capital",
    slots(ENGINE, ENGINE, DISSIPATOR, DISSIPATOR, HABITAT, ARMOR, ARMOR, HANGAR, HANGAR, MISSILE),
)
PRESETS: Final = (WASP, LANCER, BASTION)
"""Each beats one other (CF-3.14)."""
DEFAULT: Final = LANCER

SPACE_FORCE: Final = tuple(Design(build.name, build.hull, build.systems) for build in SHIP_BUILDS.values())
"""The ships of Space Force: Nova and Scorpius (SF-18.46, SF-18.47)."""
