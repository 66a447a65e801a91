"""The points matrix: the cost of weapons, ships, Fighters and fleets (CX-3, CX-22.4, CX-24.6)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_conflict.arcs import Arc
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount
from cosmotui.rules.cosmic_conflict.components import COMPONENTS, PRIMARY_COST, SECONDARY_COST
from cosmotui.rules.cosmic_conflict.faction import AnyFaction, has

HULL_COST: Final = 30
"""For each Size (CX-3.1)."""
ARC_COST: Final[dict[Arc, int]] = {"F": 6, "FR": 4, "FL": 4, "AR": 2, "AL": 2, "A": 2}
"""Of a Primary weapon; half of it for a Secondary one (CX-3.7)."""
STRUCTURAL_COST: Final = 40
"""In all, without arcs (CX-3.10)."""
OVERSIZED_PERCENT: Final = 130
"""CX-3.9."""
PRIMARY_EXCESS: Final = 10
SECONDARY_EXCESS: Final = 5
"""Percent for each slot beyond those that are free (CX-3.4)."""
CHEAPER_PERCENT: Final = 85
"""CX-22.4."""
TRAIT_PERCENT: Final = {"veteran": 10, "lucky": 5, "command_ai": 15}
"""CX-24.6."""


def percent(base: int, rate: int) -> int:
    """Return `rate` hundredths of a cost, rounded up (CX-1.34, CX-3.4)."""
    return -(-base * rate // 100)


def mount_cost(mount: Mount, paid: Sequence[str] = ()) -> int:
    """Return the cost of a weapon with its arcs, or of a component (CX-3.2, CX-3.3, CX-3.7 to CX-3.12, CX-25.3)."""
    base = PRIMARY_COST if mount.primary else SECONDARY_COST
    if mount.is_weapon:
        if mount.variant == "SM":
            return STRUCTURAL_COST
        base += sum(ARC_COST[arc] for arc in mount.arcs) // (1 if mount.primary else 2)
        return percent(base, OVERSIZED_PERCENT) if mount.variant == "OS" else base
    component = COMPONENTS.get(mount.what)
    if component and component.module == "trade" and "trade" in paid:
        return base
    priced = (component.primary if mount.primary else component.secondary) if component else None
    return base if priced is None else priced


def excess(card: Card) -> tuple[int, int]:
    """Return the numbers of Primary and Secondary slots beyond the free ones (CX-3.5, CX-3.6)."""
    return max(0, card.primaries() - card.size), max(0, card.secondaries() - card.size)


def card_cost(card: Card, faction: AnyFaction = "", paid: Sequence[str] = ()) -> int:
    """Return the points of a ship or Fighter: equipment, surcharge, faction, crew (CX-3.1, CX-3.4, CX-3.13, CX-3.16).

    `paid`: modules whose things could be free, but are not: `crew`, `trade` (CX-24.6, CX-25.3).
    """
    if card.is_fighter:
        return fighter_cost(card)
    over_primary, over_secondary = excess(card)
    base = HULL_COST * card.size + sum(mount_cost(mount, paid) for mount in card.mounts)
    cost = percent(base, 100 + PRIMARY_EXCESS * over_primary + SECONDARY_EXCESS * over_secondary)
    if has(faction, "cheaper"):
        cost = percent(cost, CHEAPER_PERCENT)
    if "crew" in paid:
        cost = percent(cost, 100 + sum(TRAIT_PERCENT.get(trait, 0) for trait in card.traits))
    return cost


def fighter_cost(card: Card) -> int:
    """Return the points of a Fighter: 20 for a Primary item, 10 for each Secondary, 10 percent an excess one
    (CX-3.13)."""
    primary = min(1, card.primaries())
    secondary = card.secondaries()
    over = max(0, secondary - (1 if primary else 2))
    return percent(PRIMARY_COST * primary + SECONDARY_COST * secondary, 100 + PRIMARY_EXCESS * over)


def fleet_cost(fleet: Fleet, paid: Sequence[str] = ()) -> int:
    """Return the points of all ships and Fighters of a fleet (CX-3.14)."""
    return sum(card_cost(wing.card, fleet.faction, paid) for wing in fleet.wings)
