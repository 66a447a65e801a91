"""Which screen fills in which form of Cosmic Encounter."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, cast

from cosmotui.engine.game import View
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option
from cosmotui.rules.cosmic_encounter.events.course import EncounterEnded
from cosmotui.rules.cosmic_encounter.outcome import last_outcome
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmic_encounter.cache import CacheScreen
from cosmotui.screens.cosmic_encounter.commission import CommissionScreen
from cosmotui.screens.cosmic_encounter.message_form import MessageScreen
from cosmotui.screens.cosmic_encounter.orders_form import OrdersScreen
from cosmotui.screens.cosmic_encounter.own_cache import BackToTable, OwnCache
from cosmotui.screens.cosmic_encounter.private_form import Asking, PrivateForm
from cosmotui.screens.cosmic_encounter.ships import ShipsScreen
from cosmotui.screens.cosmic_encounter.sponsor import SponsorScreen
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match import MatchScreen
from cosmotui.session import Session
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.question_panel import Asked

SCREENS: Final[dict[str, type[PrivateForm]]] = {
    "ships": ShipsScreen,
    "commission": CommissionScreen,
    "sponsor": SponsorScreen,
    "prime": CacheScreen,
    "orders": OrdersScreen,
    "message": MessageScreen,
}
"""By form; any other is filled in field by field."""


class PrivateForms(MatchScreen):
    """Opens the forms of the game on screens of their own, and the own cache of whoever wants to look."""

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self._told_until = session.match.event_count
        """Up to which event people have read what encounters came to."""

    def news(self) -> str:
        """Return what the last encounter came to, once."""
        match = self.session.match
        events, until = match.events(None), self._told_until
        self._told_until = match.event_count
        if not any(isinstance(event, EncounterEnded) for event in match.events(None, until)):
            return ""
        return last_outcome(events, match.setup.names())

    def _meanwhile(self, seat: int) -> None:
        self._told_until = self.session.match.event_count  # all of it is told there
        super()._meanwhile(seat)

    def fill_in(self, question: Compose) -> None:
        kind = SCREENS.get(question.form)
        if kind is None:
            super().fill_in(question)
            return
        if told := self.news():  # the form would cover the table before it is read
            self.ask(ChooseOne(-1, "", visible(told), (Option("on", "go on"),)), lambda _: self._read(question))
            return
        match, view = self.session.match, cast("CosmicEncounterView", self.view)
        asking = Asking(
            self.title_now(),
            view,
            question,
            self.session.draft(question),
            lambda form: match.form_problems(question, form),
            (match.game.name, match.game.rule_now(view, question), question.title),
            len(self.session.people) == 1,
        )
        self.app.push_screen(kind(asking), lambda filled: self._filled(question, filled))

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        """What a form holds stands on its own screen only: the table opens it and hands in nothing unseen (PP-6)."""
        asked = super().question_extras(view, question)
        if not isinstance(question, Compose) or question.form not in SCREENS:
            return asked
        return replace(asked, opens="Fill it in", problems=(), hint="")

    def _read(self, question: Compose) -> None:
        self.show()
        if self.question == question:
            self.fill_in(question)

    # --- the own cache (PP-13) ------------------------------------------------------------------------------------

    def action_cache(self) -> None:
        """Show the own cache: at once to whoever alone looks at the screen, else behind a hand-over."""
        seat, people = self.viewer, self.session.people
        if self._covered or not people:
            self.say("Caches are shown behind the curtain only.")
        elif seat is not None:
            self._open_cache(seat, lambda: None)
        elif self.session.match.result is None and self.question is None:
            self.say("A cache can be looked at while a person is asked.")
        else:
            seats = self.session.match.setup.seats
            options = (*(Option(str(one), visible(seats[one].name)) for one in people), Option("none", "nobody's"))
            self.ask(ChooseOne(-1, "", "Whose cache?", options), self._look)

    def _open_cache(self, seat: int, then: Callable[[], None]) -> None:
        view = cast("CosmicEncounterView", self.session.match.view(seat))
        screen = OwnCache(view, self.title_now(), len(self.session.people) == 1)
        self.app.push_screen(screen, lambda _: then())

    def _look(self, value: str) -> None:
        """Hand the screen over to somebody who wants to look."""
        self._local = None
        if value == "none":
            self.show()
            return
        seat = int(value)
        curtain = Curtain(self.session.match.game.title, self.session.match.setup.seats[seat], self._blank)
        self.app.push_screen(curtain, lambda came: self._looked(seat, came is True))

    def _looked(self, seat: int, came: bool) -> None:
        if came:
            self._open_cache(seat, lambda: self._hand_back(seat))
        else:
            self._table_again()

    def _hand_back(self, seat: int) -> None:
        """The card after the look: the table comes back when everybody may see it."""
        match = self.session.match
        card = BackToTable(match.game.title, match.setup.seats[seat], lambda: None)
        self.app.push_screen(card, lambda _: self._table_again())

    def _table_again(self) -> None:
        self._covered = False
        self.advance()
