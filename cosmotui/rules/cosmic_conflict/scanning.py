"""Scanning: Enhance Scanners, Enhance Sensors, and Marked targets (CX-13.24 to CX-13.32, CX-20.3, CX-21.5)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import enemies, mark_effects
from cosmotui.rules.cosmic_conflict.events import MarkSpent, OrdersSeen, Scanned, TargetMarked
from cosmotui.rules.cosmic_conflict.geometry import distance, within
from cosmotui.rules.cosmic_conflict.groups import holder
from cosmotui.rules.cosmic_conflict.losses import reveal, vanish
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import MARK
from cosmotui.rules.cosmic_conflict.revealing import turn_up
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Effect, MarkUse
from cosmotui.rules.cosmic_conflict.terrain import cover
from cosmotui.rules.cosmic_conflict.unit import Unit

SCANNER_REACH: Final = 8
SENSOR_REACH: Final = 5
MARK_REACH: Final = 4
"""Times the Size of the ship that is looked at (CX-13.24, CX-13.32, CX-13.26)."""
LOOK_REACH: Final = 24
"""To look at Orders (CX-13.24)."""

EFFECTS: Final[dict[Effect, str]] = {
    "accuracy": "+2 accuracy against it",
    "terrain": "terrain does not hide it",
    "range": "+4 range for every weapon",
}
"""What a Marked token buys (CX-13.28 to CX-13.30)."""


def sensor_options(state: CosmicConflictState, unit: Unit) -> list[Option]:
    """Return the markers that may be revealed; whether one is in reach stays secret (CX-13.32, CX-21.5)."""
    return [
        Option(f"reveal {other.id}", f"reveal {other.label}", place=f"u{other.id}")
        for other in _nearest_first(state, unit)
        if not other.revealed
    ]


def scan_options(state: CosmicConflictState, unit: Unit) -> list[Option]:
    """Return the markers to reveal, and the ships whose Orders can be seen (CX-13.24)."""
    return sensor_options(state, unit) + [
        Option(f"look {other.id}", f"look at the Orders of {other.label}", place=f"u{other.id}")
        for other in _nearest_first(state, unit)
        if within(unit.pos, other.pos, LOOK_REACH) and any(order.is_hidden for order in other.orders)
    ]


def _nearest_first(state: CosmicConflictState, unit: Unit) -> list[Unit]:
    """Return the enemy ships by their distance (CX-D16, CX-D44)."""
    return sorted(enemies(state, unit.side, ships_only=True), key=lambda other: round(distance(unit.pos, other.pos), 6))


def scan(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Carry out Enhance Scanners: reveal a ship, or look at the Orders of one (CX-13.24, CX-13.25, CX-D44)."""
    reveal(table, id)
    yield from _choose(table, id, scan_options(table.state, table.state.units[id]), SCANNER_REACH)


