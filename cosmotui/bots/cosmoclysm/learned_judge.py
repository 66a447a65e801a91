"""The judge of two seats on the standard board: what thousands of matches between equals have taught."""

from collections.abc import Sequence

from cosmotui.bots.cosmoclysm.chart import mask_of
from cosmotui.bots.cosmoclysm.inputs import QUIET_STEPS, inputs
from cosmotui.bots.cosmoclysm.judge import OWNER, Judge, Shares
from cosmotui.bots.cosmoclysm.value import Value

Fleets = tuple[int, int]
"""Ships by seat."""


class LearnedJudge:
    """The judge of positions of one turn."""

    def __init__(self, value: Value, captain: Judge, holes: Sequence[int], fleets: Fleets, quiet: float) -> None:
        """Set the judge up for a turn of so many ships; what `captain` says is corrected. `quiet` is the part of the
        quiet turns allowed that will be used up if the turn changes nothing."""
        self.chart = captain.chart
        self._value, self._captain = value, captain
        self._holes = mask_of(hole for hole in holes if hole >= 0)
        self._fleets = fleets
        self._quiet = min(QUIET_STEPS, int(quiet * QUIET_STEPS))

    def shares(self, at: list[int], active: int) -> Shares:
        """Return the shares of both after a turn of `active`."""
        fleets, mover = _fleets(at), (active + 1) % 2
        if not all(fleets):
            return [float(bool(fleet)) for fleet in fleets]
        quiet = self._quiet if fleets == self._fleets else 0
        if quiet >= QUIET_STEPS:
            return [0.5, 0.5]
        captain = self._captain.shares(at, active)[mover]
        share = self._value.share(inputs(at, mover, quiet, self.chart, self._holes, captain))
        return [share, 1 - share] if mover == 0 else [1 - share, share]


def _fleets(at: Sequence[int]) -> Fleets:
    owners = [OWNER[ship] for ship in at if ship]
    return owners.count(0), owners.count(1)
