"""Revealing Orders and paying for Commands (CX-12.9 to CX-12.12, CX-12.19)."""

import msgspec

from cosmotui.engine.question import Option
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import CommandUsed, OrderRevealed
from cosmotui.rules.cosmic_conflict.groups import formed, holder
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import CHANGE_VELOCITY, COMMANDS, ORDERS, Order
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit


def may_answer(rules: Rules, unit: Unit, name: str) -> bool:
    """Return whether its owner is asked for an Order of that name: it is there, or in the open any Order (CX-12.23)."""
    return unit.hidden(name) >= 0 or (rules.one_screen and unit.has_face_down and not unit.silences(name))


def answer_options(rules: Rules, unit: Unit, name: str, yes: Option, no: Option) -> tuple[Option, ...]:
    """Return the answers to such a question; in the open the one that reveals nothing comes first (CX-12.23).

    Behind a curtain only actual Orders are offered; the question is asked all the same.
    """
    if not rules.in_the_open:
        return (yes, no) if unit.hidden(name) >= 0 else (no,)
    return no, msgspec.structs.replace(yes, label=f"reveal {name}", detail="if it lies there")


def turn_up(table: Table[CosmicConflictState], id: int, number: int, used_up: bool = False, by: int = -1) -> str:
    """Reveal a hidden Order and return its name; `used_up` if its effect is over (CX-12.10, CX-12.12).

    In a Formation it is in effect for every member (CX-26.8); `by` is the one that has used it up, by default the Lead.
    """
    unit = table.state.units[id]
    name = unit.orders[number].name
    is_used = used_up and (by < 0 or by == id)
    unit = unit.with_order(number, "used" if is_used else "revealed").with_used(f"order {name}")
    if ORDERS[name].type == "Navigate":
        unit = _navigated(unit, name)
    table.state.units[id] = unit
    table.record(OrderRevealed(unit.side, id, unit.label, name))
    table.reveal("an Order")
    for other in formed(table.state, id):
        if other != id:
            _share(table.state, other, name, used_up and other == by)
    return name


def share_shown(state: CosmicConflictState, id: int) -> None:
    """Put the face-up Orders of a Lead into effect for every member of its Formation (CX-26.8)."""
    for order in state.units[id].orders:
        for other in formed(state, id):
            if order.is_live and other != id:
                _share(state, other, order.name, used_up=False)


def _share(state: CosmicConflictState, id: int, name: str, used_up: bool) -> None:
    """An Order of the Lead works for a member; a change of Velocity is the Lead's for all (CX-26.8, CX-26.9)."""
    is_used = used_up or name == CHANGE_VELOCITY
    unit = state.units[id]
    order = Order(name, "", "used" if is_used else "revealed")
    unit = msgspec.structs.replace(unit, orders=(*unit.orders, order)).with_used(f"order {name}")
    state.units[id] = _navigated(unit, name) if ORDERS[name].type == "Navigate" else unit


def answer_with(table: Table[CosmicConflictState], id: int, name: str, used_up: bool = False) -> None:
    """Reveal a face-down Order of that name, if there is one (CX-12.23); in a Formation at its Lead (CX-26.7)."""
    unit = holder(table.state, id)
    number = unit.hidden(name)
    if number >= 0:
        turn_up(table, unit.id, number, used_up, id)


def pay(table: Table[CosmicConflictState], id: int, command: str, payment: int) -> None:
    """Pay for a Command: with a token, or by discarding a hidden Order unseen (CX-12.11, CX-12.19, CX-13.23)."""
    unit = table.state.units[id]
    token = payment < 0
    unit = msgspec.structs.replace(unit, tokens=unit.tokens - 1) if token else unit.with_order(payment, "discarded")
    unit = unit.with_used(f"command {command}")
    table.state.units[id] = unit
    if COMMANDS[command].type == "Navigate":
        for other in formed(table.state, id):
            table.state.units[other] = _navigated(table.state.units[other], command)
    table.record(CommandUsed(unit.side, id, unit.label, command, token))


def _navigated(unit: Unit, name: str) -> Unit:
    """It has navigated (CX-13.23); Compromised Engines lock, after a change of Velocity by that itself (CX-23.5)."""
    unit = msgspec.structs.replace(unit, navigated=True)
    return unit if name == CHANGE_VELOCITY else unit.with_engines_locked()
