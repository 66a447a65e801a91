"""Space stations (CE-28)."""

from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


class Station(HoldingKind):
    """A station on a home planet of its owner."""


STATIONS: Final = Shelf("stations", Station)
"""All stations that can be dealt, by id."""
