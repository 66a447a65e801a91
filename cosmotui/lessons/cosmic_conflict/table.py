"""A moment of Cosmic Conflict for a lesson: some stock ships on a table."""

from collections.abc import Callable, Sequence
from typing import Final, cast

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lessons.lesson import AnyMatch
from cosmotui.rules.cosmic_conflict import CosmicConflict
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.state import Activating, Choosing, CosmicConflictState, Frame
from cosmotui.rules.cosmic_conflict.stock import SHIPS
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit, unit_of

SEATS: Final = (Seat("Ada", 0), Seat("Rival", 1, "lieutenant"))
"""The person and the bot."""
FIRST: Final = Activating(0, Choosing(True, 0, 1), "attack")
"""The first ship, the person's, is about to attack; then the rival's ships act."""


def ship(code: str, at: Point, heading: int, side: int, velocity: int = 0) -> Unit:
    """Return a stock ship on the table; a heading is an hour of the clock."""
    made = unit_of(0, side, SHIPS[code])
    return msgspec.structs.replace(made, pos=at, heading=heading, velocity=velocity, status="table")


def table(
    frame: Frame,
    *units: Unit,
    dice: Sequence[int] = (),
    features: Sequence[Feature] = (),
    first: int = 0,
) -> Callable[[], AnyMatch]:
    """Return the maker of a match at a point of the first turn; `first` is the side that begins it."""

    def begin() -> AnyMatch:
        numbered: list[Unit] = []
        for unit in units:
            number = 1 + sum(other.side == unit.side for other in numbered)
            numbered.append(msgspec.structs.replace(unit, id=len(numbered), number=number))
        state = CosmicConflictState(Dice(1, 0, list(dice)), frame, numbered, tuple(features), (), turn=1, first=first)
        return cast("AnyMatch", Match.from_state(CosmicConflict(), Setup(SEATS, {"map": "m0"}, 1), state))

    return begin
