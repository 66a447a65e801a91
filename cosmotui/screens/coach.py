"""The coach: tells in a match, once each, what matters at the moment at which it first matters."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmotui.keymap.current import with_keys
from cosmotui.lessons.coaching import BEGIN, Coaching
from cosmotui.saves.errors import SaveError
from cosmotui.screens.advised import show_advice
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.lesson_bar import Advice

if TYPE_CHECKING:
    from cosmotui.screens.match_screen import MatchScreen
    from cosmotui.session.session import Session

OFF_BY: Final = "{F6} off"
HELP: Final = "At a loss? {H} tells what the strongest bot would do."
OVER: Final = "That was a coached match; the next ones have no coach, but {H} helps in them, too."
OFF: Final = "Hints are off. The lessons on the home screen include coached matches."


class Coach:
    """The adviser of a coached match."""

    def __init__(self, app: Navigator, session: "Session", screen: "MatchScreen") -> None:
        self.session: Session = session
        self._app, self._screen = app, screen
        self._said = Advice(BEGIN, with_keys(OFF_BY), under=with_keys(HELP))
        self._coaching = Coaching(session.match.game.name)

    def advice(self) -> Advice:
        """Return the hint that was given last."""
        return self._said

    def shown(self) -> None:
        """Give the next hint that matters now, if there is one; after the match there are no more."""
        controller = self._screen.controller
        question = controller.asked
        if self.session.match.result is not None:
            self._said = Advice(with_keys(OVER))
            self._try(self._coaching.stop)
        elif question is not None and controller.fork is None:
            hint = self._coaching.hint(controller.view, question)
            if hint is not None:
                self._said = Advice(with_keys(hint.say), with_keys(OFF_BY), hint.rule, with_keys(HELP))
                self._try(lambda: self._coaching.told(hint))
        show_advice(self._app)

    def _try(self, save: Callable[[], None]) -> None:
        try:
            save()
        except SaveError as error:
            self._app.say(str(error))

    def refusal(self, action: str) -> str:
        """Refuse no key: the match is a real one."""
        return ""

    def did(self, action: str) -> None:
        """Note an action; a coach only looks at the match."""

    def looked(self) -> None:
        """Note what is pointed at; a coach only looks at the match."""

    def make_way(self) -> bool:
        """Return whether the match is in front: nothing is closed over it."""
        return self._app.screen is self._screen

    def again(self) -> None:
        """Switch the hints off."""
        self._try(self._coaching.stop)
        self._app.adviser = None
        show_advice(self._app)
        self._screen.area.place_parts()
        self._screen.show()
        self._app.say(OFF)
