"""The numbers of each player: matches, wins, streaks, opponents, what was played, luck and feats."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from cosmotui.record.entry import Finished, Player, Seated


class Count(msgspec.Struct):
    """Matches, and how they ended."""

    matches: int = 0
    won: int = 0
    """Shared wins included."""
    drawn: int = 0

    def add(self, seat: Seated) -> None:
        """Count a match that ended so for a seat."""
        self.matches += 1
        self.won += seat.has_won
        self.drawn += seat.outcome == "drawn"


class GameTally(msgspec.Struct):
    """A player's matches of one game."""

    count: Count = msgspec.field(default_factory=Count)
    shared: int = 0
    """Wins that were shared."""
    streak: int = 0
    """Matches won in a row up to now."""
    best_streak: int = 0
    against: dict[Player, Count] = msgspec.field(default_factory=dict[Player, Count])
    """By opponent: a match counts once for each."""
    played: dict[str, Count] = msgspec.field(default_factory=dict[str, Count])
    """By what was played, such as an alien."""
    worst_luck_won: float | None = None
    """The worst luck with which a match was won; None: no win against it."""
    feats: Counter[str] = msgspec.field(default_factory=Counter[str])
    """How often each was done."""


def tallies(matches: Iterable[Finished]) -> dict[str, dict[str, GameTally]]:
    """Return the numbers of all people, by name and game."""
    found: dict[str, dict[str, GameTally]] = {}
    for match in matches:
        for number, seat in enumerate(match.seats):
            if not (seat.bot or seat.changed):
                _add(found.setdefault(seat.name, {}).setdefault(match.game, GameTally()), match, number)
    return found


def _add(tally: GameTally, match: Finished, number: int) -> None:
    seat = match.seats[number]
    won = seat.has_won
    tally.count.add(seat)
    tally.shared += seat.outcome == "shared"
    tally.streak = tally.streak + 1 if won else 0
    tally.best_streak = max(tally.best_streak, tally.streak)
    is_other = (
        other
        for place, other in enumerate(match.seats)
        if place != number and not other.changed and _are_opponents(seat, other)
    )
    for player in dict.fromkeys(other.player for other in is_other):
        tally.against.setdefault(player, Count()).add(seat)
    if seat.played:
        tally.played.setdefault(seat.played, Count()).add(seat)
    if won and seat.luck is not None and seat.luck < 0:
        tally.worst_luck_won = min(tally.worst_luck_won or 0.0, seat.luck)
    tally.feats.update(seat.feats)


def _are_opponents(seat: Seated, other: Seated) -> bool:
    return seat.side != other.side or seat.side < 0
