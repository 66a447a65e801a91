"""Movement of ships, Fighters and terrain (CX-4, CX-11, CX-16)."""

from collections.abc import Sequence

from cosmotui.engine.event import Event, Trace
from cosmotui.rules.cosmic_conflict.events.base import UnitEvent
from cosmotui.rules.cosmic_conflict.geometry import Point, place_name


class VelocityChanged(UnitEvent, frozen=True):
    """A Velocity changed (CX-4.2, CX-13.20)."""

    velocity: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} Velocity {self.velocity}"


class Moved(UnitEvent, frozen=True):
    """A unit moved (CX-4.3, CX-4.4, CX-11.6, CX-16.21)."""

    start: Point
    end: Point
    how: str
    """`ran`, `shifted`, `flew`, `was pushed`, `was pulled`."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} {self.how} to {place_name(self.end)}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(str(self.unit), "came", self.start),)


class Turned(UnitEvent, frozen=True):
    """A ship changed its heading (CX-4.5)."""

    heading: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} heads {self.heading}"


class FighterMoved(UnitEvent, frozen=True):
    """A Fighter was launched or collected (CX-11.20 to CX-11.23)."""

    launched: bool

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} is {'launched' if self.launched else 'collected'}"


class Resupplied(UnitEvent, frozen=True):
    """A Fighter was reloaded (CX-11.16)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} is reloaded"


class FeatureMoved(Event, frozen=True):
    """Mobile terrain moved (CX-16.16)."""

    name: str
    at: Point
    gone: bool = False

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} {'has left the table' if self.gone else f'moves to {place_name(self.at)}'}"
