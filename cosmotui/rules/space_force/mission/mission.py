"""The state of a mission besides probes and jumps: gravity, supplies, the reactor, the mission's needs."""

import re
from typing import Final

import msgspec

from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.ship import Need, Ship
from cosmotui.rules.space_force.skills import label, spec_key
from cosmotui.rules.space_force.typed_text import typed_text

MOST_GRAVITY: Final = 1000
"""Hundredths of a G."""
GRAVITIES: Final = (0, 17, 38, 91, 100)
"""Free fall, Moon, Mars, Venus and Earth, in hundredths of a G."""
SUPPLY_FACTOR: Final = 3
"""Days of air, water and rations aboard for each day planned (SF-8.13)."""
MOST_DAYS: Final = 100_000
EJECT_QUESTION: Final = "Eject the reactor core? No jump and no thrust afterwards."
"""What is asked before the lever is pulled (SF-8.31)."""
MOST_NEEDS: Final = 20
_NAME: Final = 60
_TYPED: Final = re.compile(r"([0-9]{1,2})(?:[.,]([0-9]{0,2}))?")


def parse_gravity(text: str) -> int:
    """Return the hundredths of a G from `0.38`. Raises SeasonError for anything but 0 to 10 G in steps of
    0.01 (SF-19)."""
    found = _TYPED.fullmatch(text.strip())
    gravity = int(found[1]) * 100 + int((found[2] or "").ljust(2, "0")) if found else MOST_GRAVITY + 1
    return _gravity(gravity)


def with_gravity(ship: Ship, gravity: int) -> Change:
    """Set the gravity for the crew, in hundredths of a G."""
    return Change(f"Gravity {gravity_text(_gravity(gravity))}", (msgspec.structs.replace(ship, gravity=gravity),))


def provision(ship: Ship, days: int) -> Change:
    """Supply air, water and rations for three times so many days, for the whole crew (SF-8.13).

    Raises SeasonError for days nobody could plan.
    """
    if not 0 <= days <= MOST_DAYS:
        raise SeasonError(f"A mission takes 0 to {MOST_DAYS} days, not {days}. SF-8.13")
    supplied = msgspec.structs.replace(ship, supplies_days=SUPPLY_FACTOR * days)
    return Change(f"Supplies for {days} days, times {SUPPLY_FACTOR}", (supplied,))


def with_supplies(ship: Ship, days: int) -> Change:
    """Set the days of supplies left, whatever was planned. Raises SeasonError for days no ship could hold."""
    if not 0 <= days <= SUPPLY_FACTOR * MOST_DAYS:
        raise SeasonError(f"Supplies last 0 to {SUPPLY_FACTOR * MOST_DAYS} days, not {days}. SF-8.13")
    return Change(f"Supplies {days} days", (msgspec.structs.replace(ship, supplies_days=days),))


def days_passed(ship: Ship, days: int) -> Change:
    """Use up the supplies of so many days; there are never fewer than none (SF-8.13)."""
    left = max(0, ship.supplies_days - max(0, days))
    return Change(f"{days} days of supplies", (msgspec.structs.replace(ship, supplies_days=left),))


def eject_reactor(ship: Ship, confirmed: bool = False) -> Change:
    """Pull the lever in the engine room, once that is `confirmed` (SF-8.31).

    Raises SeasonError unless it is, and if the core was ejected before.
    """
    if ship.reactor == "ejected":
        raise SeasonError("The reactor core is ejected already. SF-8.31")
    if not confirmed:
        raise SeasonError("Ejecting the reactor core has to be confirmed. SF-8.31")
    return Change("Eject the reactor core", (msgspec.structs.replace(ship, reactor="ejected"),))


def new_reactor(ship: Ship) -> Change:
    """Install a new core, by the base or by the Director's word."""
    return Change("New reactor core", (msgspec.structs.replace(ship, reactor="ok"),))


def align_gyro(ship: Ship, aligned: bool = True) -> Change:
    """Put the gyrocompass in line or out of it, by the Director's word (SF-8.28)."""
    what = "Gyrocompass aligned" if aligned else "Gyrocompass out of line"
    return Change(what, (msgspec.structs.replace(ship, gyro_aligned=aligned),))


def with_specialty(ship: Ship, science: str) -> Change:
    """Set the science in which the mission needs a Scientist of level 4; "" for none (SF-6.11).

    Waivers for another science are forgotten (SF-17.2).
    """
    science = typed_text(science, _NAME, "The specialty") if science.strip() else ""
    what = f"The mission needs {science} 4" if science else "The mission needs no specialty"
    waivers = ship.waivers
    if spec_key(science) != spec_key(ship.specialty):
        waivers = tuple(one for one in waivers if one[0] != "E-CREW-SPECIALTY")
    return Change(what, (msgspec.structs.replace(ship, specialty=science, waivers=waivers),))


def add_need(ship: Ship, need: Need) -> Change:
    """Add a skill that the Director wants aboard, in place of an earlier need of the same skill (SF-6.11).

    Raises SeasonError for a level that does not exist, and when there are too many.
    """
    if not 1 <= need.level <= 20:
        raise SeasonError(f"A mission needs a level from 1 to 20, not {need.level}. SF-6.11")
    skill = typed_text(need.skill, _NAME, "The skill")
    need = msgspec.structs.replace(need, skill=skill, spec=" ".join(need.spec.split())[:_NAME])
    kept = tuple(one for one in ship.needs if one.key != need.key)
    if len(kept) >= MOST_NEEDS:
        raise SeasonError(f"A mission has {MOST_NEEDS} needs at most. SF-6.11")
    what = f"The mission needs {label(need.skill, need.spec)} {need.level}"
    return Change(what, (msgspec.structs.replace(ship, needs=(*kept, need)),))


def drop_need(ship: Ship, number: int) -> Change:
    """Remove need `number`, from 0. Raises SeasonError if there is none."""
    if not 0 <= number < len(ship.needs):
        raise SeasonError(f"There is no need {number + 1}. SF-6.11")
    need = ship.needs[number]
    what = f"The mission does not need {label(need.skill, need.spec)}"
    return Change(what, (msgspec.structs.replace(ship, needs=ship.needs[:number] + ship.needs[number + 1 :]),))


def _gravity(gravity: int) -> int:
    if not 0 <= gravity <= MOST_GRAVITY:
        raise SeasonError("Gravity is typed in G, from 0 to 10 in steps of 0.01. SF-3.5")
    return gravity
