"""The end of turns and of the battle (CX-18, CX-19)."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict.events.base import SideEvent
from cosmotui.rules.cosmic_conflict.victory_words import had


class DieShown(Event, frozen=True):
    """A die of the rules themselves: the end, a push, a victory condition."""

    why: str
    dice: tuple[int, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.why}: {' '.join(str(die) for die in self.dice)}"


class ConditionWon(Event, frozen=True):
    """A victory condition was counted (CX-19.4)."""

    mark: ClassVar[str] = "phase"
    name: str
    told: str
    winner: int | None

    def describe(self, names: Sequence[str]) -> str:
        won = "a tie" if self.winner is None else f"{names[self.winner]} wins it"
        return f"{self.name}: {had(self.name, self.told, names)}: {won}"


class StopAnswered(SideEvent, frozen=True):
    """A side wants to stop, or not (CX-18.3)."""

    agrees: bool

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} {'would stop here' if self.agrees else 'plays on'}"


class Conceded(SideEvent, frozen=True):
    """A side gave up (CX-18.6)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} concedes"


class MatchEnded(Event, frozen=True):
    """The battle is over (CX-19.13)."""

    mark: ClassVar[str] = "phase"
    winners: tuple[int, ...]
    reason: str

    def describe(self, names: Sequence[str]) -> str:
        who = " and ".join(names[seat] for seat in self.winners)
        return f"{'a draw' if len(self.winners) > 1 else f'{who} won'}: {self.reason}"
