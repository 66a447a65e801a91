"""Scores: the titles that lie open, and what every alien has scored in the end."""

from collections.abc import Sequence

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.base import SeatEvent


class TitlesOpened(Event, frozen=True):
    """The score titles of the match were laid open."""

    titles: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"open score titles: {', '.join(self.titles)}"


class AlienScored(SeatEvent, frozen=True):
    """An alien scored a galaxy or a title."""

    item: str
    how: str
    """The points, part by part; empty where there is nothing to work out."""
    points: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} scored {self.points}, {self.item}" + (f": {self.how}" if self.how else "")


class MatchScored(Event, frozen=True):
    """Every alien has its score."""

    totals: tuple[int, ...]
    """By seat."""

    def describe(self, names: Sequence[str]) -> str:
        order = sorted(range(len(names)), key=lambda seat: -self.totals[seat])
        told = ", ".join(f"{names[seat]} {self.totals[seat]}" for seat in order)
        return f"scores, which do not decide the winner: {told}"
