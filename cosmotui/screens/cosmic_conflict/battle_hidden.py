"""The page of the face-down Orders that one seat knows, for the open board never shows them."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.rules.cosmic_conflict.orders import ORDERS
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_units import short_name
from cosmotui.screens.look import who
from cosmotui.screens.page import Page
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title


class HiddenOrders(Page[None]):
    """A page of a seat's Orders and tokens, and of the enemy's Orders that it has looked at (CX-12.7, CX-13.25)."""

    CSS_PATH = str(styles_path("whole_log.tcss"))
    NAME = "face-down Orders"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,o,q", "back", "put them away", key_display="enter")]

    def __init__(self, view: CosmicConflictView, game: str) -> None:
        """Show the Orders that the seat of a view knows."""
        super().__init__()
        assert view.seat is not None
        self._view, self._game, self._seat = view, game, view.seat

    def title_now(self) -> Title:
        return Title(self._game, f"turn {self._view.turn}, face-down Orders", who(self._view.seats[self._seat]))

    def rules_here(self) -> tuple[str, str, str]:
        return "cosmic-conflict", "CX-13", "Orders and Commands"

    def body(self) -> Iterable[Widget]:
        own = [unit for unit in self._view.units if unit.side == self._seat and not unit.is_lost]
        yield EventLog(order_entries(self._view, own), title="Orders", note="", full=True, id="all")

    def on_mount(self) -> None:
        self.query_one("#all").focus()


def order_entries(view: CosmicConflictView, own: Iterable[Unit]) -> list[LogEntry]:
    """Return a line for each thing that lies at the side's ships, then what is known of the enemy's."""
    entries: list[LogEntry] = []
    for unit in own:
        name = f"{unit.number} {short_name(unit.card)}  "
        colour = view.seats[unit.side].colour
        lying = [LogEntry(f"{name}{_said(order.name, order.is_hidden)}", colour) for order in unit.orders
                 if order.is_hidden or order.is_live]  # fmt: skip
        tokens = "Command Token" if unit.tokens == 1 else f"{unit.tokens} Command Tokens"
        lying += [LogEntry(f"{name}{tokens}", colour)] if unit.tokens else []
        entries += lying or ([] if unit.is_fighter else [LogEntry(f"{name}nothing", colour)])
    known = [
        LogEntry(f"{unit.number} {short_name(unit.card)}  {_said(order.name, True)}", view.seats[unit.side].colour)
        for unit in view.units
        if unit.side != view.seat
        for order in unit.orders
        if order.is_hidden and order.name
    ]
    return [*entries, *([LogEntry("looked at", mark=True), *known] if known else [])]


def _said(name: str, is_hidden: bool) -> str:
    """Return an Order and its effect: `Brace for Impact: what overflows a Health row is lost`; mark an open one."""
    effect = f": {ORDERS[name].effect}" if name in ORDERS else ""
    return f"{visible(name)}{'' if is_hidden else ' (open)'}{effect}"
