"""Spared ships: impervious ones, and the places for ships that are not lost (CE-36.21, CE-36.41)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import rebound_places
from cosmotui.rules.cosmic_encounter.facts.primed import riders
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, NEXUS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.traits import HOLDS_SHIPS, IMPERVIOUS, having

STUBBORN: Final = "stubborn-negotiate"
TALKS: Final = ("negotiation", "deal", "failed", "quashed")
"""Forms of an encounter that is no combat (CE-21)."""


def is_impervious(state: CosmicEncounterState, id: int) -> bool:
    """Return whether a ship is impervious: by itself or in its fleet this encounter, with all of its owner, by a rider,
    or by a trait (CE-36.21, CE-11.38, CE-6.21)."""
    ship, now = state.ships[id], state.invasion
    if now is None:
        return False
    return (
        ship.owner in now.protected
        or id in now.spared
        or (ship.fleet >= 0 and ship.owner in now.fleets[ship.fleet].impervious)
        or (ship.fleet >= 0 and ship.owner == now.fleets[ship.fleet].leader and is_stubborn(state, ship.fleet))
        or any(spares(state, ship) for _, spares in having(state, IMPERVIOUS))
    )


def is_stubborn(state: CosmicEncounterState, side: int) -> bool:
    """Return whether a pod of a fleet spares its leader's ships and flagship in an encounter that ends as combat
    (CE-6.21)."""
    now = state.now
    return now.form not in ("", *TALKS) and STUBBORN in riders(now.fleets[side], state.pods)


def lost_ground(state: CosmicEncounterState, seat: int) -> int:
    """Return the planet from which an alien's fleet is driven while it suffers losses of its defeat; -1 if none.

    Only the defender stands on a planet, and a slapfight takes losses before the crash (CE-36.63, CE-22.33).
    """
    now = state.invasion
    if now is None or seat != now.defender:
        return -1
    crashed = state.at == "payoff.crash" and now.is_to_lose(DEFENDERS)
    return now.target if crashed or state.at == "combat.tally" else -1


def refuges(state: CosmicEncounterState, seat: int, avoid: int = -1) -> list[int]:
    """Return the places to which ships may rebound: bases other than `avoid`, and a nexus that holds ships
    (CE-36.43)."""
    places = rebound_places(state, seat, avoid)
    if any(source.owner == seat for source, _ in having(state, HOLDS_SHIPS)):
        places.append(NEXUS)
    return places


def can_be_rescued(state: CosmicEncounterState, ids: Sequence[int]) -> bool:
    """Return whether an owner's ships about to be lost can be spared: where they are, or on another base."""
    ships = [state.ships[id] for id in ids]
    if not ships:
        return False
    ground = lost_ground(state, ships[0].owner)
    return any(ship.place >= 0 and ship.place != ground for ship in ships) or bool(
        refuges(state, ships[0].owner, ground)
    )
