"""Changes to a fleet in the editor, each giving another fleet."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Wing
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT, AnyFaction, Faction, FactionTrait, traits_of
from cosmotui.rules.cosmic_conflict.fleet_text import MOST_CARDS

BLANK: Final = Fleet("New fleet", ())
"""What a fleet begins as where the form cannot be read."""


def joined(fleet: Fleet, card: Card, after: int | None = None) -> tuple[Fleet, int]:
    """Return the fleet with another card, last or after a given one, and its place. A full fleet stays unchanged.

    A Fighter without FTL Drives goes to the first ship with room (CX-11.3).
    """
    place = len(fleet.wings) if after is None else after + 1
    if len(fleet.wings) >= MOST_CARDS:
        return fleet, min(place, len(fleet.wings) - 1)
    shifted = [_shifted(wing, place, 1) for wing in fleet.wings]
    wings = (*shifted[:place], Wing(card), *shifted[place:])
    whole = msgspec.structs.replace(fleet, wings=wings)
    if card.is_fighter and not card.count("FTL"):
        room = next((ship for ship, left in berths(whole).items() if left > 0), None)
        whole = carried(whole, place, room)
    return whole, place


def left(fleet: Fleet, place: int) -> Fleet:
    """Return the fleet without one of its cards; Fighters that it carried lose their carrier."""
    wings = [
        _shifted(msgspec.structs.replace(wing, carrier=None) if wing.carrier == place else wing, place, -1)
        for number, wing in enumerate(fleet.wings)
        if number != place
    ]
    return msgspec.structs.replace(fleet, wings=tuple(wings))


def changed(fleet: Fleet, place: int, card: Card) -> Fleet:
    """Return the fleet with one card replaced; a ship has no carrier."""
    wing = fleet.wings[place]
    carrier = wing.carrier if card.is_fighter else None
    return _with(fleet, place, Wing(card, carrier))


def carried(fleet: Fleet, place: int, carrier: int | None) -> Fleet:
    """Return the fleet with a Fighter on another carrier, or on none (CX-11.2)."""
    return _with(fleet, place, Wing(fleet.wings[place].card, carrier))


def berths(fleet: Fleet) -> dict[int, int]:
    """Return the number of further Fighters that each ship with hangars can carry, by its place (CX-11.3)."""
    room = {number: wing.card.berths for number, wing in enumerate(fleet.wings) if wing.card.berths}
    for wing in fleet.wings:
        if wing.card.is_fighter and wing.carrier in room:
            room[wing.carrier] -= 1
    return room


def called(fleet: Fleet, name: str) -> Fleet:
    """Return the fleet under another name (CX-2.20)."""
    return msgspec.structs.replace(fleet, name=name.strip()[:NAME_LIMIT])


def of_faction(fleet: Fleet, faction: AnyFaction) -> Fleet:
    """Return the fleet as one of another faction, "" for none (CX-22.1)."""
    return msgspec.structs.replace(fleet, faction=faction)


def own_faction(fleet: Fleet, name: str) -> Fleet:
    """Return the fleet with its own faction of that name, with the traits of the one before (CX-22.2, CX-22.11)."""
    return of_faction(fleet, Faction(name.strip()[:NAME_LIMIT], traits_of(fleet.faction)))


def with_faction_traits(fleet: Fleet, traits: Sequence[FactionTrait]) -> Fleet:
    """Return the fleet with these traits in its own faction; without one it stays unchanged (CX-22.9)."""
    faction = fleet.faction
    if isinstance(faction, str):
        return fleet
    return of_faction(fleet, Faction(faction.name, tuple(traits)))


def _with(fleet: Fleet, place: int, wing: Wing) -> Fleet:
    wings = (*fleet.wings[:place], wing, *fleet.wings[place + 1 :])
    return msgspec.structs.replace(fleet, wings=wings)


def _shifted(wing: Wing, place: int, by: int) -> Wing:
    """Return the carriers from a place on have another number."""
    if wing.carrier is None or wing.carrier < place:
        return wing
    return msgspec.structs.replace(wing, carrier=wing.carrier + by)
