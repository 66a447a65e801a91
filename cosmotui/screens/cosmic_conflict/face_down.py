"""A look at the Orders that lie face down: a person's own, and on the open board only after a hand-over (CX-12.7)."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.cosmic_conflict.orders import ORDERS
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_units import short_name
from cosmotui.screens.cosmic_conflict.orders_form import OrdersForm
from cosmotui.screens.cosmic_conflict.table import table_of
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.look import who
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.scoring_page import ScoringPage
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.title_bar import Title


class HiddenOrders(ScoringPage, inherit_bindings=False):
    """A page of a seat's Orders and tokens, and of the enemy's Orders that it has looked at (CX-12.7, CX-13.25)."""

    NAME = "face-down Orders"
    in_rules = "cosmic-conflict", "CX-13", "Orders and Commands"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,o,q", "back", "put them away", key_display="enter")]

    def __init__(self, view: CosmicConflictView, game: str) -> None:
        """Show the Orders that the seat of a view knows."""
        assert view.seat is not None
        own = (unit for unit in view.units if unit.side == view.seat and not unit.is_lost)
        super().__init__(game, order_entries(view, own), f"turn {view.turn}, {self.NAME}", "Orders")
        self._seat = view.seats[view.seat]

    def title_now(self) -> Title:
        return replace(super().title_now(), who=who(self._seat))


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


class FaceDownOrders:
    """A look that shows one person what only that person may see, and then hides it again."""

    def __init__(self, controller: MatchController, orders: OrdersForm) -> None:
        self._controller, self._orders = controller, orders

    @property
    def are_there(self) -> bool:
        """Whether anybody could look at any face-down Orders now."""
        controller, view = self._controller, table_of(self._controller)
        somebody = controller.fork is None and not view.over and bool(controller.session.people)
        return bool(view.turn) and not controller.is_covered and (controller.viewer is not None or somebody)

    def look(self) -> None:
        """Show the Orders of the viewer; on the open board, ask whose."""
        controller, front = self._controller, self._controller.front
        session, people = controller.session, controller.session.people
        if not table_of(controller).turn or controller.is_covered:
            front.say("Hand the screen over first." if controller.is_covered else "No Orders have been given yet.")
        elif self._orders.draft is not None:
            front.say("These Orders are not given yet: they stand beside the map until you confirm.")
        elif controller.viewer is not None:
            self._show(controller.viewer)
        elif controller.fork is not None:
            front.say("What if draws face-down Orders anew: these are not those of the match.")
        elif session.match.result is not None or not people:
            front.say("The battle is over.")
        else:
            seats = session.match.setup.seats
            now = controller.question.seat if controller.question else people[0]
            order = sorted(people, key=lambda seat: seat != now)
            options = tuple(Option(str(seat), f"{seats[seat].name}'s, after a hand-over") for seat in order)
            asked = ChooseOne(-1, "", "Look at whose face-down Orders?", (*options, Option("back", "back")))
            controller.ask(asked, self._hand_over)

    def _hand_over(self, choice: str) -> None:
        front = self._controller.front
        front.show()
        if choice.isdecimal():
            seat = int(choice)
            curtain = Curtain.of(self._controller.session, seat, lambda: None)
            front.app.push_screen(curtain, lambda came: self._show(seat) if came else None)

    def _show(self, seat: int) -> None:
        match = self._controller.session.match
        view = match.view(seat)
        assert isinstance(view, CosmicConflictView)
        self._controller.front.app.push_screen(HiddenOrders(view, match.game.title))
