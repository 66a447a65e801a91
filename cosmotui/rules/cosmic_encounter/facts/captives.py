"""Captive ships: who holds them, and where (CE-37.48)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.holdings import owner_of
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, HELD, NOBODY, UNDER, CosmicEncounterState, Ship


def captor_of(state: CosmicEncounterState, ship: Ship) -> int:
    """Return who holds a ship captive, or NOBODY; whoever is aboard what is its own is no captive."""
    if ship.place == UNDER:
        return state.ships[ship.holder].owner
    if ship.place == ABOARD:
        owner = owner_of(state, ship.holder)
        return owner if owner != ship.owner else NOBODY
    return ship.holder if ship.place == HELD else NOBODY


def captives_of(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the ships that an alien holds captive: in its nexus, under its ships, on what is its own (CE-37.48)."""
    return [id for id, ship in enumerate(state.ships) if captor_of(state, ship) == seat]


def stacked(state: CosmicEncounterState, ids: Sequence[int]) -> list[int]:
    """Return the captives under these ships."""
    return [id for id, ship in enumerate(state.ships) if ship.place == UNDER and ship.holder in ids]
