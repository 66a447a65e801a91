"""Scanning, marks and stealth (CX-13.24 to CX-13.32, CX-21)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_conflict.events.base import UnitEvent
from cosmotui.rules.cosmic_conflict.geometry import Point, place_name


class TargetMarked(UnitEvent, frozen=True):
    """A Marked token was put on an enemy (CX-13.26)."""

    target: int
    target_label: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} marks {self.target_label}"


class MarkSpent(UnitEvent, frozen=True):
    """A Marked token was used (CX-13.27)."""

    target_label: str
    effect: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} uses the mark on {self.target_label}: {self.effect}"


class Scanned(UnitEvent, frozen=True):
    """Enhance Scanners or Sensors took effect (CX-13.24, CX-13.32)."""

    what: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} {self.what}"


class OrdersSeen(UnitEvent, frozen=True):
    """A side looked at the hidden Orders of a ship; only that side and the owner know (CX-13.25)."""

    orders: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} has {', '.join(self.orders)}"


class CardShown(UnitEvent, frozen=True):
    """The card of a ship is shown, for good (CX-21.4); `label` names it now."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} is revealed"


class BogeyGone(UnitEvent, frozen=True):
    """A marker was a decoy and was removed (CX-21.11)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} was a bogey"


class Cloaked(UnitEvent, frozen=True):
    """A ship vanished from the map, or is back on it at a point (CX-21.12)."""

    at: Point | None = None

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} {'vanishes' if self.at is None else f'appears at {place_name(self.at)}'}"
