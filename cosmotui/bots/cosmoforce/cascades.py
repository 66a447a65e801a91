"""The choice of another die (CF-D2): more hits against overheated lasers and spent missiles."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmoforce.dice import ALL, DECLINE, ROLL, SIDES, WORST
from cosmotui.rules.cosmoforce.systems import LASER, MISSILE
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.cosmoforce.volley import NO_LIMIT, SPENDING, mass_limit

LOW: Final = 2
"""With so much of the mass limit left a new die is likely to be another hit."""


def pays(view: CosmoforceView, seat: int, values: Sequence[str]) -> str:
    """Return whether to roll another die: attacks are weighed, other rolls take the default."""
    now = view.now
    if now is None or now.what != "attack" or now.target < 0:
        return ""
    limit = mass_limit(view.ships[now.target])
    effective = sum(die for die in now.dice if die < WORST)
    full = limit != NO_LIMIT and effective + LOW > limit
    risky = now.weapon == LASER or (now.weapon == MISSILE and now.dice.count(SIDES) == SPENDING - 1)
    if risky:
        return str((DECLINE if full else ROLL).value)
    return str((ALL if ALL.value in values and now.weapon != MISSILE else ROLL).value)
