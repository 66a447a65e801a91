"""Changes of might by effects (CE-37.1)."""

from typing import Annotated

import msgspec

from cosmotui.engine.soundness import SeatOrNone, Within
from cosmotui.rules.cosmic_encounter.model.power import Signed


class Modifier(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A change of might in this encounter (CE-37.1)."""

    layer: str
    """`base`, `multiple`, `bonus`, `factor` or `worth` of ships, `add` to a fleet, `formula`, `negate` or `times` of a
    total."""
    side: Annotated[int, Within(0, 1)]
    seat: SeatOrNone
    """Whose ships; NOBODY: all of the fleet."""
    amount: Signed
    source: str
    holding: Annotated[int, Within(-1, 9999)] = -1
    """The holding whose effect it is, by number; -1: that of something else (CE-29.11)."""