def sensors(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Carry out Enhance Sensors: reveal another ship (CX-13.32, CX-D44)."""
    reveal(table, id)
    yield from _choose(table, id, sensor_options(table.state, table.state.units[id]), SENSOR_REACH)


def _choose(table: Table[CosmicConflictState], id: int, options: list[Option], reach: int) -> Script[None]:
    unit = table.state.units[id]
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D44", f"{unit.label} scans: what for?", tuple(options)))
    word, number = reply.split()
    if word == "reveal":
        _uncover(table, id, int(number), reach)
    else:
        _look(table, id, int(number))


def _uncover(table: Table[CosmicConflictState], id: int, other: int, reach: int) -> None:
    """Whether the marker was in reach is told only now (CX-21.5); a bogey is gone (CX-21.11)."""
    unit, target = table.state.units[id], table.state.units[other]
    if target.bogey:
        vanish(table, other)
    elif within(unit.pos, target.pos, reach * stealth_size(target)):
        table.record(Scanned(unit.side, id, unit.label, f"scans {target.label}"))
        reveal(table, other)
    else:
        table.reveal("a scan")
        table.record(Scanned(unit.side, id, unit.label, f"scans {target.label}, which is out of reach"))


def stealth_size(unit: Unit) -> int:
    """Return the Size that a ship shows to scanners (CX-21.10)."""
    masked = len(unit.active("SIG+")) - len(unit.active("SIG-"))
    return min(6, max(1, unit.size + masked))


def _look(table: Table[CosmicConflictState], id: int, other: int) -> None:
    """One side sees the hidden Orders of a ship; they stay hidden (CX-13.25)."""
    unit, target = table.state.units[id], table.state.units[other]
    if target.bogey:
        vanish(table, other)
        return
    orders = tuple(msgspec.structs.replace(order, known=True) if order.is_hidden else order for order in target.orders)
    table.state.units[other] = msgspec.structs.replace(target, orders=orders)
    table.record(Scanned(unit.side, id, unit.label, f"looks at the Orders of {target.label}"))
    seen = tuple(order.name for order in orders if order.is_hidden)
    table.record(OrdersSeen(unit.side, other, target.label, seen), (0, 1))
    table.reveal("a look")


# --- Marked targets ---------------------------------------------------------------------------------------------------


def markable(state: CosmicConflictState, rules: Rules, unit: Unit) -> list[Unit]:
    """Return the enemy ships on which this one can put a Marked token, the nearest first (CX-13.26, CX-21.7,
    CX-D16)."""
    return [
        other
        for other in _nearest_first(state, unit)
        if other.revealed
        and _marked(other) not in unit.used
        and within(unit.pos, other.pos, MARK_REACH * other.size)
        and not cover(state.features, unit.pos, other.pos, rules.exempt).solid
    ]


def _marked(target: Unit) -> str:
    """Return how a ship remembers whom it has marked this turn: each enemy once (CX-13.26)."""
    return f"mark {target.id}"


def mark_orders(state: CosmicConflictState, unit: Unit) -> list[tuple[int, int]]:
    """Return the unused Mark Target Orders, by the ship that holds them and number.

    Several may be used in one turn (CX-12.21, CX-13.26); face-down ones at its Lead serve a member (CX-26.8).
    """
    if unit.is_mute:
        return []
    lead = holder(state, unit.id)
    return [
        (card.id, number)
        for card in ([unit] if lead is unit else [unit, lead])
        for number, order in enumerate(card.orders)
        if order.name == MARK and (order.is_hidden or (order.is_live and card.id == unit.id))
    ]


def may_mark(state: CosmicConflictState, rules: Rules, unit: Unit) -> bool:
    """Return whether its owner is offered to mark; in the open with any face-down Order (CX-12.23)."""
    face_down = holder(state, unit.id).has_face_down and not unit.is_mute
    return bool(mark_orders(state, unit)) or (rules.in_the_open and face_down)


def mark(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Reveal a Mark Target and put the token on an enemy (CX-13.26, CX-D16)."""
    state = table.state
    card, number = mark_orders(state, state.units[id])[0]
    if state.units[card].orders[number].is_hidden:
        turn_up(table, card, number, used_up=True, by=id)
    else:
        state.units[id] = state.units[id].with_order(number, "used")
    reveal(table, id)
    unit = state.units[id]
    some = markable(state, rules, unit)
    target = some[0]
    if len(some) > 1:
        options = tuple(Option(f"t{other.id}", other.label, place=f"u{other.id}") for other in some)
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D16", f"{unit.label} marks whom?", options))
        target = next(other for other in some if f"t{other.id}" == reply)
    state.units[target.id] = msgspec.structs.replace(target, marks=(*target.marks, id))
    state.units[id] = state.units[id].with_used(_marked(target))
    table.record(TargetMarked(unit.side, id, unit.label, target.id, target.label))


def spendable(state: CosmicConflictState, unit: Unit) -> list[tuple[int, Effect]]:
    """Return the Marked tokens that a ship may spend, with their effects (CX-11.34, CX-13.27, CX-13.39)."""
    if unit.is_fighter:
        return []
    return [
        (other.id, effect)
        for other in enemies(state, unit.side, ships_only=True)
        if other.marks
        for effect in EFFECTS
        if effect not in mark_effects(state, unit.id, other.id)
    ]


def spend(table: Table[CosmicConflictState], id: int, target: int, effect: Effect) -> None:
    """Spend a Marked token for an effect (CX-13.27)."""
    state = table.state
    unit, other = state.units[id], state.units[target]
    state.units[target] = msgspec.structs.replace(other, marks=other.marks[1:])
    state.mark_uses = (*state.mark_uses, MarkUse(id, target, effect))
    table.record(MarkSpent(unit.side, id, unit.label, other.label, EFFECTS[effect]))
