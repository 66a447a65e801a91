"""The course of a match: campaigns, phases, destiny, fleets, results."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.base import SeatEvent, pods
from cosmotui.rules.cosmic_encounter.model.pod import titled


class CampaignBegan(SeatEvent, frozen=True):
    """An alien became invader."""

    mark: ClassVar[str] = "turn"
    cycle: int

    def describe(self, names: Sequence[str]) -> str:
        return f"cycle {self.cycle}: campaign of {names[self.seat]}"


class InvasionBegan(SeatEvent, frozen=True):
    """Warpfall of an invasion."""

    mark: ClassVar[str] = "phase"
    leads: ClassVar[bool] = True
    number: int
    is_ambush: bool = False

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} began {'an ambush' if self.is_ambush else f'invasion {self.number}'}"


class DestinyManifested(SeatEvent, frozen=True):
    """A charge was picked; `seat` is the invader."""

    charge: int
    """A seat, or -1 for wild."""
    flagged: bool
    said: str = ""
    """What stands on it besides, or in place of a name."""

    def describe(self, names: Sequence[str]) -> str:
        charge = names[self.charge] if self.charge >= 0 else self.said or "wild"
        charge = f"{charge}, {self.said}" if self.said and self.charge >= 0 else charge
        return f"destiny named {charge}{', hazard-flagged' if self.flagged else ''}"


class FleetsRevealed(SeatEvent, frozen=True):
    """Beacon and sponsors became public; `seat` is the invader."""

    sponsors: tuple[tuple[int, int, int], ...]
    """Alien, fleet, ships."""

    def describe(self, names: Sequence[str]) -> str:
        told = [
            f"{names[seat]} {count} {'with the invader' if side == 0 else 'with the defender'}"
            for seat, side, count in self.sponsors
        ]
        return f"sponsors: {', '.join(told) or 'none'}"


class PoisonWorks(SeatEvent, frozen=True):
    """A leader holds poison."""

    id: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} holds poison, which destroys a ship"


class Primed(SeatEvent, frozen=True):
    """Somebody set something aside in secret."""

    what: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} primed {self.what}"


class DriversRevealed(Event, frozen=True):
    """Both drivers were shown."""

    mark: ClassVar[str] = "phase"
    reveals: ClassVar[bool] = True
    drivers: tuple[str, str]
    others: tuple[str, ...]
    ids: tuple[str, ...] = ()

    def describe(self, names: Sequence[str]) -> str:
        more = f"; {', '.join(self.others)}" if self.others else ""
        return f"drivers: {self.drivers[0]} against {self.drivers[1]}{more}"


class NaturesFixed(Event, frozen=True):
    """The natures of the fleets, and with them the form of the encounter, were fixed."""

    natures: tuple[str, str]
    form: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.natures[0]} against {self.natures[1]}: {self.form}"


class DistressSignal(Event, frozen=True):
    """Which fleets have primed distress pods."""

    sides: tuple[int, ...]

    def describe(self, names: Sequence[str]) -> str:
        told = [("the invading fleet", "the defending fleet")[side] for side in self.sides]
        return f"distress pods were primed by {' and '.join(told) or 'nobody'}"


class Tallied(Event, frozen=True):
    """Totals were compared."""

    totals: tuple[int, int]

    def describe(self, names: Sequence[str]) -> str:
        return f"might {self.totals[0]} against {self.totals[1]}"


class EncounterEnded(Event, frozen=True):
    """The result of both fleets."""

    mark: ClassVar[str] = "phase"
    form: str
    results: tuple[str, str]
    peaceful: bool
    leaders: tuple[int, int] = (-1, -1)
    """Invader and defender."""
    where: str = ""
    """The target planet."""

    def describe(self, names: Sequence[str]) -> str:
        words = {("win", "lose"): "the invading fleet won", ("lose", "win"): "the defending fleet won",
                 ("win", "win"): "both fleets won", ("lose", "lose"): "both fleets lost"}  # fmt: skip
        return f"{self.form}: {words.get(self.results, 'nobody won')}{', peacefully' if self.peaceful else ''}"


class LucreMoved(SeatEvent, frozen=True):
    """Lucre came or went."""

    amount: int
    why: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.why}: {self.amount:+d} lucre"


class Resupplied(SeatEvent, frozen=True):
    """A cache was filled anew."""

    dumped: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} dumped {pods(self.dumped)} for a resupply"


class Demanded(SeatEvent, frozen=True):
    """A demand of a negotiation."""

    what: str
    cost: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} demanded {self.what}, for {self.cost or 'nothing'}"


class TalksEnded(SeatEvent, frozen=True):
    """A negotiation ended; `seat` is the invader."""

    other: int
    """The other leader."""
    form: str
    """`deal`, `failed` or `quashed`."""
    terms: tuple[str, ...]
    """What the deal brings, in the order in which it is carried out."""
    negated: int
    """How many demands were negated."""
    cycle: int

    def describe(self, names: Sequence[str]) -> str:
        if self.form != "deal":
            return f"no deal between {names[self.seat]} and {names[self.other]}"
        told = [term if times == 1 else f"{term}, {times} times" for term, times in Counter(self.terms).items()]
        return f"terms: {'; '.join(told) or 'none'}"


class Eliminated(SeatEvent, frozen=True):
    """An alien left the match."""

    legacy: str
    more: tuple[str, ...] = ()
    """Legacies of further main powers."""

    def describe(self, names: Sequence[str]) -> str:
        legacy = "".join(f"; the legacy of {titled(one)} is in force" for one in (self.legacy, *self.more) if one)
        return f"{names[self.seat]} was eliminated{legacy}"


class MatchWon(Event, frozen=True):
    """Somebody reached the dominion that wins."""

    mark: ClassVar[str] = "phase"  # turns are campaigns, and lists of matches count them
    winners: tuple[int, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{' and '.join(names[seat] for seat in self.winners)} won"
