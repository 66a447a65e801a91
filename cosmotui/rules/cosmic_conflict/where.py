"""The present turn and phase of a battle, for titles and lists."""

from cosmotui.rules.cosmic_conflict.state import (
    Activating,
    Choosing,
    Commanding,
    Deploying,
    Fleets,
    Forming,
    Resolving,
)
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


def where(view: CosmicConflictView) -> str:
    """Return turn and phase in words: `turn 3, orders`."""
    turn = f"turn {view.turn}"
    if view.over:
        return turn
    match view.frame:
        case Fleets():
            return "fleets"
        case Deploying():
            return "deployment"
        case Forming():
            return f"{turn}, formations"
        case Commanding():
            return f"{turn}, orders"
        case Choosing(upward=upward, size=size):
            return f"{turn}, size {size} {'up' if upward else 'down'}"
        case Activating(unit=unit):
            return f"{turn}, size {view.units[unit].size}"
        case Resolving(step=step):
            return f"{turn}, resolution R{step}"
        case _:
            return turn if view.turn else "setting up"
