"""The standing of a seat: what it plays, and how far it has come, as statistics of many matches count it."""

from typing import NamedTuple


class Standing(NamedTuple):
    """What a seat plays and how far it has come."""

    faction: str
    """The alien, ship class or fleet; empty where all seats play the same."""
    score: float
    """The more, the better: ships, bases, boxes. Comparable within one match only."""
