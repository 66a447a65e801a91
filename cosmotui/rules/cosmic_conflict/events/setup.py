"""Fleets, terrain and deployment (CX-12.2, CX-17)."""

from collections.abc import Sequence

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict.events.base import SideEvent, UnitEvent, counted
from cosmotui.rules.cosmic_conflict.geometry import Point, place_name


class FleetShown(SideEvent, frozen=True):
    """A fleet was brought (CX-17.1)."""

    name: str
    ships: int
    fighters: int
    faction: str = ""
    """Its name and traits, open even where the cards are hidden (CX-22.1)."""

    def describe(self, names: Sequence[str]) -> str:
        more = f" and {counted(self.fighters, 'Fighter')}" if self.fighters else ""
        faction = f", {self.faction}" if self.faction else ""
        return f"{names[self.side]} brings {self.name}: {counted(self.ships, 'ship')}{more}{faction}"


class FirstRolled(Event, frozen=True):
    """Who is first was rolled (CX-12.2)."""

    dice: tuple[int, int]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[0]} rolled {self.dice[0]}, {names[1]} {self.dice[1]}"


class FirstPlayer(SideEvent, frozen=True):
    """A side is the first player (CX-12.2, CX-12.3)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} is first"


class FeaturePlaced(SideEvent, frozen=True):
    """Terrain was placed (CX-17.3)."""

    name: str
    at: Point

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} placed {self.name} at {place_name(self.at)}"


class EdgeChosen(SideEvent, frozen=True):
    """A starting edge was chosen (CX-17.3)."""

    edge: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} starts in the {self.edge}"


class ObjectivePlaced(Event, frozen=True):
    """An objective lies on the table (CX-20.7)."""

    at: Point

    def describe(self, names: Sequence[str]) -> str:
        return f"an objective at {place_name(self.at)}"


class Deployed(UnitEvent, frozen=True):
    """A unit was placed (CX-17.6, CX-17.9)."""

    at: Point | None
    """None: aboard its carrier."""
    heading: int = 0
    velocity: int = 0

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} {'aboard its carrier' if self.at is None else f'deployed at {place_name(self.at)}'}"
