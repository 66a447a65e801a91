"""The view of a seat: hidden Orders and unrevealed cards are their owner's secret (CX-12.7, CX-21.3)."""

from typing import Final

import msgspec

from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.cloak_plan import CloakPlan
from cosmotui.rules.cosmic_conflict.faction import AnyFaction
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.options import Rules, rules_of
from cosmotui.rules.cosmic_conflict.orders import Order
from cosmotui.rules.cosmic_conflict.scanning import stealth_size
from cosmotui.rules.cosmic_conflict.state import Aim, CosmicConflictState, Escort, Formation, Frame, MarkUse, Missile
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit

UNKNOWN: Final = "?"
CATEGORIES: Final = ((2, "Small"), (4, "Medium"), (6, "Large"))
"""What markers show by Size (CX-21.2)."""


class CosmicConflictView(View, frozen=True):
    """The table; fields as in the state, units as this seat knows them."""

    seats: tuple[Seat, ...]
    options: dict[str, str]
    rules: Rules
    frame: Frame
    units: tuple[Unit, ...]
    features: tuple[Feature, ...]
    missiles: tuple[Missile, ...]
    objectives: tuple[Point, ...]
    factions: tuple[AnyFaction, AnyFaction]
    formations: tuple[Formation, ...]
    escorts: tuple[Escort, ...]
    redirected: tuple[int, ...]
    swapped: bool
    turn: int
    first: int
    mark_uses: tuple[MarkUse, ...]
    aim: Aim | None
    quiet: bool
    """Whether this seat's windows WA are declined unasked."""
    results: tuple[str, ...]
    over: bool


def view_of(setup: Setup, state: CosmicConflictState, seat: int | None) -> CosmicConflictView:
    """Return the view of `seat`."""
    rules = rules_of(setup)
    return CosmicConflictView(
        seat,
        setup.seats,
        setup.options,
        rules,
        state.frame,
        units_seen(state, rules, seat),
        state.features,
        state.missiles,
        state.objectives,
        state.factions,
        state.formations,
        state.escorts,
        state.redirected,
        state.swapped,
        state.turn,
        state.first,
        state.mark_uses,
        state.aim,
        seat is not None and state.quiet[seat] >= state.turn > 0,
        state.results,
        state.ended is not None,
    )


def units_seen(state: CosmicConflictState, rules: Rules, seat: int | None) -> tuple[Unit, ...]:
    """Return all units as `seat` knows them."""
    return tuple(unit if unit.side == seat else seen(unit, state, rules, seat) for unit in state.units)


def seen(unit: Unit, state: CosmicConflictState, rules: Rules, seat: int | None) -> Unit:
    """Return a unit as the other side or a spectator knows it (CX-12.7, CX-12.19, CX-21.2, CX-21.3, CX-21.12)."""
    orders = tuple(_back(order, seat, unit.revealed) for order in unit.orders)
    used = tuple(name for name in unit.used if not name.startswith("order ") or _is_shown(unit, name))
    carrier = unit.carrier if unit.carrier < 0 or state.units[unit.carrier].revealed else -1
    cloak = unit.cloak and CloakPlan(unit.cloak.turn)
    unit = msgspec.structs.replace(unit, orders=orders, used=used, carrier=carrier, cloak=cloak)
    return unit if unit.revealed else marker(unit, rules)


def _is_shown(unit: Unit, name: str) -> bool:
    return any(f"order {order.name}" == name and order.state in ("revealed", "used") for order in unit.orders)


def _back(order: Order, seat: int | None, is_revealed: bool) -> Order:
    """Return a hidden Order shows that it is there, and as what extra Order; a discarded one too (CX-12.19, CX-12.24).

    At an unrevealed ship not the latter, for its component is hidden (CX-21.3); one looked at is known (CX-13.25).
    """
    if order.state in ("revealed", "used") or (order.known and order.is_hidden and seat is not None):
        return order
    return Order("", order.slot if is_revealed else "", order.state)


def marker(unit: Unit, rules: Rules) -> Unit:
    """Return an unrevealed ship: its place, and as much of its Size as the mode shows (CX-21.2, CX-21.3, CX-21.14)."""
    size = stealth_size(unit)
    if unit.is_fighter:
        shown, name = 0, "Fighter"
    elif rules.stealth == "size":
        shown, name = size, f"Size {size}"
    elif rules.stealth == "category":
        shown, name = next((top, name) for top, name in CATEGORIES if size <= top)
    else:
        shown, name = 1, UNKNOWN
    return Unit(
        unit.id,
        unit.side,
        Card(name, shown),
        unit.pos,
        unit.heading,
        0,
        unit.status,
        orders=unit.orders,
        tokens=unit.tokens,
        used=unit.used,
        navigated=unit.navigated,
        activated=unit.activated,
        jumping=unit.jumping,
        revealed=False,
        scuttling=unit.scuttling,
        number=unit.number,
        cloak=unit.cloak,
    )
