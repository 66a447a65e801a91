"""Everything that happens in Cosmoforce, as events with their wording. Slots count from 0 in the data, from
1 in words."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event, Trace
from cosmotui.rules.cosmoforce.event_words import HEAT, crew_words, harm_words, joined, plural, points
from cosmotui.rules.cosmoforce.systems import EMPTY, MISSILE


class SeatEvent(Event, frozen=True):
    """An act of a seat, or a blow to its ship."""

    seat: int

    def who(self) -> int | None:
        return self.seat


class Rolled(SeatEvent, frozen=True):
    """Dice in roll order; the first `first` of them were the initial batch, the others cascades (CF-1.8)."""

    dice: tuple[int, ...]
    first: int

    @property
    def thrown(self) -> str:
        """`1 7 3 8 +1 +6`: cascades have a plus."""
        return " ".join(f"+{die}" if number >= self.first else str(die) for number, die in enumerate(self.dice))


class Revealed(SeatEvent, frozen=True):
    """A ship was shown (CF-3.13)."""

    name: str
    hull: str
    systems: tuple[str, ...]
    people: tuple[str, ...] = ()

    def describe(self, names: Sequence[str]) -> str:
        count = sum(system != EMPTY for system in self.systems)
        aboard = f", with {joined(self.people)} aboard" if self.people else ""
        return f"{names[self.seat]} flies {self.name}, a {self.hull} of {count} {plural(count, 'system')}{aboard}"


class Doubled(SeatEvent, frozen=True):
    """A person whom two ships had chosen flies on the other one; a token takes the place here (SF-18.54)."""

    name: str
    other: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} flies with {names[self.other]}; {names[self.seat]} gets a crew token instead"


class ManeuverRolled(Rolled, frozen=True):
    """A tied ship rolled to maneuver (CF-6.6)."""

    gain: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} maneuvered: {self.thrown}, speed +{points(self.gain)}"


class TieBroken(Event, frozen=True):
    """All ships of a tie have rolled; their new speeds in hundredths, by seat (CF-6.7)."""

    seats: tuple[int, ...]
    speeds: tuple[int, ...]

    def describe(self, names: Sequence[str]) -> str:
        told = ", ".join(f"{names[seat]} {points(speed)}" for seat, speed in zip(self.seats, self.speeds, strict=True))
        return f"now {told}"


class RoundBegan(Event, frozen=True):
    """A new round (CF-6.1)."""

    mark: ClassVar[str] = "phase"
    leads: ClassVar[bool] = True
    round: int

    def describe(self, names: Sequence[str]) -> str:
        return f"round {self.round}"


class TurnBegan(SeatEvent, frozen=True):
    """A ship's turn began (CF-7.1)."""

    mark: ClassVar[str] = "turn"
    round: int

    def describe(self, names: Sequence[str]) -> str:
        return f"round {self.round}: {names[self.seat]}"


class MarksCleared(SeatEvent, frozen=True):
    """Crew cleared marks from a system (CF-7.2)."""

    slot: int
    system: str
    count: int
    left: int
    """Marks still there."""

    def describe(self, names: Sequence[str]) -> str:
        done = "it works" if not self.left else f"{self.left} left"
        return f"{names[self.seat]}'s crew cleared {self.count} of {self.system} {self.slot + 1}: {done}"


class CrewMoved(SeatEvent, frozen=True):
    """Somebody went to a system, or back to Standby (CF-7.4, CF-8.19)."""

    name: str
    """A character's name; "" for a token."""
    slot: int
    """-1 for Standby."""
    system: str = ""

    def describe(self, names: Sequence[str]) -> str:
        where = f"went to {self.system} {self.slot + 1}" if self.slot >= 0 else "returned to Standby"
        return f"{crew_words(names[self.seat], self.name)} {where}"


class Cooled(SeatEvent, frozen=True):
    """Heat tokens were removed (CF-7.6, CF-8.8)."""

    count: int
    heat: int
    """Left."""
    conserving: bool = False

    def describe(self, names: Sequence[str]) -> str:
        how = "conserved energy and cooled" if self.conserving else "cooled"
        return f"{names[self.seat]} {how} {self.count}, heat {self.heat}"


