"""Damage, Conditions and losses (CX-7, CX-8)."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Trace
from cosmotui.rules.cosmic_conflict.events.base import UnitEvent


class DamageTaken(UnitEvent, frozen=True):
    """Damage was placed, up to a full Health row; more of the same event is told after its Condition (CX-7.13)."""

    cause: str
    shields: int
    armor: int
    health: int
    lost: int = 0
    """Beyond the last row, or held off by Brace for Impact."""

    def describe(self, names: Sequence[str]) -> str:
        parts = [("Shields", self.shields), ("Armor", self.armor), ("Health", self.health)]
        told = ", ".join(f"{name} {count}" for name, count in parts if count) or "nothing"
        return f"{self.label} takes {told} ({self.cause})" + (f", {self.lost} lost" if self.lost else "")

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(str(self.unit), "hit"),)


class ConditionRolled(UnitEvent, frozen=True):
    """A Condition was rolled, or drawn as a card (CX-8.1, CX-8.2)."""

    dice: tuple[int, ...]
    condition: str
    again: bool = False
    """It is left out or could change nothing, so another one is rolled."""

    def describe(self, names: Sequence[str]) -> str:
        dice = "+".join(str(die) for die in self.dice)
        return f"{self.label}, Condition {dice}: {self.condition}{', rolled again' if self.again else ''}"


class ConditionPicked(UnitEvent, frozen=True):
    """Of two Conditions a braced ship suffers one (CX-13.12)."""

    condition: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} suffers {self.condition}"


class EquipmentLost(UnitEvent, frozen=True):
    """Weapons or components were deactivated (CX-8.7, CX-8.8)."""

    items: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} loses {', '.join(self.items)}"


class Destroyed(UnitEvent, frozen=True):
    """A unit was destroyed (CX-7.15)."""

    mark: ClassVar[str] = "phase"
    why: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} is destroyed: {self.why}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(str(self.unit), "lost"),)


class Fled(UnitEvent, frozen=True):
    """A unit left the battle (CX-4.10, CX-13.33)."""

    mark: ClassVar[str] = "phase"
    why: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} has fled: {self.why}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(str(self.unit), "lost"),)
