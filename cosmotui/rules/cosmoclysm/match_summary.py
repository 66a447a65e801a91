"""The story of a match in numbers, told from its events: hits, losses, luck, chains, turning points."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.event import Event
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.events import (
    AllowanceRolled,
    AllyLost,
    Conceded,
    Eliminated,
    Fought,
    SetupRolled,
    ShipCaptured,
    ShipDestroyed,
    ShipPlaced,
    TurnBegan,
)
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.ships import NAMES, owner_of
from cosmotui.rules.match_summary import MatchSummary, SummaryBuilder

UPSET = 0.35
"""A fight that ended against odds like these is worth telling."""


class SeatStory(msgspec.Struct):
    """One player's part in the match."""

    ships: int = 0
    """On the board at the end."""
    hits: int = 0
    """Enemy ships destroyed or captured."""
    lost: int = 0
    """Own ships that left the board or changed hands."""
    taken: int = 0
    """Enemy ships captured; they count as hits too."""
    luck: float = 0.0
    """Fights won, less the exact chances of winning them, over attack and defense; all seats' luck sums to zero."""


class Story(MatchSummary):
    """A match in numbers. `fleets[n]` holds each player's ships when turn n + 1 began; the last entry is the end."""

    seats: list[SeatStory]
    turns: int = 0
    fights: int = 0
    captures: int = 0
    dice: int = 0
    longest_chain: int = 0
    """Most fights in one turn."""
    fleets: list[tuple[int, ...]] = msgspec.field(default_factory=list[tuple[int, ...]])


def fleet_sizes(at: Sequence[int], players: int) -> list[int]:
    """Return the ships on the board by player."""
    owners = [owner_of(ship) for ship in at if ship]
    return [owners.count(player) for player in range(players)]


def luck(events: Sequence[Event], players: int) -> list[float]:
    """Return the luck of each player after these events."""
    ledger = [0.0] * players
    for event in events:
        if isinstance(event, Fought):
            swing = event.won - win_chance(event.kind, event.other_kind)
            ledger[event.seat] += swing
            ledger[event.other] -= swing
    return ledger


def story(events: Sequence[Event], start: Sequence[int]) -> Story:
    """Return the story of a match that began with `start` ships by player; zeros if the players set it up."""
    return _Teller(start).describe(events)


class _Teller(SummaryBuilder[Story]):
    def __init__(self, start: Sequence[int]) -> None:
        super().__init__(Story([SeatStory(ships) for ships in start]))
        self._chain = 0
        self._captures: list[int] = []

    @property
    def when(self) -> int:
        return self.story.turns

    def describe(self, events: Sequence[Event]) -> Story:
        story = super().describe(events)
        self._end_turn()
        story.fleets.append(tuple(seat.ships for seat in story.seats))
        for seat, worth in zip(story.seats, luck(events, len(story.seats)), strict=True):
            seat.luck = worth
        return story

    def hear(self, event: Event) -> None:
        match event:
            case TurnBegan():
                self._end_turn()
                self.story.turns = event.turn
                self.story.fleets.append(tuple(seat.ships for seat in self.story.seats))
            case ShipPlaced():
                self.story.seats[event.seat].ships += 1
            case SetupRolled() | AllowanceRolled():
                self.story.dice += 1
            case Fought():
                self._fight(event)
            case ShipDestroyed():
                self._hit(event)
            case AllyLost():
                self._lose(event.seat)
                self.moment(event.seat, f"own {NAMES[event.kind]} lost {LABELS[event.tile]}", 2)
            case Eliminated():
                self.moment(event.seat, "out of the match", 4)
            case Conceded():
                seat = self.story.seats[event.seat]
                seat.lost += seat.ships
                seat.ships = 0
                self.moment(event.seat, "conceded", 5)
            case _:
                pass

    def _fight(self, event: Fought) -> None:
        self.story.fights += 1
        self.story.dice += len(event.attack) + len(event.defense)
        self._chain += 1
        self.story.longest_chain = max(self.story.longest_chain, self._chain)
        chance = win_chance(event.kind, event.other_kind)
        happened = chance if event.won else 1 - chance
        if happened < UPSET:
            top = f"{max(event.attack)} v {max(event.defense)}"
            if event.won:
                self.moment(event.seat, f"{NAMES[event.kind]} won, {top}", 3 - 4 * happened)
            else:
                self.moment(event.other, f"{NAMES[event.other_kind]} held, {top}", 3 - 4 * happened)

    def _hit(self, event: ShipDestroyed) -> None:
        self._lose(event.seat)
        seat = self.story.seats[event.by]
        seat.hits += 1
        if isinstance(event, ShipCaptured):
            seat.taken += 1
            seat.ships += 1
            self.story.captures += 1
            self._captures.append(event.by)

    def _lose(self, player: int) -> None:
        self.story.seats[player].lost += 1
        self.story.seats[player].ships -= 1

    def _end_turn(self) -> None:
        if len(self._captures) > 1:
            self.moment(self._captures[0], f"{len(self._captures)} captures, one chain", 3 + len(self._captures))
        elif self._chain > 2:
            self.moment(-1, f"a chain of {self._chain} fights", self._chain / 2)
        self._chain = 0
        self._captures = []
