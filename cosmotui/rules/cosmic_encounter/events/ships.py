"""Ships: lost, revived, moved, landed."""

from collections.abc import Sequence

from cosmotui.engine.event import Trace
from cosmotui.rules.cosmic_encounter.events.base import SeatEvent, ships


class ShipsLost(SeatEvent, frozen=True):
    """Ships went to the warp, left the match or were captured."""

    count: int
    where: str
    vaporized: bool = False
    captor: int = -1
    onto: str = ""
    """What lies on the table and holds them now, if that is no alien."""

    def describe(self, names: Sequence[str]) -> str:
        how = "vaporized" if self.vaporized else "destroyed"
        how = f"captured by {names[self.captor]}" if self.captor >= 0 else f"put on {self.onto}" if self.onto else how
        return f"{ships(self.count)} of {names[self.seat]} {how} ({self.where})"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(self.where, "lost"),)


class ShipsRescued(SeatEvent, frozen=True):
    """Ships that were about to be lost were not."""

    count: int
    why: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{ships(self.count)} of {names[self.seat]} spared: {self.why}"


class ShipsRevived(SeatEvent, frozen=True):
    """Ships left the warp."""

    count: int
    where: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} revived {ships(self.count)} to {self.where}"


class ShipsRebounded(SeatEvent, frozen=True):
    """Ships went home."""

    count: int
    where: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{ships(self.count)} of {names[self.seat]} rebounded to {self.where}"


class ShipsLanded(SeatEvent, frozen=True):
    """Ships came to a planet."""

    count: int
    where: str
    is_new: bool

    def describe(self, names: Sequence[str]) -> str:
        if self.is_new:
            return f"{names[self.seat]} made a base on {self.where}: {ships(self.count)}"
        return f"{ships(self.count)} of {names[self.seat]} landed on {self.where}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(self.where, "came"),)


class ShipsCommitted(SeatEvent, frozen=True):
    """Ships joined a fleet."""

    count: int
    side: int

    def describe(self, names: Sequence[str]) -> str:
        fleet = "invading" if self.side == 0 else "defending"
        return f"{names[self.seat]} committed {ships(self.count)}, {fleet}"


class ShipsManifested(SeatEvent, frozen=True):
    """Ships came out of the Outer Realm."""

    count: int
    kind: str
    where: str

    def describe(self, names: Sequence[str]) -> str:
        kind = f"{self.kind} " if self.kind else ""
        what = "ship" if self.count == 1 else "ships"
        return f"{names[self.seat]} manifested {self.count} {kind}{what} ({self.where})"


class BaseLost(SeatEvent, frozen=True):
    """A base ended."""

    where: str

    def describe(self, names: Sequence[str]) -> str:
        return f"the base of {names[self.seat]} on {self.where} ended"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(self.where, "lost"),)
