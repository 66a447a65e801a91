"""The Command Phase: each ship gets an Order or a Command Token, in secret (CX-12.5 to CX-12.15)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Reply, Round, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.activation import begin_activation
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.events import OrdersGiven, TurnBegan
from cosmotui.rules.cosmic_conflict.groups import holder
from cosmotui.rules.cosmic_conflict.options import Rules, rules_of
from cosmotui.rules.cosmic_conflict.orders import EVASIVE, MARK, ORDERS, ORDERS_OF_MODULES, Order, OrderType
from cosmotui.rules.cosmic_conflict.revealing import share_shown
from cosmotui.rules.cosmic_conflict.state import Commanding, CosmicConflictState, Forming
from cosmotui.rules.cosmic_conflict.unit import Unit

FORM: Final = "orders"
TOKEN: Final = "token"
NOTHING: Final = ""
DECOY: Final = Order("")
"""What lies at a bogey: nothing, face down (CX-21.15)."""

_Name = Annotated[str, msgspec.Meta(max_length=40)]


class OrderEntry(msgspec.Struct, frozen=True):
    """The Command Phase of one ship: an Order by name, `token` or nothing; extra Orders by name; what lies face up."""

    unit: int
    order: _Name = TOKEN
    navigate: _Name = ""
    scanning: _Name = ""
    shown: tuple[_Name, ...] = ()
    """Which of its Orders lie face up: `order`, `navigate`, `scanning` (CX-12.7)."""
    scuttle: bool = False
    """CX-23.13."""


class OrderForm(msgspec.Struct, frozen=True):
    """A side's entries for all units that may get something."""

    entries: Annotated[tuple[OrderEntry, ...], msgspec.Meta(max_length=100)] = ()


def commanded(state: CosmicConflictState, side: int) -> list[Unit]:
    """Return the units that may get an Order or a token (CX-12.5, CX-12.13, CX-12.15, CX-11.30, CX-11.38, CX-26.7)."""
    return [
        unit
        for unit in state.units
        if unit.side == side
        and unit.on_table
        and holder(state, unit.id) is unit  # CX-26.7
        and not (unit.jumping or unit.bogey)
        and (not unit.is_fighter or unit.active("FTL"))
    ]


def given(unit: Unit, rules: Rules) -> list[str]:
    """Return the Orders that a unit may be given, in the order of the rulebook (CX-8.9, CX-8.15, CX-12.14)."""
    return [name for name in ORDERS if unit.may_give(name) and ORDERS_OF_MODULES.get(name, "") in ("", *rules.modules)]


def start_entry(unit: Unit) -> OrderEntry:
    """Return the default: a Command Token, extra Orders Evasive Actions and Mark Target (CX-D09, CX-D11)."""
    extra = unit.extra_slots
    return OrderEntry(
        unit.id,
        NOTHING if unit.is_mute or unit.is_fighter else TOKEN,
        EVASIVE if "Navigate" in extra else "",
        MARK if "Scanning" in extra else "",
    )


def order_form(units: Sequence[Unit]) -> dict[str, object]:
    """Return a form with the default entries."""
    return msgspec.to_builtins(OrderForm(tuple(start_entry(unit) for unit in units)))


def order_problems(units: Sequence[Unit], rules: Rules, form: dict[str, object]) -> list[Problem]:
    """Return the problems of a side's Orders."""
    try:
        read = msgspec.convert(form, OrderForm)
    except msgspec.ValidationError as error:
        said = "".join(letter for letter in str(error) if letter.isprintable())[:100]
        return [Problem(f"The Orders cannot be read: {said}", "CX-12.5")]
    known = {unit.id: unit for unit in units}
    problems: list[Problem] = []
    seen: list[int] = []
    for entry in read.entries:
        unit = known.get(entry.unit)
        if unit is None or entry.unit in seen:
            problems.append(Problem(f"Unit {entry.unit} gets no Orders, or has them already.", "CX-12.5"))
            continue
        seen.append(entry.unit)
        problems += [Problem(f"{unit.label}: {text}", rule) for text, rule in _faults(unit, entry, rules)]
    problems += [Problem(f"{unit.label}: what it gets is missing.", "CX-12.5") for unit in units if unit.id not in seen]
    return problems


