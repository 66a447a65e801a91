"""Orders and Command Tokens given in lines, ship by ship (CX-12.5 to CX-12.15)."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from cosmotui.engine.question import Compose
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_conflict.command import (
    NOTHING,
    TOKEN,
    OrderEntry,
    OrderForm,
    given,
    order_form,
    order_problems,
)
from cosmotui.rules.cosmic_conflict.orders import ORDERS, OrderType
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

Slot = Literal["order", "navigate", "scanning"]

_EXTRA: Final[dict[Slot, OrderType]] = {"navigate": "Navigate", "scanning": "Scanning"}
_NAMES: Final = {TOKEN: "Command Token", NOTHING: "nothing"}
_UP: Final = ("up", "open", "show")
_DOWN: Final = ("down", "hidden", "hide")
_MANY: Final = "all"
LEAST: Final = 3
"""The number of letters that suffice for a word."""


class OrdersForm(FormInput[CosmicConflictView]):
    """The form of CX-D09."""

    UNCLEAR = "names none of your ships; ? tells how Orders are given."
    help: tuple[str, ...] = (
        "Orders. A ship by its name or number, then what it gets; words may be cut.",
        "  a1 evasive      an Order; a1 token: a Command Token; a1 nothing",
        "  a1 evasive up   an Order that lies face up; a1 up, a1 down turns it",
        "  a4 navigate change, a4 scanning mark    extra Orders, where it has them",
        "  all token       the same for every ship that may have it",
        "  a1              what this ship may get, and what each Order does",
        "  a1 scuttle      it is destroyed at the end of the turn, or not after all",
        "  undo            take the last change back",
        "  ok              hand all of them in",
    )

    def __init__(self, question: Compose, view: CosmicConflictView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        self._rules = view.rules
        asked = msgspec.convert(question.start, OrderForm).entries
        self._units = [view.units[entry.unit] for entry in asked]
        try:
            entries = msgspec.convert(start, OrderForm).entries
        except msgspec.ValidationError:
            entries = msgspec.convert(order_form(self._units), OrderForm).entries
        known = {entry.unit: entry for entry in entries}
        self._entries = tuple(known.get(entry.unit, entry) for entry in asked)
        self._before: list[tuple[OrderEntry, ...]] = []

    # --- as every form -------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        told = [self._told(number) for number in range(len(self._units))]
        return [*told, *self._problems()]

    def prompt(self) -> str:
        mark = self._units[0].label.partition(" ")[0] if self._units else "a1"
        return f"{mark} evasive gives an Order, ok hands in"

    def obey(self, text: str) -> list[str] | None:
        words = text.casefold().split()
        if words and words[0] in ("undo", "u") and len(words) == 1 and self._before:
            self._entries = self._before.pop()
            return ["Taken back.", *self.lines()]
        which = self._which(words[0]) if words else []
        if not which:
            return None
        if len(words) == 1:
            return [line for number in which for line in (self._told(number), *self._choices(number))]
        return self._change(which, words[1:])

    def filled_in(self) -> dict[str, object]:
        return msgspec.to_builtins(OrderForm(self._entries))

    # --- the ships -----------------------------------------------------------------------------------------------

    def _which(self, word: str) -> list[int]:
        """Return the ships meant by a mark, by a number in the list, or by a name that only one ship has."""
        if word == _MANY:
            return list(range(len(self._units)))
        marks = [unit.label.partition(" ")[0] for unit in self._units]
        if word in marks:
            return [marks.index(word)]
        if word.isascii() and word.isdecimal() and len(word) < 3 and 1 <= int(word) <= len(self._units):
            return [int(word) - 1]
        named = [number for number, unit in enumerate(self._units) if unit.name.casefold() == word]
        return named if len(named) == 1 else []

    def _change(self, which: list[int], words: list[str]) -> list[str]:
        """Carry out the words behind the name of a ship."""
        slot, words = _slot(words)
        face: bool | None = None
        if words and words[-1] in (*_UP, *_DOWN):
            face = words.pop() in _UP
        if words == ["scuttle"]:
            turned = {number: not self._entries[number].scuttle for number in which}
            return self._become({n: msgspec.structs.replace(self._entries[n], scuttle=on) for n, on in turned.items()})
        name: str | None = None
        if words:
            name = read_order(" ".join(words))
            if name is None:
                return [f"{' '.join(words)[:30]!r} is no Order; the name of a ship alone lists what it may get."]
        elif face is None:
            return ["What does it get? For example: navigate evasive"]
        changed: dict[int, OrderEntry] = {}
        for number in which:
            if len(which) == 1 or name is None or name in self._allowed(number, slot):
                changed[number] = self._put(self._entries[number], slot, name, face)
        return self._become(changed) if changed else ["None of your ships may get that."]

    def _put(self, entry: OrderEntry, slot: Slot, name: str | None, face: bool | None) -> OrderEntry:
        """Return the entry with another Order in a slot, face up or down; a token and nothing are never face up."""
        if name is not None:
            entry = msgspec.structs.replace(entry, **{slot: NOTHING if name == TOKEN and slot != "order" else name})
        is_up = slot in entry.shown if face is None else face
        shown = tuple(other for other in entry.shown if other != slot)
        if is_up and _value(entry, slot) not in (TOKEN, NOTHING):
            shown = (*shown, slot)
        return msgspec.structs.replace(entry, shown=shown)

    def _become(self, changed: dict[int, OrderEntry]) -> list[str]:
        entries = tuple(changed.get(number, entry) for number, entry in enumerate(self._entries))
        if entries != self._entries:
            self._before.append(self._entries)
            self._entries = entries
        return [*(self._told(number) for number in changed), *self._problems()]

    # --- telling -------------------------------------------------------------------------------------------------

    def _told(self, number: int) -> str:
        unit, entry = self._units[number], self._entries[number]
        parts = [_name(entry, "order")]
        for slot, type in _EXTRA.items():
            if type in unit.extra_slots or _value(entry, slot):
                parts.append(f"extra [{type}] {_name(entry, slot)}")
        parts += ["to be scuttled"] * entry.scuttle
        mark, _, rest = unit.label.partition(" ")
        return f"  {mark} {rest or unit.name}: {'; '.join(parts)}"

    def _choices(self, number: int) -> list[str]:
        """Return the Orders that a ship may get, one per line."""
        unit = self._units[number]
        lines = [] if unit.is_mute or unit.is_fighter else ["      token: pays for one Command this turn CX-12.11"]
        for slot in ("order", *_EXTRA):
            names = [name for name in self._allowed(number, slot) if name in ORDERS]
            head = f"{slot} " if slot != "order" else ""
            for name in names:
                kind = ORDERS[name]
                lines.append(f"      {head}{name} [{kind.type}]: {kind.effect} {kind.rule}")
        return lines

    def _allowed(self, number: int, slot: Slot) -> list[str]:
        unit = self._units[number]
        if slot == "order":
            plain = [] if unit.is_mute or unit.is_fighter else [TOKEN]
            return [*plain, *given(unit, self._rules)] + [NOTHING] * (not plain)
        type = _EXTRA[slot]
        if type not in unit.extra_slots:
            return []
        return [NOTHING, *(name for name in given(unit, self._rules) if ORDERS[name].type == type)]

    def _problems(self) -> list[str]:
        form = msgspec.to_builtins(OrderForm(self._entries))
        return wrapped([f"To mend: {problem}" for problem in order_problems(self._units, self._rules, form)])


def read_order(text: str) -> str | None:
    """Return the Order of a name, or of the beginning of one of its words if unique; `token`, or "" for nothing."""
    if text in ("nothing", "none", "-"):
        return NOTHING
    if len(text) >= 2 and ("token".startswith(text) or "command token".startswith(text)):
        return TOKEN
    exact = [name for name in ORDERS if name.casefold() == text]
    begun = [name for name in ORDERS if len(text) >= LEAST and _begins(name.casefold(), text)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def _begins(name: str, text: str) -> bool:
    return name.startswith(text) or any(word.startswith(text) for word in name.split())


def _slot(words: Sequence[str]) -> tuple[Slot, list[str]]:
    """Return the slot that is meant, and the words behind it."""
    for slot in _EXTRA:
        if len(words) > 1 and len(words[0]) >= LEAST and (slot.startswith(words[0]) or words[0] == f"[{slot}]"):
            return slot, list(words[1:])
    return "order", list(words)


def _value(entry: OrderEntry, slot: Slot) -> str:
    return {"order": entry.order, "navigate": entry.navigate, "scanning": entry.scanning}[slot]


def _name(entry: OrderEntry, slot: Slot) -> str:
    value = _value(entry, slot)
    if value in _NAMES:
        return _NAMES[value]
    return f"{value}, face {'up' if slot in entry.shown else 'down'}"
