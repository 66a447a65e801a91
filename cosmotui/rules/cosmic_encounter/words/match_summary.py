"""The story of a match of Cosmic Encounter, told from its events: encounters won and lost, deals, turning points."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.course import (
    CampaignBegan,
    DestinyManifested,
    Eliminated,
    EncounterEnded,
    InvasionBegan,
    MatchWon,
)
from cosmotui.rules.cosmic_encounter.events.powers import PowerRevealed
from cosmotui.rules.cosmic_encounter.events.scoring import AlienScored
from cosmotui.rules.cosmic_encounter.events.ships import BaseLost, ShipsLanded, ShipsLost
from cosmotui.rules.cosmic_encounter.model.pod import titled
from cosmotui.rules.match_summary import MatchSummary, SummaryBuilder

TELLING = 4
"""Ships lost at once that are worth telling."""
WINNING = 9.0
"""Weight of the base that won the match: nothing but an elimination matters more."""


class SeatStory(msgspec.Struct):
    """The story of one alien."""

    won: int = 0
    """Encounters that it won as a leader."""
    lost: int = 0
    ships: int = 0
    """Ships that it lost."""
    score: int = 0
    """Points by galaxy and titles, which do not decide who wins."""


class Story(MatchSummary):
    """A match in numbers."""

    seats: list[SeatStory]
    cycles: int = 0
    campaigns: int = 0
    invasions: int = 0
    deals: int = 0
    starts: list[int] = msgspec.field(default_factory=list[int])
    """How many events there were before each campaign."""


def story(events: Sequence[Event], names: Sequence[str]) -> Story:
    """Return the story of the match of these players."""
    return _Teller(names).describe(events)


class _Teller(SummaryBuilder[Story]):
    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(Story([SeatStory() for _ in names]))
        self._names = names
        self._leaders = (-1, -1)
        """Invader and defender."""
        self._landing = (-1, "")
        """In which invasion, and where, the newest base away from home was made."""
        self._newest: dict[int, int] = {}
        """By seat: the moment of its newest base away from home."""

    @property
    def when(self) -> int:
        return self.story.cycles

    def hear(self, event: Event) -> None:
        told = self.story
        match event:
            case CampaignBegan():
                told.cycles, told.campaigns = event.cycle, told.campaigns + 1
                told.starts.append(self.number - 1)
            case InvasionBegan():
                told.invasions += 1
                self._leaders = (event.seat, -1)
            case DestinyManifested():
                self._leaders = (self._leaders[0], event.charge)
            case EncounterEnded():
                told.deals += event.form == "deal"
                leaders = event.leaders if min(event.leaders) >= 0 else self._leaders
                for seat, result in zip(leaders, event.results, strict=True):
                    if seat >= 0:
                        told.seats[seat].won += result == "win"
                        told.seats[seat].lost += result == "lose"
            case ShipsLost():
                told.seats[event.seat].ships += event.count
                if event.count >= TELLING:
                    self.moment(event.seat, f"lost {event.count} ships", event.count / 2)
            case ShipsLanded() if event.is_new and not self._is_home(event):
                self._base(event)
            case BaseLost() if not self._is_home(event):
                self.moment(event.seat, f"lost the base on {event.where}", 3)
            case PowerRevealed():
                self.moment(event.seat, f"revealed as {titled(event.alien)}", 0.5)
            case Eliminated():
                self.moment(event.seat, "eliminated", 10)
            case AlienScored():
                told.seats[event.seat].score += event.points
            case MatchWon():
                for number in {self._newest[seat] for seat in event.winners if seat in self._newest}:
                    told.moments[number] = msgspec.structs.replace(told.moments[number], weight=WINNING)
            case _:
                pass

    def _base(self, event: ShipsLanded) -> None:
        """A base away from home; those that land beside it are told with it."""
        moments, where = self.story.moments, f"base on {event.where}"
        last = moments[-1] if moments else None
        if last is not None and last.text.startswith(where) and self._landing == (self.story.invasions, event.where):
            with_whom = f"{last.text}, {'' if ' with ' in last.text else 'with '}{self._names[event.seat]}"
            moments[-1] = msgspec.structs.replace(last, text=with_whom, weight=last.weight + 0.5)
        else:
            self.moment(event.seat, where, 2 + self.story.cycles / 4)
        self._landing = (self.story.invasions, event.where)
        self._newest[event.seat] = len(moments) - 1

    def _is_home(self, event: ShipsLanded | BaseLost) -> bool:
        """Return whether it happened in the system of the player whose base it is."""
        return event.where.rpartition(" ")[0] == self._names[event.seat]
