"""A moment of Cosmic Conflict for a lesson: some stock ships on an empty table."""

from collections.abc import Callable
from typing import Final, cast

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lessons.lesson import AnyMatch
from cosmotui.rules.cosmic_conflict import CosmicConflict
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.state import Activating, Choosing, CosmicConflictState
from cosmotui.rules.cosmic_conflict.stock import SHIPS
from cosmotui.rules.cosmic_conflict.unit import Unit, unit_of

SEATS: Final = (Seat("Ann", 0), Seat("Rival", 1, "lieutenant"))
"""The person and the bot."""


def ship(code: str, at: Point, heading: int, side: int, velocity: int = 0) -> Unit:
    """Return a stock ship on the table; a heading is an hour of the clock."""
    made = unit_of(0, side, SHIPS[code])
    return msgspec.structs.replace(made, pos=at, heading=heading, velocity=velocity, status="table")


def about_to_attack(dice: tuple[int, ...], *units: Unit) -> Callable[[], AnyMatch]:
    """Return the maker of a match in which the first ship, the person's, is about to attack."""

    def begin() -> AnyMatch:
        numbered: list[Unit] = []
        for unit in units:
            number = 1 + sum(other.side == unit.side for other in numbered)
            numbered.append(msgspec.structs.replace(unit, id=len(numbered), number=number))
        frame = Activating(0, Choosing(True, units[0].size, 1), "attack")
        state = CosmicConflictState(Dice(1, 0, list(dice)), frame, numbered, (), (), turn=1, first=0)
        return cast("AnyMatch", Match.from_state(CosmicConflict(), Setup(SEATS, {"map": "m0"}, 1), state))

    return begin
