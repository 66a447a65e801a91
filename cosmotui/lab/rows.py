"""Rows about matches, flat and plain, so that any program for tables reads them."""

import msgspec


class SeatRow(msgspec.Struct, frozen=True):
    """A seat in a match."""

    run: str
    """The same for all matches of a run; runs with the same settings have the same."""
    version: str
    """Of the program."""
    rules_version: int
    game: str
    options: str
    """Those that are not standard: `setup=quick layout=rift`."""
    seed: int
    seats: int
    """How many sit at the table."""
    seat: int
    """From 1."""
    bot: int
    """From 1, by the seat in the first match: bots that change seats keep their number."""
    level: str
    faction: str
    """What the seat plays at the beginning: its alien, class or fleet; empty where that is nothing of its own."""
    moved_first: bool
    won: bool
    share: float
    """1 for a win alone, a part of it for a win with others, 0 for a loss or a draw."""
    place: int
    """1 for who has won, the others by their score."""
    score: float
    """At the end, as the game's standing tells it."""
    half_time: float
    """The score at half of the turns."""
    turns: int
    answers: int
    """Given by this seat."""
    seconds: float
    """Which this seat has thought, by the clock of the machine."""
    faults: int
    """Answers of a bot of one's own in place of which the game's default stood."""
    rule: str
    """The rule that ended the match."""
    reason: str
    """The reason in words, without names."""
    lead_changes: int
    """How often another seat than before was alone in the lead when a turn began."""
    used: str = ""
    """The powers, cards and Orders that this seat has used, and how often: `kamikaze=2 plague=1`."""


class ChoiceRow(msgspec.Struct, frozen=True):
    """How often a seat gave an answer in a match."""

    run: str
    game: str
    seed: int
    seat: int
    level: str
    key: str
    """The decision: `CC-D5`."""
    option: str
    count: int
    won: bool