class HeatRolled(Rolled, frozen=True):
    """The heat roll (CF-7.7)."""

    harms: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.rolling(names)}, {harm_words(self.harms)}"

    def rolling(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}'s heat roll: {self.thrown}"


class CrewHarmed(SeatEvent, frozen=True):
    """Somebody was harmed (CF-5.2, CF-5.3)."""

    name: str
    killed: bool
    left: int
    """Crew left."""
    note: str = ""
    """How a character is now."""

    def describe(self, names: Sequence[str]) -> str:
        what = "died" if self.killed else "was hurt"
        more = f", {self.note}" if self.note else f", {self.left} left" if self.killed else ""
        return f"{crew_words(names[self.seat], self.name)} {what}{more}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(f"{self.seat + 1}.crew", "hit"),)


class CrewLost(SeatEvent, frozen=True):
    """Somebody had no quarters any more (CF-10.11)."""

    name: str
    left: int
    killed: bool = True
    """A character of Space Force may survive it (SF-18.10)."""

    def describe(self, names: Sequence[str]) -> str:
        what = "died" if self.killed else "lost quarters"
        return f"{crew_words(names[self.seat], self.name)} {what} with the Habitat, {self.left} left"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(f"{self.seat + 1}.crew", "hit"),)


class CollisionRolled(Rolled, frozen=True):
    """A ship at risk rolled for collisions (CF-7.11)."""

    damage: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.rolling(names)}, {self.damage} damage"

    def rolling(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}'s collision roll: {self.thrown}"


class DamageTaken(SeatEvent, frozen=True):
    """A box was marked (CF-10.1)."""

    slot: int
    system: str
    marks: int
    boxes: int
    explodes: int = 0
    """Further damage that a missile makes (CF-10.15)."""

    def describe(self, names: Sequence[str]) -> str:
        state = "destroyed" if self.marks >= self.boxes else f"{self.marks} of {self.boxes}"
        more = f", explodes for {self.explodes}" if self.explodes else ""
        return f"{names[self.seat]}'s {self.system} {self.slot + 1} hit: {state}{more}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(f"{self.seat + 1}.{self.slot + 1}", "hit"),)


class DamageWasted(SeatEvent, frozen=True):
    """No box was left to mark (CF-10.18)."""

    count: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.count} damage on {names[self.seat]} found nothing left to mark"


class ActionTaken(SeatEvent, frozen=True):
    """An action was chosen (CF-7.14)."""

    leads: ClassVar[bool] = True
    action: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}: {self.action}"


class TurnEnded(SeatEvent, frozen=True):
    """The turn was ended with actions left (CF-7.15)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} ended the turn"


class AttackRolled(Rolled, frozen=True):
    """An attack: what was rolled, what the mass limit took, how many hit (CF-9)."""

    target: int
    weapon: str
    slots: tuple[int, ...]
    limit: int
    """What the values could sum to; -1 without a limit (CF-9.5)."""
    discarded: tuple[int, ...]
    """Numbers of the dice dropped for the limit, counted from 0."""
    hits: int
    damage: int

    def describe(self, names: Sequence[str]) -> str:
        dropped = f", {len(self.discarded)} over the mass {self.limit}" if self.discarded else ""
        hit = "missed" if not self.hits else f"{self.hits} {plural(self.hits, 'hit')}, {self.damage} damage"
        return f"{self.rolling(names)}{dropped}, {hit}"

    def rolling(self, names: Sequence[str]) -> str:
        count = len(self.slots)
        return f"{names[self.seat]} fired {count} {plural(count, self.weapon)} at {names[self.target]}: {self.thrown}"


class HeatTaken(SeatEvent, frozen=True):
    """Heat tokens were added."""

    count: int
    heat: int
    why: str
    """`overheated`, `lasers`, `burn`, `evaded`, `referee`."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {HEAT.get(self.why, 'took')} {self.count} heat, now {self.heat}"


