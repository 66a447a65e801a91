"""Attacks, missiles, exchanges and strikes (CX-5, CX-9, CX-10)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_conflict.events.base import SideEvent, UnitEvent
from cosmotui.rules.cosmic_conflict.geometry import Point, place_name


class AttackRolled(UnitEvent, frozen=True):
    """An attack and its dice (CX-5.11)."""

    weapon: str
    target: int
    target_label: str
    accuracy: int
    damage: tuple[int, ...]

    def describe(self, names: Sequence[str]) -> str:
        return self.rolling(names)

    def rolling(self, names: Sequence[str]) -> str:
        dice = " ".join(str(die) for die in self.damage)
        return f"{self.label} fires {self.weapon} at {self.target_label}: {self.accuracy}, damage {dice}"


class DieRerolled(SideEvent, frozen=True):
    """A die of the attack was rolled again (CX-5.12, CX-16.14)."""

    why: str
    die: int
    """0 the accuracy die, 1 and 2 damage dice."""
    old: int
    new: int

    def describe(self, names: Sequence[str]) -> str:
        which = "accuracy" if self.die == 0 else "damage"
        return f"{names[self.side]}, {self.why}: {which} {self.old} becomes {self.new}"


class AttackResolved(UnitEvent, frozen=True):
    """The result of an attack (CX-5.14)."""

    target: int
    target_label: str
    number: int | None
    """The accuracy number; None where it is not told (CX-21.18)."""
    result: str
    damage: int
    """The damage number."""
    dealt: int

    def describe(self, names: Sequence[str]) -> str:
        number = "" if self.number is None else f"accuracy {self.number}: "
        if self.result == "miss":
            return f"{number}{self.target_label} is missed"
        return f"{number}{self.result} on {self.target_label} for {self.dealt}"


class MissileLaunched(UnitEvent, frozen=True):
    """A missile token was placed (CX-9.18)."""

    target: int
    target_label: str
    at: Point

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} launches Missiles at {self.target_label} from {place_name(self.at)}"


class MissileGone(SideEvent, frozen=True):
    """A missile token left the table without striking (CX-9.22, CX-9.28)."""

    why: str

    def describe(self, names: Sequence[str]) -> str:
        return f"Missiles of {names[self.side]} {self.why}"


class ExchangeRolled(UnitEvent, frozen=True):
    """A PWS exchange (CX-10.20)."""

    other: int
    other_label: str
    dice: tuple[int, ...]
    other_dice: tuple[int, ...]

    def describe(self, names: Sequence[str]) -> str:
        return self.rolling(names)

    def rolling(self, names: Sequence[str]) -> str:
        return f"{self.label} and {self.other_label} exchange PWS: {sum(self.dice)} and {sum(self.other_dice)}"


class AreaStrike(UnitEvent, frozen=True):
    """An AWS struck (CX-10.5)."""

    what: str
    die: int = 0

    def describe(self, names: Sequence[str]) -> str:
        return self.rolling(names)

    def rolling(self, names: Sequence[str]) -> str:
        return f"{self.label}'s AWS strikes {self.what}" + (f" for {self.die}" if self.die else "")
