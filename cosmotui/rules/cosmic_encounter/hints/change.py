"""The consequences of something for one alien, and what players reckon things to be worth, in units of a base."""

from typing import Final

import msgspec

SHIP: Final = 0.075
POD: Final = 0.07
LUCRE: Final = 0.03
FRESH: Final = 0.45
"""The pods of a resupply."""


class Change(msgspec.Struct, frozen=True, gc=False):
    """The consequences for one alien."""

    bases: float = 0.0
    """Foreign bases gained or lost."""
    homes: float = 0.0
    ships: float = 0.0
    worth: float = 0.0
    """Pods and the like, in units of a base."""
