"""The story of a battle in numbers, told from its events: hits, damage, harm, heat, losses, turning points."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.event import Event
from cosmotui.rules.cosmoforce.event_words import plural
from cosmotui.rules.cosmoforce.events import (
    Adjudicated,
    AttackRolled,
    CollisionRolled,
    CrewHarmed,
    CrewLost,
    DamageTaken,
    HeatTaken,
    MissilesSpent,
    OvertimeBegan,
    RamRolled,
    Rolled,
    ShipLost,
    TurnBegan,
)
from cosmotui.rules.cosmoforce.systems import MISSILE
from cosmotui.rules.match_summary import MatchSummary, Moment, SummaryBuilder

TELLING: Final = 3
"""Damage of one attack or ram that is worth telling."""


class SeatStory(msgspec.Struct):
    """One ship's part in the battle."""

    hits: int = 0
    """Hitting dice of its attacks, and damage of its rams."""
    dealt: int = 0
    """Boxes that its attacks and rams filled on other ships, explosions aboard included."""
    taken: int = 0
    """Own boxes filled by damage, whoever did it."""
    harms: int = 0
    """Times that its crew were harmed or lost their quarters."""
    heat: int = 0
    """Tokens taken from Lasers, own dice, burns and evasions; those it began with are not counted."""
    lost: str = ""
    """Why it is out."""


class Story(MatchSummary):
    """A battle in numbers."""

    seats: list[SeatStory]
    rounds: int = 0
    turns: int = 0
    attacks: int = 0
    dice: int = 0


def story(events: Sequence[Event], seats: int) -> Story:
    """Return the story of a battle of so many seats."""
    return _Teller(seats).describe(events)


class _Teller(SummaryBuilder[Story]):
    def __init__(self, seats: int) -> None:
        super().__init__(Story([SeatStory() for _ in range(seats)]))
        self._causer = -1
        """Whose roll makes the damage that is being marked; -1 for a collision."""
        self._blow: tuple[int, int, str] | None = None
        """The last attack or ram: events by then, whose, and how it is told."""
        self._blows = 0

    @property
    def when(self) -> int:
        return self.story.rounds

    def describe(self, events: Sequence[Event]) -> Story:
        story = super().describe(events)
        self._tell_blow()
        return story

    def hear(self, event: Event) -> None:
        story = self.story
        if isinstance(event, Rolled):
            self._tell_blow()
            story.dice += len(event.dice)
        match event:
            case TurnBegan():
                self._tell_blow()
                story.rounds, story.turns = event.round, story.turns + 1
            case AttackRolled():
                story.attacks += 1
                story.seats[event.seat].hits += event.hits
                count = len(event.slots)
                self._strike(event.seat, f"{count} {plural(count, event.weapon)}")
            case RamRolled():
                story.seats[event.seat].hits += event.damage
                self._strike(event.seat, "ram")
            case CollisionRolled():
                self._causer = -1
            case DamageTaken():
                self._mark(event.seat)
            case CrewHarmed() | CrewLost():
                story.seats[event.seat].harms += 1
            case HeatTaken():
                story.seats[event.seat].heat += event.count
            case MissilesSpent():
                count = len(event.slots)
                self.moment(event.seat, f"{count} {plural(count, MISSILE)} ran empty", 1 + count)
            case OvertimeBegan():
                self.moment(-1, "overtime", 2)
            case Adjudicated():
                self.moment(-1, "the judges decided", 20)
            case ShipLost():
                story.seats[event.seat].lost = event.why
                self._tell_blow()
                self.moment(event.seat, fate_words(event), 10)
            case _:
                pass

    def _strike(self, seat: int, how: str) -> None:
        self._causer = seat
        self._blow = (self.number, seat, how)
        self._blows = 0

    def _mark(self, seat: int) -> None:
        self.story.seats[seat].taken += 1
        if self._causer >= 0 and seat != self._causer:
            self.story.seats[self._causer].dealt += 1
            self._blows += 1

    def _tell_blow(self) -> None:
        """The last attack or ram has done all its damage: a heavy one is a turning point."""
        if self._blow and self._blows >= TELLING:
            events, seat, how = self._blow
            self.story.moments.append(
                Moment(self.story.rounds, events, seat, f"{how}: {self._blows} damage", float(self._blows))
            )
        self._blow = None


def fate_words(event: ShipLost) -> str:
    """Return the reason for the loss of a ship, in few words."""
    return _FATES.get(event.rule, f"lost: {event.why}")


_FATES: Final = {"CF-12.1": "lost: no crew left", "CF-12.2": "lost: no system left", "CF-12.3": "conceded"}
