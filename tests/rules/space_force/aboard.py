"""Ships with the sample crew, and their changes carried out, for tests."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import (
    CAPTAIN,
    CHIEF_ENGINEER,
    DOCTOR,
    FIRST_OFFICER,
    SCIENTIST,
    SECURITY,
)
from cosmotui.rules.space_force.mission.ships import full_payloads
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.ship import Berth, Ship, ShipClass, empty_berths
from tests.rules.space_force.casting import season_of

FIVE = (CAPTAIN, FIRST_OFFICER, CHIEF_ENGINEER, DOCTOR, SCIENTIST)
SIX = (*FIVE, SECURITY)
SHIP = "v90"


def a_ship(ship_class: ShipClass = "nova", id: str = SHIP, **fields: object) -> Ship:
    """A ship with nobody aboard, equipped for its class and refits."""
    name = "Pegasus" if ship_class == "nova" else "Calliope"
    ship = msgspec.structs.replace(Ship(id, name, ship_class, berths=empty_berths(ship_class)), **fields)
    return msgspec.structs.replace(ship, payloads=full_payloads(ship))


def crewed(*crew: Character, ship_class: ShipClass = "nova", **fields: object) -> tuple[Season, Ship]:
    """A season with a ship and these aboard, each in the first berth that is free for the position."""
    ship = a_ship(ship_class, **fields)
    berths = list(ship.berths)
    for c in crew:
        own = [number for number, berth in enumerate(berths) if berth == Berth(c.position)]
        extra = [number for number, berth in enumerate(berths) if berth == Berth(None)]
        number = (own or extra)[0]
        berths[number] = Berth(c.position, c.job_title, c.id)
    ship = msgspec.structs.replace(ship, berths=tuple(berths))
    return season_of(*crew, ship), ship


def ship_in(change: Change) -> Ship:
    """The one ship that a change puts."""
    (ship,) = (document for document in change.put if isinstance(document, Ship))
    return ship


def character_in(change: Change) -> Character:
    """The one character that a change puts."""
    (character,) = (document for document in change.put if isinstance(document, Character))
    return character


def replaced(*others: Character) -> list[Character]:
    """The sample crew of five with others in place of those of the same id."""
    by_id = {other.id: other for other in others}
    return [by_id.get(c.id, c) for c in FIVE]
