"""Checks of a state from elsewhere: values that no match of Cosmic Conflict can reach."""

from collections import Counter

from cosmotui.engine.setup import Setup
from cosmotui.engine.soundness import Things
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS
from cosmotui.rules.cosmic_conflict.orders import ORDERS
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit, payload, unit_of
from cosmotui.rules.cosmic_conflict.weapons import WEAPON_NAMES


def things(state: CosmicConflictState) -> Things:
    """Return the things of each kind that the state refers to."""
    return {"unit": range(len(state.units)), "equipment": {*COMPONENTS, *WEAPON_NAMES}, "Order": ORDERS}


def state_problem(setup: Setup, state: CosmicConflictState) -> str:
    """Return the reason why no match with these seats can reach the state; empty if one can."""
    if [unit.id for unit in state.units] != list(range(len(state.units))):
        return "its units are not numbered in turn"
    for unit in state.units:
        if problem := _unit_problem(unit, state):
            return f"unit {unit.id}: {problem}"
    aims = ((aim.launcher, aim.mount) for aim in state.missiles)
    shots = (*aims, *([(state.aim.attacker, state.aim.mount)] if state.aim else []))
    if any(mount >= len(state.units[attacker].card.mounts) for attacker, mount in shots):
        return "something is fired from a mount that there is not"
    if Counter(state.deck) - Counter({total: 6 - abs(total - 7) for total in range(2, 13)}):
        return "its deck of Conditions holds cards that there are not"
    if any(len(formation.offsets) != len(formation.members) for formation in state.formations):
        return "a ship of a formation has no place in it"
    if any(feature.heading >= HEADINGS for feature in state.features):
        return "a feature has a heading that there is not"
    return ""


def _unit_problem(unit: Unit, state: CosmicConflictState) -> str:
    """Return the problems that keep a unit from being in play; empty if nothing does (CX-2, CX-7, CX-11)."""
    fresh, mounts = unit_of(unit.id, unit.side, unit.card), range(len(unit.card.mounts))
    if [(one.mount, one.kind, one.capacity) for one in unit.tracks] != [
        (one.mount, one.kind, one.capacity) for one in fresh.tracks
    ]:
        return "its tracks are not those of its card"
    if unit.health > unit.card.health or any(track.undamaged < 0 for track in unit.tracks):
        return "it has more damage than it can take"
    damaged = (mount for condition in unit.conditions for mount in condition.mounts)
    if not all(mount in mounts for mount in (*unit.off, *unit.fired, *damaged)):
        return "it names a mount that there is not"
    if unit.is_fighter:
        if unit.ammo > payload(unit.card) or unit.conditions or unit.velocity:
            return "it is no Fighter"
        if unit.status == "aboard" and (unit.carrier < 0 or state.units[unit.carrier].is_fighter):
            return "it is aboard of nothing"
    elif unit.velocity > unit.most_velocity:
        return f"it is faster than {unit.most_velocity}"
    if (unit.status == "cloaked") != (unit.cloak is not None):
        return "it is cloaked without a plan, or the other way round"
    return ""
