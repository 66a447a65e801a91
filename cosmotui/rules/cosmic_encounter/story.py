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
)
from cosmotui.rules.cosmic_encounter.events.powers import PowerRevealed
from cosmotui.rules.cosmic_encounter.events.ships import BaseLost, ShipsLanded, ShipsLost
from cosmotui.rules.cosmic_encounter.pod import titled
from cosmotui.rules.tale import Moment, Tale

TELLING = 4
"""Ships lost at once that are worth telling."""


class SeatStory(msgspec.Struct):
    """What became of one alien."""

    won: int = 0
    """Encounters that it won as a leader."""
    lost: int = 0
    ships: int = 0
    """Ships that it lost."""


class Story(Tale):
    """A match in numbers."""

    seats: list[SeatStory]
    cycles: int = 0
    campaigns: int = 0
    invasions: int = 0
    deals: int = 0
    starts: list[int] = msgspec.field(default_factory=list[int])
    """How many events there were before each campaign."""


def story(events: Sequence[Event], names: Sequence[str]) -> Story:
    """Tell the match of these players."""
    told = Story([SeatStory() for _ in names])
    invader = defender = -1
    for number, event in enumerate(events, 1):

        def moment(seat: int, text: str, weight: float, number: int = number) -> None:
            told.moments.append(Moment(told.cycles, number, seat, text, weight))

        match event:
            case CampaignBegan():
                told.cycles, told.campaigns = event.cycle, told.campaigns + 1
                told.starts.append(number - 1)
            case InvasionBegan():
                told.invasions += 1
                invader, defender = event.seat, -1
            case DestinyManifested():
                defender = event.charge
            case EncounterEnded():
                told.deals += event.form == "deal"
                for seat, result in zip((invader, defender), event.results, strict=True):
                    if seat >= 0:
                        told.seats[seat].won += result == "win"
                        told.seats[seat].lost += result == "lose"
            case ShipsLost():
                told.seats[event.seat].ships += event.count
                if event.count >= TELLING:
                    moment(event.seat, f"lost {event.count} ships", event.count / 2)
            case ShipsLanded() if event.is_new and not _is_home(event.where, names[event.seat]):
                moment(event.seat, f"base on {event.where}", 2 + told.cycles / 4)
            case BaseLost() if not _is_home(event.where, names[event.seat]):
                moment(event.seat, f"lost the base on {event.where}", 3)
            case PowerRevealed():
                moment(event.seat, f"revealed as {titled(event.alien)}", 0.5)
            case Eliminated():
                moment(event.seat, "eliminated", 10)
            case _:
                pass
    return told


def _is_home(where: str, name: str) -> bool:
    """Whether a planet named in words is in the system of that player."""
    return where.rpartition(" ")[0] == name
