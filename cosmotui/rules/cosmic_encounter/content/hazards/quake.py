"""Hazards that shake everything."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.status import PODS

SHAKEN = "shaken"


@effect("cosmic-quake", "invader:destiny.hazard")
def _quake(use: Use) -> Script[None]:
    """A cosmic quake; then everybody takes a free resupply. No pod can be discharged in answer."""
    for seat in use.state.seats:
        do.put_status(use, seat, SHAKEN, "upkeep.end", [PODS])
    yield from do.quake(use.table, use)
    for seat in use.state.seats:
        do.end_status(use, seat, SHAKEN)


COSMIC_QUAKE = Hazard(id="cosmic-quake", name="Cosmic Quake", uses=(_quake,))
