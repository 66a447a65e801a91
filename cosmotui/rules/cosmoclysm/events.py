"""Everything that happens in Cosmoclysm, as events with their wording."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event, Trace
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.ships import NAMES
from cosmotui.rules.cosmoclysm.wormholes import PAIRS, WORMHOLES

_BY = tuple(f" by {pair}" if pair else "" for pair in PAIRS)


class SeatEvent(Event, frozen=True):
    """An act of a seat, or a blow to it."""

    seat: int

    def who(self) -> int | None:
        return self.seat


class SetupRolled(SeatEvent, frozen=True):
    """A seat rolled for the beginning (CC-4.1)."""

    die: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolled {self.die}"


class Began(SeatEvent, frozen=True):
    """A seat rolled lowest: it places and moves first (CC-4.1)."""

    mark: ClassVar[str] = "phase"

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolled lowest and begins"


class ShipPlaced(SeatEvent, frozen=True):
    """A ship was placed (CC-4.3)."""

    kind: int
    tile: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} placed {NAMES[self.kind]} {LABELS[self.tile]}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(LABELS[self.tile], "came"),)


class WormholePlaced(SeatEvent, frozen=True):
    """A wormhole token was placed (CC-4.10)."""

    token: int
    tile: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} placed wormhole {WORMHOLES[self.token]} {LABELS[self.tile]}"


class TurnBegan(SeatEvent, frozen=True):
    """The turn passed to a seat (CC-5.1)."""

    mark: ClassVar[str] = "turn"
    turn: int

    def describe(self, names: Sequence[str]) -> str:
        return f"turn {self.turn}"


class ShipDeclared(SeatEvent, frozen=True):
    """A Fighter or Taker was declared (CC-5.2)."""

    leads: ClassVar[bool] = True
    kind: int
    tile: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} declared {NAMES[self.kind]} {LABELS[self.tile]}"


class DeclarationWithdrawn(SeatEvent, frozen=True):
    """A declaration was taken back (CC-5.9)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} withdrew the declaration"


class AllowanceRolled(SeatEvent, frozen=True):
    """The d4 of a declared ship was rolled (CC-5.2)."""

    kind: int
    die: int

    def describe(self, names: Sequence[str]) -> str:
        return f"d4 {self.die}: the {NAMES[self.kind]} may move {self.die}"


class Moved(SeatEvent, frozen=True):
    """A ship moved; `route` names its turning points, `used` the wormhole pairs (1 red, 2 blue)."""

    kind: int
    route: tuple[int, ...]
    used: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} moved {NAMES[self.kind]} {LABELS[self.route[0]]} to {self._end()}"

    def traces(self) -> tuple[Trace, ...]:
        return Trace(LABELS[self.route[0]], "left"), Trace(LABELS[self.route[-1]], "came")

    def _end(self) -> str:
        return f"{LABELS[self.route[-1]]}{_BY[self.used]}"


class Retreated(Moved, frozen=True):
    """A winning defender left the fight hex (CC-10.1)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}'s {NAMES[self.kind]} left {LABELS[self.route[0]]} for {self._end()}"


class MovedOut(Moved, frozen=True):
    """A captured ship left the fight hex (CC-12.3)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} moved the {NAMES[self.kind]} out to {self._end()}"


class Fought(SeatEvent, frozen=True):
    """A fight was rolled (CC-9); `seat` and `kind` are the attacker's, `other` and `other_kind` the defender's."""

    kind: int
    other: int
    other_kind: int
    tile: int
    attack: tuple[int, ...]
    defense: tuple[int, ...]
    won: bool

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.rolling(names)}: {'the attacker won' if self.won else 'the defender held'} {LABELS[self.tile]}"

    def rolling(self, names: Sequence[str]) -> str:
        return f"{' '.join(map(str, self.attack))} v {' '.join(map(str, self.defense))}"


class ShipDestroyed(SeatEvent, frozen=True):
    """A ship was lost in a fight (CC-9.4); `seat` is its owner."""

    kind: int
    tile: int
    by: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.by]} destroyed {names[self.seat]}'s {NAMES[self.kind]} {LABELS[self.tile]}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(LABELS[self.tile], "lost"),)

    def who(self) -> int | None:
        return self.by


class ShipCaptured(ShipDestroyed, frozen=True):
    """A Taker captured a ship (CC-12.1); `seat` is its former owner."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.by]} captured {names[self.seat]}'s {NAMES[self.kind]} {LABELS[self.tile]}"


class AllyLost(SeatEvent, frozen=True):
    """A ship entered the hex of an ally, which was destroyed (CC-11.1)."""

    kind: int
    tile: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} lost {NAMES[self.kind]} {LABELS[self.tile]} to an own ship"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(LABELS[self.tile], "lost"),)


class Passed(SeatEvent, frozen=True):
    """A seat moved no ship (CC-5.6, CC-5.8)."""

    forced: bool

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {'had no move and ' if self.forced else ''}passed"


class Eliminated(SeatEvent, frozen=True):
    """A seat lost its last ship (CC-13.1)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is out"


class Conceded(SeatEvent, frozen=True):
    """A seat gave up; its ships were removed (CC-13.7)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} conceded"


class DrawProposed(SeatEvent, frozen=True):
    """The active player proposed a draw (CC-13.10)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} proposed a draw"


class DrawAnswered(SeatEvent, frozen=True):
    """A seat answered the proposal (CC-13.10)."""

    agreed: bool

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {'agreed to' if self.agreed else 'refused'} the draw"


class MatchEnded(Event, frozen=True):
    """The match is over (CC-13)."""

    mark: ClassVar[str] = "phase"
    winners: tuple[int, ...]
    reason: str

    def who(self) -> int | None:
        return self.winners[0] if len(self.winners) == 1 else None

    def describe(self, names: Sequence[str]) -> str:
        if len(self.winners) == 1:
            return f"{names[self.winners[0]]} wins: {self.reason}"
        return f"draw between {', '.join(names[winner] for winner in self.winners)}: {self.reason}"
