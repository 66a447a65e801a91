"""The chance to win a battle, from points: no bot of this game counts on more than these."""

from math import exp
from typing import Final

from cosmotui.bots.cosmic_conflict.stakes import price
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

SURE: Final = 0.25
"""The part of all points on the table by which a side must lead for odds of about 3 to 1."""
STEEP: Final = 1.1
"""The log odds of such a lead."""
MOST: Final = 50.0
"""Log odds beyond which a battle is lost for certain."""


class Outlook:
    """The chance of a side to win: the odds grow with its lead in points, which are its units at their present price
    for damage, undamaged parts only. Objectives count as far as a plan counts their points."""

    def __init__(self, view: CosmicConflictView, side: int) -> None:
        self._mine, self._theirs = (
            sum(price(view, unit) * (unit.card.health - unit.health) for unit in on_table(view, one))
            for one in (side, 1 - side)
        )

    def after(self, gain: float) -> float:
        """Return the chance once something has brought so many points."""
        unit = SURE * max(1.0, self._mine + self._theirs)
        return 1 / (1 + exp(min(MOST, -STEEP * (self._mine - self._theirs + gain) / unit)))
