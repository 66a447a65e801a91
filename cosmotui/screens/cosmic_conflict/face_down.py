"""A look at the Orders that lie face down: a person's own, and on the open board only after a hand-over (CX-12.7)."""

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_hidden import HiddenOrders
from cosmotui.screens.cosmic_conflict.orders_form import OrdersForm
from cosmotui.screens.cosmic_conflict.table import table_of
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_controller import MatchController


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
        front, match = self._controller.front, self._controller.session.match
        front.show()
        if choice.isdecimal():
            seat = int(choice)
            curtain = Curtain(match.game.title, match.setup.seats[seat], lambda: None)
            front.app.push_screen(curtain, lambda came: self._show(seat) if came else None)

    def _show(self, seat: int) -> None:
        match = self._controller.session.match
        view = match.view(seat)
        assert isinstance(view, CosmicConflictView)
        self._controller.front.app.push_screen(HiddenOrders(view, match.game.title))
