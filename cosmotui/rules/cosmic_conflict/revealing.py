"""Turning up hidden Orders and paying for Commands (CX-12.9 to CX-12.12, CX-12.19)."""

import msgspec

from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import CommandUsed, OrderRevealed
from cosmotui.rules.cosmic_conflict.orders import CHANGE_VELOCITY, COMMANDS, ORDERS
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit


def turn_up(table: Table[CosmicConflictState], id: int, number: int, used_up: bool = False) -> str:
    """Reveal a hidden Order and return its name; `used_up` if it has done all it does (CX-12.10, CX-12.12)."""
    unit = table.state.units[id]
    name = unit.orders[number].name
    unit = unit.with_order(number, "used" if used_up else "revealed").with_used(f"order {name}")
    if ORDERS[name].type == "Navigate":
        unit = _navigated(unit, name)
    table.state.units[id] = unit
    table.record(OrderRevealed(unit.side, id, unit.label, name))
    table.reveal("an Order")
    return name


def pay(table: Table[CosmicConflictState], id: int, command: str, payment: int) -> None:
    """Use a Command: a token goes, or a hidden Order is discarded unseen (CX-12.11, CX-12.19, CX-13.23)."""
    unit = table.state.units[id]
    token = payment < 0
    unit = msgspec.structs.replace(unit, tokens=unit.tokens - 1) if token else unit.with_order(payment, "discarded")
    unit = unit.with_used(f"command {command}")
    if COMMANDS[command].type == "Navigate":
        unit = _navigated(unit, command)
    table.state.units[id] = unit
    table.record(CommandUsed(unit.side, id, unit.label, command, token))


def _navigated(unit: Unit, name: str) -> Unit:
    """It has navigated (CX-13.23); Compromised Engines lock, after a change of Velocity by that itself (CX-23.5)."""
    unit = msgspec.structs.replace(unit, navigated=True)
    return unit if name == CHANGE_VELOCITY else unit.with_engines_locked()
