"""The secret plan of a cloaked ship (CX-21.12)."""

from typing import Annotated

import msgspec

from cosmotui.engine.soundness import Within


class Leg(msgspec.Struct, frozen=True):
    """The movement of one turn: the choices of M1, M3 and M4 (CX-4.2 to CX-4.5)."""

    velocity: Annotated[int, Within(-1, 1)] = 0
    """-1, 0 or 1."""
    dx: float = 0.0
    dy: float = 0.0
    """The Maneuver shift."""
    turn: Annotated[int, Within(-12, 12)] = 0
    """Steps of heading, clockwise."""


class CloakPlan(msgspec.Struct, frozen=True, array_like=True):
    """The turn in which a ship was cloaked, and one leg for each turn; other seats see no legs."""

    turn: int
    """The turn in which it vanished."""
    legs: tuple[Leg, ...] = ()
