"""Rolled dice in a change: the season counts them, and undo ends at them."""

import msgspec

from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Series


def with_dice(change: Change, dice: SeasonDice | TypedDice, series: Series) -> Change:
    """Return the change with the dice counted in the series.

    Faces are new information: unless the change names a wall, undo ends at the last die.
    """
    if not dice.faces:
        return change
    own = next((document for document in change.put if isinstance(document, Series)), series)
    others = tuple(document for document in change.put if not isinstance(document, Series))
    wall = change.wall or f"d{dice.faces[-1].sides}"
    return msgspec.structs.replace(change, put=(*others, dice.counted(own)), wall=wall)
