"""People in the place of crew tokens, for tests."""

import msgspec

from cosmotui.rules.cosmoforce.crew import STANDBY, Crew, Hero
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.duel.battle_link import Bound, bind

RPG = {"rpg": "on"}
TOKEN = Crew()
HURT = Crew(hurt=True)
UNCONSCIOUS = Condition("unconscious", since=1, wake=9)
DYING = Condition("dying", since=1)


def hero(name: str = "Vex", max_hp: int = 12, hp: int | None = None, slot: int = STANDBY) -> Crew:
    """A character of any other game."""
    return Crew(slot=slot, hero=Hero(name, max_hp, max_hp if hp is None else hp))


def bound(sheet: Character, slot: int = STANDBY, unquartered: bool = False, **body: object) -> Crew:
    """A character of the Space Force roster, as it came aboard but for `body`."""
    one = bind(sheet)
    one = msgspec.structs.replace(one, unquartered=unquartered, body=msgspec.structs.replace(one.body, **body))
    return Crew(slot=slot, bound=one)


def manned(ship: Ship, *crew: Crew) -> Ship:
    """The ship with exactly this crew."""
    return msgspec.structs.replace(ship, crew=crew)


def one_of(ship: Ship, name: str) -> Crew:
    """The one of that family name aboard."""
    return next(one for one in ship.crew if one.name.endswith(name))


def body_of(ship: Ship, name: str) -> Bound:
    """The character of that family name, alive or fallen."""
    people = [*(one.bound for one in ship.crew if one.bound), *ship.fallen]
    return next(one for one in people if one.sheet.name.endswith(name))
