"""Technologies that work on the forge."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, Survey, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology

FEW: Final = 4
"""Pods of a cache that is nearly empty."""


def _drafts(survey: Survey) -> float:
    """Return what the pods are worth more than the ships, above all to a cache that is nearly empty."""
    return ((2 if survey.alien.cache_size < FEW else 1) * POD - SHIP) * survey.researched("treasure-drones")


@hinted(Hint(gain(_drafts)))
@effect(
    "treasure-drones",
    "any:any",
    applies=lambda use: use.state.invasion is not None and use.now.flagged and do.can_draft(use.state),
)
def _treasure_drones(use: Use) -> Script[None]:
    """Reset the forge, draft one pod for each research ship here, then destroy these ships. Only in an invasion whose
    destiny is hazard-flagged."""
    yield from do.reset_forge(use.table, use.seat)
    yield from do.draft(use.table, use.seat, do.ships_developed_with(use), use)


TREASURE_DRONES = Technology(
    id="treasure-drones", name="Treasure Drones", is_x=True, destroys=True, development=_treasure_drones
)
