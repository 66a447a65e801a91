"""Ambushes to come."""

from typing import Annotated

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber
from cosmotui.rules.cosmic_encounter.model.ids import PlanetId, ShipId


class Ambush(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An ambush that has been declared (CE-32.2)."""

    seat: SeatNumber
    target: PlanetId
    ships: tuple[ShipId, ...] = ()
    """The only ones that may be sent; empty: any (CE-32.8)."""
    planet: Annotated[int, Of("planet", (-1,))] = -1
    """The target planet, if an effect fixes that too (CE-32.8)."""
    note: str = ""
    """A note that the ambush has from its beginning."""
