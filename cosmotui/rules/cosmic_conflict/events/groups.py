"""Formations and Escorts (CX-26, CX-27)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_conflict.events.base import UnitEvent


class FormationFormed(UnitEvent, frozen=True):
    """A Formation was created, or changed its type (CX-26.1); the unit is its Lead."""

    kind: str
    """`a Defensive Formation`."""
    others: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} leads {self.kind} with {', '.join(self.others)}"


class FormationLeft(UnitEvent, frozen=True):
    """A ship is no longer in its Formation (CX-26.1, CX-26.20, CX-26.21)."""

    lead: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} leaves the Formation of {self.lead}"


class FormationEnded(UnitEvent, frozen=True):
    """A Formation is dissolved; the unit was its Lead (CX-26.1, CX-26.21)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"the Formation of {self.label} is dissolved"


class EscortBegan(UnitEvent, frozen=True):
    """A ship escorts another (CX-27.1)."""

    escorted: int
    escorted_label: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} escorts {self.escorted_label}"


class EscortEnded(UnitEvent, frozen=True):
    """A ship escorts another no more (CX-27.7, CX-27.8, CX-27.11)."""

    escorted: int
    escorted_label: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} escorts {self.escorted_label} no more"


class Redirected(UnitEvent, frozen=True):
    """A Hit strikes another member of a Formation, or an Escort; the unit takes it (CX-26.14, CX-27.9)."""

    target: int
    target_label: str
    """Who was attacked."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} takes the Hit on {self.target_label}"


class Supported(UnitEvent, frozen=True):
    """A weapon of an Offensive Formation supports an attack (CX-26.17)."""

    weapon: str
    size: int
    attacker: int
    attacker_label: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.weapon} of {self.label} supports {self.attacker_label}: damage +{self.size}"
