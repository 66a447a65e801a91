"""Statuses of aliens end at their moments (CE-37.41)."""

import msgspec

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told


def end_statuses(table: CosmicTable, moment: str) -> None:
    """End the statuses whose moment has come; those of the following invasion come nearer."""
    for seat, alien in enumerate(table.state.aliens):
        over = [one for one in alien.statuses if one.ends == moment] if alien.statuses else ()
        if over:
            waiting = [msgspec.structs.replace(one, later=one.later - 1) for one in over if one.later]
            alien.statuses = [one for one in alien.statuses if one.ends != moment] + waiting
            for one in over:
                table.record(Told(seat, f"{{}} is {'now' if one.later else 'no longer'} {one.name}"))