def _faults(unit: Unit, entry: OrderEntry, rules: Rules) -> list[tuple[str, str]]:
    faults: list[tuple[str, str]] = []
    allowed = given(unit, rules)
    if entry.order == TOKEN:
        if unit.is_mute or unit.is_fighter:
            faults.append(("it gets no Command Token.", "CX-11.17" if unit.is_fighter else "CX-12.14"))
    elif not entry.order:
        if not (unit.is_mute or unit.is_fighter):
            faults.append(("it gets an Order or a Command Token.", "CX-12.5"))
    elif entry.order not in allowed:
        faults.append((f"it cannot be given {_shown(entry.order)}.", "CX-8.15" if entry.order in ORDERS else "CX-12.5"))
    extras: tuple[tuple[OrderType, str, str], ...] = (
        ("Navigate", entry.navigate, "CX-10.12"),
        ("Scanning", entry.scanning, "CX-10.14"),
    )
    for type, name, rule in extras:
        if not name:
            continue
        if type not in unit.extra_slots:
            faults.append((f"it has no extra {type} Order.", rule))
        elif name not in ORDERS or ORDERS[name].type != type:
            faults.append((f"{_shown(name)} is no {type} Order.", rule))
        elif name == entry.order and name != MARK:
            faults.append((f"{name} is given twice.", "CX-12.22"))
    for slot in entry.shown:
        if slot not in ("order", "navigate", "scanning"):
            faults.append((f"there is no slot {_shown(slot)}.", "CX-12.7"))
    if entry.scuttle and (unit.is_fighter or not rules.self_inflicted):
        faults.append(("only ships are scuttled." if unit.is_fighter else "scuttling is off.", "CX-23.13"))
    return faults


def _shown(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())[:30] or "nothing"


def commanding(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """Let both sides give their Orders at once (CX-12.6, CX-D09 to CX-D11)."""
    state = table.state
    for unit in state.units:
        if unit.is_fighter:
            aboard = unit.status == "aboard"
            state.units[unit.id] = msgspec.structs.replace(unit, aboard_all_turn=aboard)
    sides = [side for side in (state.first, 1 - state.first) if commanded(state, side)]
    replies: Mapping[int, Reply] = {}
    if sides:  # nobody is asked if all ships are about to jump
        replies = yield Round(
            tuple(
                Compose(side, "CX-D09", "Orders and Command Tokens", FORM, order_form(commanded(state, side)))
                for side in sides
            ),
            True,
        )
    for side in (state.first, 1 - state.first):
        _give(table, rules, side, replies.get(side))
    begin_activation(table)


def _give(table: Table[CosmicConflictState], rules: Rules, side: int, reply: Reply | None) -> None:
    """Hand out what a side has chosen; None: it had nothing to choose. Bogeys get their marker (CX-21.15)."""
    state = table.state
    read = OrderForm() if reply is None else msgspec.convert(reply, OrderForm)
    entries = {entry.unit: entry for entry in read.entries}
    hidden = tokens = 0
    shown: list[str] = []
    for unit in commanded(state, side):
        entry = entries[unit.id]
        orders: list[Order] = []
        slots = (("order", entry.order, ""), ("navigate", entry.navigate, "Navigate"))
        for slot, name, type in (*slots, ("scanning", entry.scanning, "Scanning")):
            if not name or name == TOKEN:
                continue
            bound = "Navigate" if type == "Navigate" else "Scanning" if type == "Scanning" else ""
            face_up = slot in entry.shown
            orders.append(Order(name, bound, "revealed" if face_up else "hidden"))
            hidden += not face_up
            if face_up:
                shown.append(f"{unit.label} {name}")
        if entry.scuttle:  # CX-D42
            shown.append(f"{unit.label} to be scuttled")
        advised = rules.crew != "" and "command_ai" in unit.card.traits and not unit.is_mute  # CX-12.14, CX-24.4
        count = (entry.order == TOKEN) + advised
        tokens += count
        state.units[unit.id] = msgspec.structs.replace(
            unit,
            orders=tuple(orders),
            tokens=count,
            used=tuple(f"order {order.name}" for order in orders if order.is_live),
            navigated=any(order.is_live and ORDERS[order.name].type == "Navigate" for order in orders),
            scuttling=entry.scuttle,
        )
        if any(order.is_live and order.name == EVASIVE for order in orders):
            state.units[unit.id] = state.units[unit.id].with_engines_locked()  # CX-23.5; Change Velocity: CX-12.21
        share_shown(state, unit.id)
    for unit in on_table(state, side):
        if unit.bogey:  # CX-21.15
            state.units[unit.id] = msgspec.structs.replace(unit, orders=(DECOY,))
            hidden += 1
    table.record(OrdersGiven(side, hidden, tuple(shown), tokens))


def begin_turn(table: Table[CosmicConflictState], turn: int, first: int) -> None:
    """Begin a new turn (CX-12.1, CX-12.3)."""
    rules = rules_of(table.setup)
    state = table.state
    state.turn, state.first = turn, first
    state.frame = Forming(first) if rules.formations or rules.escorts else Commanding()
    table.record(TurnBegan(turn, first))
