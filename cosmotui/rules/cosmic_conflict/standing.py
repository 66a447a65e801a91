"""The standing of a side: its fleet, and the worth of what it has left."""

from collections import Counter

from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.standing import Standing


def standing(view: CosmicConflictView, seat: int) -> Standing:
    """Return the standing of a side: its ships by name, and the points of those in play (CX-3)."""
    units = [unit for unit in view.units if unit.side == seat and not unit.bogey]
    names = Counter(unit.card.name for unit in units)
    fleet = ", ".join(name if count == 1 else f"{count} {name}" for name, count in sorted(names.items()))
    return Standing(fleet, sum(card_cost(unit.card) for unit in units if unit.on_table))
