"""Turns, Orders and Commands, activations (CX-12 to CX-15)."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict.events.base import SideEvent, UnitEvent, counted


class TurnBegan(Event, frozen=True):
    """A turn began (CX-12.1)."""

    mark: ClassVar[str] = "turn"
    turn: int
    first: int

    def describe(self, names: Sequence[str]) -> str:
        return f"turn {self.turn}, {names[self.first]} first"


class OrdersGiven(SideEvent, frozen=True):
    """A side has given its Orders; only how many lie there is told (CX-12.7, CX-12.8)."""

    hidden: int
    shown: tuple[str, ...]
    tokens: int

    def describe(self, names: Sequence[str]) -> str:
        parts = [counted(self.hidden, "hidden Order")] * bool(self.hidden) + [*self.shown]
        parts += [counted(self.tokens, "Command Token")] * bool(self.tokens)
        return f"{names[self.side]}: {', '.join(parts) or 'no Orders'}"


class OrderRevealed(UnitEvent, frozen=True):
    """A hidden Order was turned up (CX-12.10)."""

    order: str

    def uses(self) -> str:
        return self.order.lower().replace(" ", "-")

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} reveals {self.order}"


class CommandUsed(UnitEvent, frozen=True):
    """A Command was used, for a token or a hidden Order that nobody sees (CX-12.11, CX-12.19)."""

    command: str
    token: bool

    def uses(self) -> str:
        return self.command.lower().replace(" ", "-")

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} uses {self.command} for {'a Command Token' if self.token else 'a hidden Order'}"


class StepBegan(Event, frozen=True):
    """The step of a Size, upward or downward (CX-14.1)."""

    mark: ClassVar[str] = "phase"
    leads: ClassVar[bool] = True
    upward: bool
    size: int

    def describe(self, names: Sequence[str]) -> str:
        return f"Size {self.size}, {'upward' if self.upward else 'downward'}"


class ResolutionBegan(Event, frozen=True):
    """A step of the Resolution Phase in which something may happen (CX-15)."""

    mark: ClassVar[str] = "phase"
    leads: ClassVar[bool] = True
    step: int
    what: str

    def describe(self, names: Sequence[str]) -> str:
        return f"R{self.step} {self.what}"


class Passed(SideEvent, frozen=True):
    """A side passed in an upward step (CX-14.3)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} passed"


class Activated(UnitEvent, frozen=True):
    """A unit is activated (CX-14.11)."""

    leads: ClassVar[bool] = True

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} acts"


class ShieldsRestored(UnitEvent, frozen=True):
    """Reinforce Shields (CX-13.13)."""

    count: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.label} restores {self.count} of its Shields"
