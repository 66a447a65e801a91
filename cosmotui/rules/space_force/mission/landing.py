"""Landing and taking off (SF-8.14 to SF-8.17)."""

from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.mission.ships import has_landing_cameras
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.ship import Ship, ShipClass

Manner = Literal["runway", "vstol"]
LANDINGS: Final[tuple[tuple[str, Manner, bool], ...]] = (
    ("Runway, in air", "runway", True),
    ("Runway, no air", "runway", False),
    ("VSTOL, in air", "vstol", True),
    ("VSTOL, no air", "vstol", False),
)
"""The ways to land or take off: the name of each, how, and whether there is air."""
DIFFICULTY: Final = 15
BLIND: Final = 20
"""VSTOL without landing cameras."""


class Landing(msgspec.Struct, frozen=True):
    """The pilot's roll."""

    skill: str
    difficulty: int


def landing(ship: Ship, manner: Manner, in_atmosphere: bool, gravity: int | None = None) -> Landing:
    """Return the roll for landing or taking off; `gravity` in hundredths of a G, by default the ship's (SF-8.17).

    Raises SeasonError where VSTOL is too much for the class.
    """
    gravity = ship.gravity if gravity is None else gravity
    if manner == "vstol" and not allows_vstol(ship.ship_class, gravity):
        raise SeasonError(f"A {ship.class_name} cannot use VSTOL at {gravity_text(gravity)}.")
    if ship.reactor == "ejected":
        raise SeasonError("The reactor core is ejected: no jump and no thrust. SF-8.31")
    blind = manner == "vstol" and not has_landing_cameras(ship)
    return Landing("Pilot Aircraft" if in_atmosphere else "Pilot Spacecraft", BLIND if blind else DIFFICULTY)


def landing_of(ship: Ship, number: int) -> Landing | str:
    """Return the roll of a way to land, or why it cannot be done."""
    _, manner, in_air = LANDINGS[number]
    try:
        return landing(ship, manner, in_air)
    except SeasonError as error:
        return str(error)


def allows_vstol(ship_class: ShipClass, gravity: int) -> bool:
    """Return whether VSTOL is possible: a Nova up to 1.25 G, a Scorpius up to a third of a G (SF-8.15, SF-8.16)."""
    return gravity <= 125 if ship_class == "nova" else 3 * gravity <= 100
