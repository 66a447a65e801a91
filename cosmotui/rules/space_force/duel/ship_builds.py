"""The ready-made Cosmoforce builds of the two classes (SF-18.46, SF-18.47)."""

from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.ship import ShipClass


class ShipBuild(msgspec.Struct, frozen=True):
    """A ship in Cosmoforce's terms: its systems slot by slot, and the resulting values."""

    name: str
    hull: Literal["Fighter", "Cruiser"]
    size: int
    systems: tuple[str, ...]
    """In the ten slots; "" for the empty one."""
    mass: int
    complement: int
    thrust: int
    speed: int
    heat: int


_SYSTEMS: Final = (*("Habitat",) * 4, *("Engine",) * 2, "Missile", "Dissipator", "Armor", "")

SHIP_BUILDS: Final[dict[ShipClass, ShipBuild]] = {
    "nova": ShipBuild("Nova", "Fighter", 1, _SYSTEMS, mass=9, complement=5, thrust=2, speed=4, heat=2),
    "scorpius": ShipBuild("Scorpius", "Cruiser", 2, _SYSTEMS, mass=18, complement=9, thrust=2, speed=3, heat=2),
}
