"""Powers: shown, used, zapped."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.events.base import SeatEvent, brief
from cosmotui.rules.cosmic_encounter.model.pod import titled


class PowerRevealed(SeatEvent, frozen=True):
    """A hidden power became public."""

    alien: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} was revealed as {titled(self.alien)}"


class PowerUsed(SeatEvent, frozen=True):
    """A power is used; it can be answered."""

    alien: str
    what: str

    def uses(self) -> str:
        return self.alien

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} used {titled(self.alien)}: {brief(self.what)}"


class ItemUsed(SeatEvent, frozen=True):
    """A technology, station, moon or another item is used."""

    item: str
    what: str

    def uses(self) -> str:
        return self.item.lower().replace(" ", "-")

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} used {self.item}: {brief(self.what)}"


class Zapped(SeatEvent, frozen=True):
    """Something was stopped; `seat` owned it."""

    what: str
    by: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.what} of {names[self.seat]} was zapped by {names[self.by]}"


class PowerSwitched(SeatEvent, frozen=True):
    """A power stopped working, or works again."""

    alien: str
    is_on: bool

    def describe(self, names: Sequence[str]) -> str:
        return f"the power of {names[self.seat]} {'worked again' if self.is_on else 'stopped working'}"
