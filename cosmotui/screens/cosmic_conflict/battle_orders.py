"""The Orders of a side while they are written: a row for each ship and each extra Order it may be given (CX-12.5)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import msgspec

from cosmotui.rules.cosmic_conflict.command import NOTHING, TOKEN, OrderEntry, OrderForm, given
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import MARK, ORDERS, ORDERS_OF_MODULES, OrderType
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.screens.cosmic_conflict.battle_units import ROOMY, short_name
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, justify, seat_ink
from cosmotui.widgets.plain_text import clip, fit

Slot = Literal["order", "navigate", "scanning"]
_TYPES: Final[dict[Slot, OrderType]] = {"navigate": "Navigate", "scanning": "Scanning"}
FACE_UP: Final = "!"
"""The sign before an Order that lies face up, as in the list of units."""
_SLOTS: Final[tuple[Slot, ...]] = ("order", "navigate", "scanning")


@dataclass(frozen=True)
class OrdersDraft:
    """The present state of every entry, and the row under the cursor."""

    units: tuple[Unit, ...]
    entries: tuple[OrderEntry, ...]
    row: int = 0

    @property
    def rows(self) -> list[tuple[int, Slot]]:
        """The rows: entry by number, and slot."""
        found: list[tuple[int, Slot]] = []
        for number, unit in enumerate(self.units):
            for slot in _SLOTS:
                if slot not in _TYPES or _TYPES[slot] in unit.extra_slots:
                    found.append((number, slot))
        return found

    @property
    def unit(self) -> Unit | None:
        """The ship under the cursor."""
        return self.units[self.rows[self.row][0]] if self.rows else None

    @property
    def form(self) -> dict[str, object]:
        """The present answer."""
        return msgspec.to_builtins(OrderForm(self.entries))

    def value(self, row: int) -> str:
        """Return what a row says: an Order, `token` or nothing."""
        number, slot = self.rows[row]
        entry = self.entries[number]
        return {"order": entry.order, "navigate": entry.navigate, "scanning": entry.scanning}[slot]

    def is_shown(self, row: int) -> bool:
        """Return whether the Order of a row lies face up."""
        number, slot = self.rows[row]
        return slot in self.entries[number].shown

    def moved(self, step: int) -> "OrdersDraft":
        """Return the draft with the cursor in another row, around the end."""
        return replace(self, row=(self.row + step) % max(1, len(self.rows)))

    def choices(self, row: int, rules: Rules) -> list[str]:
        """Return what can stand in a row (CX-8.9, CX-8.15, CX-10.12, CX-12.12, CX-12.14)."""
        number, slot = self.rows[row]
        unit, entry = self.units[number], self.entries[number]
        if slot != "order":
            names = [
                name
                for name, kind in ORDERS.items()
                if kind.type == _TYPES[slot]
                and ORDERS_OF_MODULES.get(name, "") in ("", *rules.modules)
                and (name != entry.order or name == MARK)
            ]
            return [NOTHING, *names]
        token = [] if unit.is_mute or unit.is_fighter else [TOKEN]
        taken = [name for name in (entry.navigate, entry.scanning) if name and name != MARK]
        return [*token, *(name for name in given(unit, rules) if name not in taken), NOTHING]

    def cycled(self, step: int, rules: Rules) -> "OrdersDraft":
        """Return the draft with the next or the previous choice in the row under the cursor."""
        choices = self.choices(self.row, rules)
        now = self.value(self.row)
        at = choices.index(now) if now in choices else 0
        return self.put(choices[(at + step) % len(choices)])

    def put(self, name: str) -> "OrdersDraft":
        """Return the draft with another choice in the row under the cursor; a token and nothing never lie face up."""
        number, slot = self.rows[self.row]
        entry = msgspec.structs.replace(self.entries[number], **{slot: name})
        if name in (TOKEN, NOTHING):
            entry = msgspec.structs.replace(entry, shown=tuple(other for other in entry.shown if other != slot))
        return self._with(number, entry)

    def turned(self) -> "OrdersDraft":
        """Return the draft with the Order under the cursor turned face up or face down (CX-12.7)."""
        number, slot = self.rows[self.row]
        if self.value(self.row) in (TOKEN, NOTHING):
            return self
        entry = self.entries[number]
        shown = tuple(other for other in entry.shown if other != slot)
        if slot not in entry.shown:
            shown = (*shown, slot)
        return self._with(number, msgspec.structs.replace(entry, shown=shown))

    def scuttled(self) -> "OrdersDraft":
        """Return the draft with the ship under the cursor to be scuttled, or not (CX-23.13)."""
        number, _ = self.rows[self.row]
        entry = self.entries[number]
        return self._with(number, msgspec.structs.replace(entry, scuttle=not entry.scuttle))

    @property
    def told(self) -> str:
        """The number of Orders and tokens: `3 Orders, 2 tokens`."""
        values = [self.value(row) for row in range(len(self.rows))]
        orders, tokens = sum(value not in (TOKEN, NOTHING) for value in values), values.count(TOKEN)
        return f"{orders} {'Order' if orders == 1 else 'Orders'}, {tokens} {'token' if tokens == 1 else 'tokens'}"

    def _with(self, number: int, entry: OrderEntry) -> "OrdersDraft":
        entries = (*self.entries[:number], entry, *self.entries[number + 1 :])
        return replace(self, entries=entries)


def draft_of(units: Sequence[Unit], form: dict[str, object]) -> OrdersDraft:
    """Return the draft of a form with an entry for each unit that may get something; `units` is all units, by id."""
    entries = msgspec.convert(form, OrderForm).entries
    return OrdersDraft(tuple(units[entry.unit] for entry in entries), entries)


def begun_of(units: Sequence[Unit], start: dict[str, object], form: dict[str, object]) -> OrdersDraft:
    """Return the draft of a form that was begun, or of the proposed one where the other is about other units."""
    first = draft_of(units, start)
    try:
        entries = msgspec.convert(form, OrderForm).entries
    except msgspec.ValidationError:
        return first
    is_same = [entry.unit for entry in entries] == [entry.unit for entry in first.entries]
    return replace(first, entries=entries) if is_same else first


def word(value: str) -> str:
    """Return a choice as people read it."""
    return {TOKEN: "Command Token", NOTHING: "nothing"}.get(value, value)


def orders_lines(draft: OrdersDraft, colour: int, width: int, height: int, glyphs: Glyphs) -> list[Line]:
    """Return the form in the place of the list of units; the row under the cursor stays in sight."""
    lines = [head_line("orders", draft.told if width >= 30 else "", width, glyphs)]
    room = height - 1
    rows = draft.rows
    top = max(0, min(draft.row - room // 2, len(rows) - room))
    before = 10 if width >= ROOMY else 4
    for number in range(top, min(len(rows), top + room)):
        at, slot = rows[number]
        unit, chosen = draft.units[at], number == draft.row
        plain = "chosen" if chosen else "text"
        shape = glyphs.seat(colour) if glyphs.braille else glyphs.seat(colour).lower()
        left: Line = [(glyphs.chosen if chosen else " ", plain)]
        if slot == "order":
            left += [(shape, seat_ink(colour, "chosen" if chosen else ""))]
            name = f" {short_name(unit.card)}" if width >= ROOMY else ""
            left.append((fit(f"{unit.number}{name}", before - 2), plain))
        else:
            left.append((fit(" +", before - 1), plain))
        left.append((FACE_UP if draft.is_shown(number) else " ", plain))
        up = " face up" if draft.is_shown(number) and width >= ROOMY else ""
        scuttle = " scuttle" if slot == "order" and draft.entries[at].scuttle else ""
        room_for = width - before - 1 - len(up) - len(scuttle)
        left.append((clip(word(draft.value(number)), room_for), plain))
        lines.append(justify(left, [(up + scuttle, plain)] if up or scuttle else [], width, plain))
    return lines


def order_facts(draft: OrdersDraft, rules: Rules) -> list[tuple[str, str]]:
    """Return what the choice under the cursor does, and what else could stand there."""
    value = draft.value(draft.row)
    facts: list[tuple[str, str]] = []
    if value in ORDERS:
        facts.append((f"{value}, {ORDERS[value].type}: {ORDERS[value].effect}", ORDERS[value].rule))
        shown = draft.is_shown(draft.row)
        facts.append(
            ("It lies face up: it works at once." if shown else "It lies face down until revealed.", "CX-12.7")
        )
    elif value == TOKEN:
        facts.append(("Command Token: pays for one Command", "CX-12.8"))
    else:
        facts.append(("Nothing is given here.", "CX-12.14"))
    others = [word(choice) for choice in draft.choices(draft.row, rules) if choice != value]
    if others:
        facts.append((f"or: {', '.join(others)}", ""))
    return facts
