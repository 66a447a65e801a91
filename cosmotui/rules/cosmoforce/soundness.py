"""Checks of a state from elsewhere: values that no match of Cosmoforce can reach."""

from cosmotui.engine.setup import Setup
from cosmotui.engine.soundness import Things
from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Building, CosmoforceState
from cosmotui.rules.cosmoforce.systems import MISSILE, SLOTS, SYSTEMS, allowed


def things() -> Things:
    """Return the things of each kind that the state refers to."""
    return {"slot": range(SLOTS), "system": SYSTEMS}


def state_problem(setup: Setup, state: CosmoforceState) -> str:
    """Return the reason why no match with these seats can reach the state; empty if one can."""
    seats = range(len(setup.seats))
    if len(state.ships) != (0 if isinstance(state.frame, Building) else len(seats)):
        return f"it has {len(state.ships)} ships for {len(seats)} seats"
    if state.order and not set(state.alive()) <= set(state.order):
        return "a ship is missing from the order of turns"
    for seat, ship in enumerate(state.ships):
        if problem := _ship_problem(ship):
            return f"ship {seat + 1}: {problem}"
    return ""


def _ship_problem(ship: Ship) -> str:
    """Return the problems that keep a ship from flying; empty if nothing does (CF-3, CF-10)."""
    if not len(ship.systems) == len(ship.marks) == SLOTS:
        return f"it has {len(ship.systems)} systems and {len(ship.marks)} marks for {SLOTS} slots"
    for slot, name in enumerate(ship.systems):
        if name and not allowed(ship.hull, name):
            return f"a {ship.hull} mounts no {name}"
        if ship.marks[slot] > (ship.boxes(slot) if name else 0):
            return f"slot {slot + 1} has more marks than boxes"
    if any(ship.systems[slot] != MISSILE for slot in ship.depleted):
        return "something is depleted that is no missile system"
    return next((problem for one in ship.crew if (problem := _crew_problem(one))), "")


def _crew_problem(one: Crew) -> str:
    if one.hero is not None and (one.bound is not None or one.hero.hp > one.hero.max_hp):
        return f"{ascii(one.name)[1:-1]} of the crew cannot be"
    return ""
