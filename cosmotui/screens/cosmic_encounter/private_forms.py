"""The screens that fill in the forms of Cosmic Encounter, and when each is opened in the course of a match."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cosmotui.engine.question import ChooseOne, Compose, Option
from cosmotui.rules.cosmic_encounter.events.course import EncounterEnded
from cosmotui.rules.cosmic_encounter.words.outcome import last_outcome
from cosmotui.screens.cosmic_encounter.cache import CacheScreen
from cosmotui.screens.cosmic_encounter.cache_subject import CacheSubject
from cosmotui.screens.cosmic_encounter.commission_subject import CommissionSubject
from cosmotui.screens.cosmic_encounter.count_form import CountForm
from cosmotui.screens.cosmic_encounter.message_form import MessageForm
from cosmotui.screens.cosmic_encounter.message_subject import MessageSubject
from cosmotui.screens.cosmic_encounter.orders_subject import OrdersSubject
from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.cosmic_encounter.private_subject import Asking
from cosmotui.screens.cosmic_encounter.ships_subject import ShipsSubject
from cosmotui.screens.cosmic_encounter.sponsor_subject import SponsorSubject
from cosmotui.screens.cosmic_encounter.star_cursor import table_of
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_front import GameCourse
from cosmotui.widgets.plain_text import visible

SCREENS: Final[dict[str, Callable[[Asking], PrivateForm]]] = {
    "ships": lambda asking: CountForm(ShipsSubject(asking)),
    "commission": lambda asking: CountForm(CommissionSubject(asking)),
    "sponsor": lambda asking: CountForm(SponsorSubject(asking)),
    "prime": lambda asking: CacheScreen(CacheSubject(asking)),
    "orders": lambda asking: CountForm(OrdersSubject(asking)),
    "message": lambda asking: MessageForm(MessageSubject(asking)),
    "line": lambda asking: MessageForm(MessageSubject(asking)),
}
"""The makers of the screens of forms; any other form is filled in field by field."""


class PrivateForms(GameCourse):
    """A course that opens forms on screens of their own, after everybody has read what the last encounter came to."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self._told_until = controller.session.match.event_count
        """The event up to which people have read what encounters came to."""

    def news(self) -> str:
        """Return what the last encounter came to, once."""
        match = self._controller.session.match
        events, until = match.events(None), self._told_until
        self._told_until = match.event_count
        if not any(isinstance(event, EncounterEnded) for event in match.events(None, until)):
            return ""
        return last_outcome(events, match.setup.names())

    def has_come(self, seat: int) -> None:
        self._told_until = self._controller.session.match.event_count  # all of it is told meanwhile

    def open_form(self, question: Compose) -> bool:
        make = SCREENS.get(question.form)
        if make is None:
            return False
        if told := self.news():  # the form would cover the table before it is read
            asked = ChooseOne(-1, "", visible(told), (Option("on", "go on"),))
            self._controller.ask(asked, lambda _: self._read(question))
        else:
            self._push(make, question)
        return True

    def _push(self, make: Callable[[Asking], PrivateForm], question: Compose) -> None:
        controller, front, session = self._controller, self._controller.front, self._controller.session
        match, view = session.match, table_of(controller)
        asking = Asking(
            front.title_now(),
            view,
            question,
            session.draft(question),
            partial(controller.forms.problems, question),
            (match.game.name, match.game.rule_now(view, question), question.title),
            len(session.people) == 1,
            partial(controller.hinting.ask_for_form, question),
        )
        controller.forms.open(make(asking), question)

    def _read(self, question: Compose) -> None:
        self._controller.front.show()
        if self._controller.question == question:
            self._controller.forms.fill_in(question)
