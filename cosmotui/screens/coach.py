"""The coach: tells in a match, once each, what matters at the moment at which it first matters."""

from typing import TYPE_CHECKING, Final

from cosmotui.keymap.current import with_keys
from cosmotui.lessons.catalog import hints_of
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import keep, learned
from cosmotui.screens.advised import show_advice
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.lesson_bar import Advice

if TYPE_CHECKING:
    from cosmotui.screens.match_screen import MatchScreen
    from cosmotui.session import Session

BEGIN: Final = "You play against the weakest bots. What matters is told here when it first comes up."
OFF_BY: Final = "{F6} off"
OFF: Final = "Hints are off. Lessons, on the home screen, has coached matches."


class Coach:
    """The adviser of a coached match."""

    def __init__(self, app: Navigator, session: "Session", screen: "MatchScreen") -> None:
        self.session = session
        self._app, self._screen = app, screen
        self._said = Advice(BEGIN, with_keys(OFF_BY))
        self._game = session.match.game.name

    def advice(self) -> Advice:
        """Return the hint that was given last."""
        return self._said

    def shown(self) -> None:
        """Give the next hint that matters now, if there is one; after the match there are no more."""
        match, controller = self.session.match, self._screen.controller
        found, _ = learned()
        told = found.hints.setdefault(self._game, [])
        question = controller.asked
        if match.result is not None:
            self._keep(coached=False)
        elif question is not None and controller.fork is None:
            hints = (hint for hint in hints_of(self._game) if hint.name not in told)
            hint = next((one for one in hints if one.matters(controller.view, question)), None)
            if hint is not None:
                self._said = Advice(with_keys(hint.say), with_keys(OFF_BY), hint.rule)
                self._keep(hint.name)
        show_advice(self._app)

    def _keep(self, hint: str = "", coached: bool = True) -> None:
        found, _ = learned()
        if hint:
            found.hints.setdefault(self._game, []).append(hint)
        if not coached and self._game in found.coached:
            found.coached.remove(self._game)
        try:
            keep(found)
        except SaveError as error:
            self._app.say(str(error))

    def did(self, action: str) -> None:
        """Note an action; a coach only looks at the match."""

    def looked(self) -> None:
        """Note what is pointed at; a coach only looks at the match."""

    def again(self) -> None:
        """Switch the hints off."""
        self._keep(coached=False)
        self._app.adviser = None
        show_advice(self._app)
        self._screen.area.place_parts()
        self._screen.show()
        self._app.say(OFF)
