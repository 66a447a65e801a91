"""An encounter in words, line by line, for players who read or hear it rather than see it."""

from cosmotui.rules.space_force.combat.cast import SIDE_NAMES, SIDES
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.standing import in_count, number_words, state_words, summary
from cosmotui.rules.space_force.combat.view import SpaceForceView


def describe(view: SpaceForceView) -> list[str]:
    """Return round and number, then everybody in the order of the count, in lines."""
    return [_when(view), *(_who(view, one) for one in in_count(view) if one.now.present)]


def _when(view: SpaceForceView) -> str:
    sides = [f"{SIDE_NAMES[side]} {summary([one for one in view.fighters if one.side == side])}" for side in SIDES]
    if view.over:
        return f"The encounter is over after round {view.round}: {', '.join(sides)}."
    number = f", number {view.number}" if view.phase == "count" else ""
    return f"Round {view.round}{number}: {', '.join(sides)}."


def _who(view: SpaceForceView, one: Fighter) -> str:
    body = one.now.body
    parts = [
        f"{number_words(view, one):>3} {one.mark} {one.name} ({SIDE_NAMES[one.side]}, {view.seats[one.seat].name})",
        f"{body.hp} of {body.max_hp} HP",
        f"Stun {body.stun}",
        f"DR {one.dr}",
    ]
    if one.at is not None:
        parts.append(f"at {one.at[0]},{one.at[1]}")
    if one.now.able:
        weapon = one.weapons(view.rules)[0]
        shots = f" with {one.shots(weapon.id)} shots" if weapon.mode == "ranged" else ""
        parts.append(f"{weapon.name}{shots}")
    state = state_words(view, one)
    return ", ".join([*parts, *([state] if state else [])])
