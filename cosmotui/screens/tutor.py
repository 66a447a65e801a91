"""The tutor: tells on the match screen what a lesson wants now, sees what the person does, and ends the lesson."""

from typing import TYPE_CHECKING, Final

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.games import manifest
from cosmotui.lesson_session import LessonSession
from cosmotui.lessons.catalog import COACHED, after
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import note_lesson
from cosmotui.screens.advised import show_advice
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.lesson_bar import Advice

if TYPE_CHECKING:
    from cosmotui.screens.match_screen import MatchScreen
    from cosmotui.session import Session

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
        progress = self._lesson.progress
        count = f"{progress.number + 1} of {len(progress.steps)}" if progress.step else "done"
        rule = progress.step.rule if progress.step else ""
        if progress.is_missed:
            return Advice("Not this time. Try again: each attempt teaches something.", "missed", rule)
        return Advice(progress.say, count, rule)

    # --- what the person does ----------------------------------------------------------------------------------------

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
        if progress.remark:
            remark, progress.remark = progress.remark, ""
            self._app.say(f"✓ {remark}")
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
        try:
            note_lesson(game, session.lesson.name)
        except SaveError as error:
            self._app.say(str(error))
        follows = after(game, session.lesson)
        told = f"next: {follows.title}" if follows else f"a coached match of {manifest(game).title}"
        controller.ask(ChooseOne(-1, "", "Lesson done", (Option("next", told), AGAIN, HOME)), self._chosen)

    def _chosen(self, choice: str) -> None:
        if choice == "again":
            self.again()
        elif choice == "next":
            session = self._lesson
            follows = after(session.match.game.name, session.lesson)
            self._app.learn(session.match.game.name, follows.name if follows else COACHED)
        else:
            self._screen.controller.leave()

    def again(self) -> None:
        """Begin the lesson anew."""
        self._app.learn(self.session.match.game.name, self._lesson.lesson.name)
