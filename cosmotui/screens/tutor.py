"""The tutor: tells on the match screen what a lesson wants now, sees what the person does, and ends the lesson."""

from typing import TYPE_CHECKING, Final

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.lessons.lesson_session import LessonSession
from cosmotui.screens.advised import show_advice
from cosmotui.screens.lesson_end import advice_now, closed_down_to, following, keep_taken, tell_remark
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.lesson_bar import Advice

if TYPE_CHECKING:
    from cosmotui.screens.match_screen import MatchScreen
    from cosmotui.session.session import Session

AGAIN: Final = Option("again", "this lesson again")
HOME: Final = Option("home", "leave")


class Tutor:
    """The adviser of a lesson."""

    def __init__(self, app: Navigator, session: LessonSession, screen: "MatchScreen") -> None:
        self.session: Session = session
        self._lesson = session
        self._app, self._screen = app, screen
        session.progress.changed = self.shown
        self._ended = False
        """Whether the person is asked what comes after the lesson."""

    def advice(self) -> Advice:
        """Return what the lesson says now, with the keys of this person."""
        return advice_now(self._lesson.progress, self._screen.controller.called)

    # --- what the person does ----------------------------------------------------------------------------------------

    def refusal(self, action: str) -> str:
        """Refuse no key: the session refuses answers."""
        return ""

    def did(self, action: str) -> None:
        """Note an action of the person."""
        if action != "undo":  # the session knows whether anything was taken back
            self._lesson.progress.did(action, self.session.match.answer_count)

    def looked(self) -> None:
        """Look at what the person points at."""
        area = self._screen.area
        option = area.panel.option
        at = (area.aside, *((str(option.value), option.place or "") if option else ()))
        self._lesson.progress.did("point", self.session.match.answer_count, tuple(filter(None, at)))

    def shown(self) -> None:
        """Say what to do now, what the last step showed, and end the lesson once everything is done."""
        progress, controller = self._lesson.progress, self._screen.controller
        show_advice(self._app)
        tell_remark(self._app, progress)
        over = progress.is_over or progress.is_missed or controller.main.match.result is not None
        if over and controller.fork is None and not (self._ended and controller.local):
            self._end()
        self._ended = over

    # --- the end -----------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Keep that the lesson was taken, and ask what comes now."""
        session, controller = self._lesson, self._screen.controller
        game = session.match.game.name
        self._ended = True
        controller.stop_thinking()
        if not session.progress.is_over:
            controller.ask(ChooseOne(-1, "", "Not this time", (AGAIN, HOME)), self._chosen)
            return
        keep_taken(self._app, game, session.lesson)
        follows = following(game, session.lesson)
        on = (Option("next", follows.told),) if follows else ()
        controller.ask(ChooseOne(-1, "", "Lesson done", (*on, AGAIN, HOME)), self._chosen)

    def _chosen(self, choice: str) -> None:
        if choice == "again":
            self.again()
        elif choice == "next":
            game = self.session.match.game.name
            follows = following(game, self._lesson.lesson)
            self._app.learn(game, follows.name if follows else "")
        else:
            self._screen.controller.leave()

    def make_way(self) -> bool:
        """Close all screens above the match, and return whether the match is in front then."""
        return closed_down_to(self._app, self._screen)

    def again(self) -> None:
        """Begin the lesson anew."""
        self._app.learn(self.session.match.game.name, self._lesson.lesson.name)
