"""The points of an alien by one score item: plain data (CE-34)."""

from typing import Annotated, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber, Within

ScoreId: TypeAlias = Annotated[str, Of("score")]
_Number: TypeAlias = Annotated[int, Within(-9999, 9999)]


class Scored(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The points of an alien by one score item (CE-34)."""

    seat: SeatNumber
    item: ScoreId
    parts: tuple[tuple[_Number, _Number], ...]
    """By term of the item: what was counted, and the points for each."""

    @property
    def points(self) -> int:
        """The sum."""
        return sum(count * each for count, each in self.parts)
