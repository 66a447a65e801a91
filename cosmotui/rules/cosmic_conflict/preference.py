"""The order of attacks by expected damage, as far as the attacking side can know it (CX-D15)."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from cosmotui.rules.cosmic_conflict.faction import AnyFaction
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.odds import attack_odds
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Escort, Formation, MarkUse, Missile
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import units_seen


class Known(msgspec.Struct, frozen=True):
    """The table with the other side's units as one side sees them."""

    units: Sequence[Unit]
    features: tuple[Feature, ...]
    missiles: tuple[Missile, ...]
    mark_uses: tuple[MarkUse, ...]
    factions: tuple[AnyFaction, AnyFaction]
    formations: tuple[Formation, ...]
    escorts: tuple[Escort, ...]
    objectives: tuple[Point, ...]
    redirected: tuple[int, ...]


def worth(state: CosmicConflictState, rules: Rules, side: int) -> Callable[[Shot], float]:
    """Return a function for the expected damage of an attack; it reveals no hidden card (CX-21.3)."""
    if not rules.stealth:
        return lambda one: attack_odds(one).damage
    units = units_seen(state, rules, side)
    board = Known(
        units,
        state.features,
        state.missiles,
        state.mark_uses,
        state.factions,
        state.formations,
        state.escorts,
        state.objectives,
        state.redirected,
    )

    def rate(one: Shot) -> float:
        known = shot(board, rules, units[one.attacker], one.mount, units[one.target])
        return attack_odds(known).damage if isinstance(known, Shot) else 0.0

    return rate


def weapons_best_first(found: Mapping[int, Sequence[Shot]], rate: Callable[[Shot], float]) -> list[int]:
    """Return the weapon with the most expected damage, then the others in Readout order."""
    if not found:
        return []
    best = max(found, key=lambda mount: most(found[mount], rate))
    return [best, *(mount for mount in found if mount != best)]


def targets_best_first(some: Sequence[Shot], rate: Callable[[Shot], float]) -> list[Shot]:
    """Return the target with the most expected damage, then the others by id."""
    best = max(some, key=rate)
    return [best, *(one for one in some if one is not best)]


def most(some: Sequence[Shot], rate: Callable[[Shot], float]) -> float:
    """Return the most expected damage of any of them, 0 for none."""
    return max((rate(one) for one in some), default=0.0)
