"""Service under a Captain by rank and months (SF-5.16, SF-5.18, SF-5.33)."""

from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import is_junior, outranks

NOT_ABOVE: Final = {Position.DOCTOR: "SF-5.18", Position.ADDITIONAL_CREW: "SF-5.33"}
"""Who must not outrank the Captain, and by which rule. The First Officer must be junior (SF-5.16)."""


def may_serve_under(captain: Character | None, c: Character) -> bool:
    """Return whether a crew member's rank and service allow that Captain; without one everybody may serve."""
    if captain is None:
        return True
    if c.position is Position.FIRST_OFFICER:
        return is_junior(c.rank, c.service_months, captain.rank, captain.service_months)
    if c.position in NOT_ABOVE:
        return not outranks(c.rank, c.service_months, captain.rank, captain.service_months)
    return True
