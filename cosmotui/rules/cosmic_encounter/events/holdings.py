"""Technologies, stations, moons and hazards: shown, researched, developed, gone."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.events.base import SeatEvent, brief


class HoldingShown(SeatEvent, frozen=True):
    """Everybody sees what an item is; `seat` has it, or nobody."""

    kind: str
    name: str

    def describe(self, names: Sequence[str]) -> str:
        of = f" of {names[self.seat]}" if self.seat >= 0 else ""
        return f"{self.kind}{of} was revealed as {self.name}"


class HoldingGone(SeatEvent, frozen=True):
    """An item left the match; without a name nobody knows what it was."""

    kind: str
    name: str
    why: str

    def describe(self, names: Sequence[str]) -> str:
        owner = f" of {names[self.seat]}" if self.seat >= 0 else ""
        what = f"{self.kind} {self.name}".lstrip() if self.name else f"a {self.kind}"
        return f"{what}{owner} {self.why}"


class Developed(SeatEvent, frozen=True):
    """A technology was developed."""

    name: str
    what: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} developed {self.name}: {brief(self.what)}"


class HazardStruck(SeatEvent, frozen=True):
    """A hazard has manifested; it acts on all."""

    name: str
    what: str
    is_boss: bool

    def who(self) -> int | None:
        return None

    def describe(self, names: Sequence[str]) -> str:
        return f"{'boss hazard' if self.is_boss else 'hazard'} {self.name}: {brief(self.what)}"
