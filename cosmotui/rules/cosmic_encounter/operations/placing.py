"""The place of a ship, which is changed here alone."""

import msgspec

from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState


def put(state: CosmicEncounterState, id: int, place: int, fleet: int = -1, holder: int = NOBODY) -> None:
    """Move a ship; INV-2 holds because a ship knows its only place. `holder` is its captor there."""
    state.ships[id] = msgspec.structs.replace(state.ships[id], place=place, fleet=fleet, holder=holder)
