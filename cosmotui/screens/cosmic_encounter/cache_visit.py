"""A look at a player's own cache during a match: at once for a lone viewer, else behind a hand-over (PP-13)."""

from collections.abc import Callable

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.own_cache import BackToTable, OwnCache
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_controller import MatchController
from cosmotui.widgets.plain_text import visible


class CacheVisit:
    """A visit that opens the cache of a player who wants to look, and brings the table back."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller

    def begin(self) -> None:
        """Show the player's own cache, ask whose to show, or say why none can be shown."""
        controller = self._controller
        seat, people = controller.viewer, controller.session.people
        if controller.is_covered or not people:
            controller.front.say("Caches are shown behind the curtain only.")
        elif seat is not None:
            self._open(seat, lambda: None)
        elif not controller.is_over and controller.question is None:
            controller.front.say("A cache can be looked at while a person is asked.")
        else:
            seats = controller.session.match.setup.seats
            options = (*(Option(str(one), visible(seats[one].name)) for one in people), Option("none", "nobody's"))
            controller.ask(ChooseOne(-1, "", "Whose cache?", options), self._call)

    def _open(self, seat: int, then: Callable[[], None]) -> None:
        session, front = self._controller.session, self._controller.front
        view = session.match.view(seat)
        assert isinstance(view, CosmicEncounterView)
        screen = OwnCache(view, front.title_now(), len(session.people) == 1)
        front.app.push_screen(screen, lambda _: then())

    def _call(self, value: str) -> None:
        """Hand the screen over to a person who wants to look."""
        controller = self._controller
        if value == "none":
            controller.uncover()  # the match may be over: then it is asked again what follows
            return
        seat = int(value)
        curtain = Curtain.of(controller.session, seat, controller.cover)
        controller.front.app.push_screen(curtain, lambda came: self._called(seat, came is True))

    def _called(self, seat: int, came: bool) -> None:
        if came:
            self._open(seat, lambda: self._hand_back(seat))
        else:
            self._controller.uncover()

    def _hand_back(self, seat: int) -> None:
        """Show the card after the look: the table comes back when everybody may see it."""
        match = self._controller.session.match
        card = BackToTable(match.game.title, match.setup.seats[seat], lambda: None)
        self._controller.front.app.push_screen(card, lambda _: self._controller.uncover())
