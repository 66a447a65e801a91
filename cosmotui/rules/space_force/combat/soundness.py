"""Checks of a state from elsewhere: values that no encounter can reach."""

from cosmotui.engine.setup import Setup
from cosmotui.engine.soundness import Things
from cosmotui.rules.space_force.combat.options import rules_of
from cosmotui.rules.space_force.combat.state import Combatant, SpaceForceState
from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.weapons import WEAPONS


def things(setup: Setup, state: SpaceForceState) -> Things:
    """Return the things of each kind that the state refers to."""
    return {"fighter": range(len(state.combatants)), "template": TEMPLATES}


def state_problem(setup: Setup, state: SpaceForceState) -> str:
    """Return the reason why no encounter with this cast can reach the state; empty if one can."""
    cast = rules_of(setup).cast
    weapons = {weapon.id for weapon in (*cast.weapons, *WEAPONS)}
    expected = len(cast.members) + len(state.joined)
    if len(state.combatants) != expected:
        return f"{len(state.combatants)} fight, and {expected} take part"
    for number, one in enumerate(state.combatants):
        if problem := _problem(one):
            return f"fighter {number}: {problem}"
        if any(held.weapon not in weapons for held in one.arms):
            return f"fighter {number} holds a weapon that there is not"
    if any(one >= other for one, other, _ in state.distances):
        return "a distance is told twice"
    return ""


def _problem(one: Combatant) -> str:
    """Return why nobody can be in such a state; empty if somebody can (SF-14, SF-3.1)."""
    body = one.body
    if body.end_lost > max(body.endurance, 0):
        return f"{body.end_lost} of Endurance {body.endurance} are lost"
    if body.hp > max(body.max_hp, 0):
        return f"{body.hp} hit points of {body.max_hp}"
    return ""