class MissilesSpent(SeatEvent, frozen=True):
    """Two 8s or more: missile systems are depleted (CF-9.16, CF-9.17)."""

    slots: tuple[int, ...]

    def describe(self, names: Sequence[str]) -> str:
        numbers = " ".join(str(slot + 1) for slot in self.slots)
        return f"{names[self.seat]}'s {plural(len(self.slots), MISSILE)} {numbers} ran empty"


class Burned(SeatEvent, frozen=True):
    """Burn Engines: the speed changed, or was left alone (CF-8.4). Hundredths."""

    change: int
    speed: int

    def describe(self, names: Sequence[str]) -> str:
        if not self.change:
            return f"{names[self.seat]} kept speed {points(self.speed)}"
        return f"{names[self.seat]} {'slowed' if self.change < 0 else 'sped up'} to {points(self.speed)}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(str(self.seat + 1), "came"),)


class CrewHealed(SeatEvent, frozen=True):
    """A habitat served somebody (CF-8.9)."""

    name: str
    note: str = ""

    def describe(self, names: Sequence[str]) -> str:
        return f"{crew_words(names[self.seat], self.name)} {self.note or 'is ready again'}"


class RamDeclared(SeatEvent, frozen=True):
    """A ship sets out to ram another (CF-8.11)."""

    leads: ClassVar[bool] = True
    target: int
    dice: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rams {names[self.target]}: {self.dice} {plural(self.dice, 'die', 'dice')}"


class RamRolled(Rolled, frozen=True):
    """A ram (CF-8.12 to CF-8.14)."""

    target: int
    evaded: int
    damage: int
    """To the target."""
    back: int
    """To the rammer."""

    def describe(self, names: Sequence[str]) -> str:
        if not self.dice:
            return f"{names[self.target]} evaded the ram of {names[self.seat]}"
        return f"{self.rolling(names)}, {self.damage} damage, {self.back} to itself"

    def rolling(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rammed {names[self.target]}: {self.thrown}" if self.dice else ""


class OvertimeBegan(Event, frozen=True):
    """The time limit has passed (CF-11.1)."""

    mark: ClassVar[str] = "phase"
    round: int

    def describe(self, names: Sequence[str]) -> str:
        return "overtime: only Attack, Burn Engines and Ram"


class Adjudicated(Event, frozen=True):
    """The judges compared the sides (CF-11.8): by side, ships, boxes, ready crew, heat, best speed in hundredths."""

    mark: ClassVar[str] = "phase"
    seats: tuple[tuple[int, ...], ...]
    scores: tuple[tuple[int, int, int, int, int], ...]

    def describe(self, names: Sequence[str]) -> str:
        told: list[str] = []
        for seats, (ships, boxes, ready, heat, speed) in zip(self.seats, self.scores, strict=True):
            fleet = f"{ships} {plural(ships, 'ship')}, " if len(seats) > 1 else ""
            who = " and ".join(names[seat] for seat in seats)
            told.append(f"{who} {fleet}{boxes} boxes, {ready} ready, heat {heat}, speed {points(speed)}")
        return "adjudication: " + "; ".join(told)


class ShipLost(SeatEvent, frozen=True):
    """A ship was eliminated (CF-12.1 to CF-12.3)."""

    mark: ClassVar[str] = "phase"
    why: str
    rule: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is out: {self.why}"

    def traces(self) -> tuple[Trace, ...]:
        return (Trace(str(self.seat + 1), "lost"),)


class MatchEnded(Event, frozen=True):
    """The battle is over (CF-12.7, CF-12.8, CF-11.8)."""

    mark: ClassVar[str] = "phase"
    winners: tuple[int, ...]
    draw: bool
    reason: str

    def describe(self, names: Sequence[str]) -> str:
        if not self.winners:
            return f"nobody is left: {self.reason}"
        who = " and ".join(names[seat] for seat in self.winners)
        return f"a draw between {who}: {self.reason}" if self.draw else f"{who} won: {self.reason}"
