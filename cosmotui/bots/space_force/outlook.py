"""The chance of a side to win a fight, from the health that is left."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.space_force.combat.lineup import Fighter

POWER: Final = 2.0
"""Twice the health wins as four to one: whoever lasts longer also strikes more often."""


class Outlook:
    """The chance of a side: its share of the health of all who can fight, each side's raised to a power."""

    def __init__(self, fighters: Sequence[Fighter], side: str) -> None:
        able = [one for one in fighters if one.now.able]
        self._mine = sum(_health(one) for one in able if one.side == side)
        self._theirs = sum(_health(one) for one in able if one.side != side)

    def after(self, foe: Fighter | None = None, part: float = 0.0) -> float:
        """Return the chance once a foe, if one is named, has lost that part of its health."""
        theirs = max(0.0, self._theirs - (part * _health(foe) if foe else 0.0))
        mine, theirs = self._mine**POWER, theirs**POWER
        return mine / (mine + theirs) if mine + theirs else 0.5


def _health(one: Fighter) -> float:
    return max(1.0, one.now.body.hp)
