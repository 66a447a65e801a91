"""The chronicle of a game: what a record of matches keeps of one, besides who sat there and who won."""

from collections.abc import Sequence
from typing import Generic

from cosmotui.engine.event import Event
from cosmotui.engine.state import V
from cosmotui.rules.feat import Feat


class Chronicle(Generic[V]):
    """A reader of matches of one game that are over. It holds no match."""

    @property
    def feats(self) -> tuple[Feat[V], ...]:
        """The feats of the game."""
        return ()

    def played(self, view: V, seat: int) -> str:
        """Return what a seat played as, by its own view of the end; empty where all seats play the same."""
        return ""

    def luck(self, events: Sequence[Event], seats: int) -> list[float]:
        """Return the luck of each seat in its rolls, above 0 where they fell well; nothing if no account is kept."""
        return []

    def sides(self, view: V, seats: int) -> list[int]:
        """Return the side of each seat; seats of one side win and lose together. -1: a seat that belongs to none."""
        return list(range(seats))
