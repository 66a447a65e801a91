"""What happens in Salvage, as events with their wording."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event


class SeatEvent(Event, frozen=True):
    """Something that a seat did or that befell it."""

    seat: int

    def who(self) -> int | None:
        return self.seat


class RoundBegan(SeatEvent, frozen=True):
    mark: ClassVar[str] = "turn"
    number: int

    def describe(self, names: Sequence[str]) -> str:
        return f"round {self.number}: {names[self.seat]} leads"


class Drew(SeatEvent, frozen=True):
    cards: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} drew {', '.join(self.cards)}"


class DrewUnseen(SeatEvent, frozen=True):
    count: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} drew {self.count}"


class Saw(SeatEvent, frozen=True):
    where: str
    cards: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} saw {self.where}: {', '.join(self.cards) or 'nothing'}"


class SawUnseen(SeatEvent, frozen=True):
    where: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} looked at {self.where}"


class Reshuffled(Event, frozen=True):
    def describe(self, names: Sequence[str]) -> str:
        return "the scrap became the new deck"


class Scrapped(SeatEvent, frozen=True):
    card: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} scrapped {self.card}"


class Declared(SeatEvent, frozen=True):
    what: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} declared {self.what}"


class Stopped(SeatEvent, frozen=True):
    what: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} stopped {self.what}"


class Revealed(Event, frozen=True):
    mark: ClassVar[str] = "phase"
    played: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return ", ".join(f"{name} showed {card or 'nothing'}" for name, card in zip(names, self.played, strict=True))


class PowersSwapped(SeatEvent, frozen=True):
    victim: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} swapped powers with {names[self.victim]}"


class OreMoved(SeatEvent, frozen=True):
    amount: int
    why: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.why}: {self.amount:+d} ore"


class Rolled(SeatEvent, frozen=True):
    die: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolled {self.die}"


class Recovered(SeatEvent, frozen=True):
    card: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} took {self.card} back"


class ShipBuilt(SeatEvent, frozen=True):
    name: str
    hull: int
    guns: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} built {self.name!r}: hull {self.hull}, guns {self.guns}"


class ContestWon(SeatEvent, frozen=True):
    strength: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} won with {self.strength}"
