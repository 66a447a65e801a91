"""Events of Cosmoclysm in one line each: a ship's way, with the fight that it led to."""

from collections.abc import Sequence

from cosmotui.engine.event import Event, Summary
from cosmotui.engine.summing import summed
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.events import (
    AllowanceRolled,
    Fought,
    Moved,
    ShipCaptured,
    ShipDeclared,
    ShipDestroyed,
)
from cosmotui.rules.cosmoclysm.ships import NAMES


class Way(Summary, frozen=True):
    """A ship moved, after its d4 if it needed one, and fought if the hex was occupied."""

    moved: Moved
    fought: Fought | None = None
    lost: ShipDestroyed | None = None
    """The defender's ship, destroyed or captured."""

    def who(self) -> int | None:
        return self.moved.who()

    @property
    def result(self) -> str:
        """The end of the fight, without names: `17 v 12, captured`."""
        if self.fought is None:
            return ""
        if self.lost is not None:
            ended = "captured" if isinstance(self.lost, ShipCaptured) else "destroyed"
        else:
            ended = "won" if self.fought.won else "held off"
        return f"{max(self.fought.attack)} v {max(self.fought.defense)}, {ended}"

    def describe(self, names: Sequence[str]) -> str:
        if self.fought is None:
            return self.moved.describe(names)
        foe = f"{names[self.fought.other]}'s {NAMES[self.fought.other_kind]}"
        if self.lost is None:
            ended = f"{foe} {'lost' if self.fought.won else 'held'} {LABELS[self.fought.tile]}"
        else:
            ended = f"{'captured' if isinstance(self.lost, ShipCaptured) else 'destroyed'} {foe}"
        return f"{self.rolling(names)}, {ended}"

    def rolling(self, names: Sequence[str]) -> str:
        return f"{self.moved.describe(names)}: {self.fought.rolling(names)}" if self.fought else ""


def summed_ways(events: Sequence[Event]) -> list[Event]:
    """Return the events with a line for each way that a ship took."""
    return summed(events, _way)


def _way(events: Sequence[Event], at: int) -> tuple[Way, ...]:
    end = at
    for kind in (ShipDeclared, AllowanceRolled):
        end += end < len(events) and isinstance(events[end], kind)
    moved = events[end] if end < len(events) else None
    if not isinstance(moved, Moved):
        return ()
    after = (*events[end + 1 : end + 3], None, None)
    fought = after[0] if isinstance(after[0], Fought) else None
    lost = after[1] if fought is not None and isinstance(after[1], ShipDestroyed) else None
    end += 1 + (fought is not None) + (lost is not None)
    parts = tuple(events[at:end])
    return (Way(parts, moved, fought, lost),) if len(parts) > 1 else ()
