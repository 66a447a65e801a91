"""The tutor of a lesson at a desk: tells on the screens of a season what to do now, and ends the lesson."""

from typing import Final

from cosmotui.lessons.lesson import DeskLesson
from cosmotui.lessons.lesson_season import LessonSeason
from cosmotui.screens.advised import show_advice
from cosmotui.screens.key_list import action_name
from cosmotui.screens.lesson_end import advice_now, closed_down_to, following, keep_taken, tell_remark
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.season_page import GAME, Offer, Questions, SeasonPage
from cosmotui.widgets.lesson_bar import Advice


class SeasonTutor:
    """The adviser of a lesson at a desk; its screens lie above the roster of a season that is kept nowhere."""

    def __init__(self, app: Navigator, lesson: DeskLesson) -> None:
        self.session: Final = None
        self.file = LessonSeason(lesson)
        self.roster = RosterScreen(self.file)
        self._app, self._lesson = app, lesson
        self._ended = False
        """Whether the person was asked what comes after the lesson."""
        self.file.progress.changed = self.shown
        self.file.closed = self._left

    def advice(self) -> Advice:
        """Return what the lesson says now, with the keys of this person."""
        return advice_now(self.file.progress)

    # --- what the person does ----------------------------------------------------------------------------------------

    def refusal(self, action: str) -> str:
        """Return why an action of a screen is not the point now; "" if it may be done."""
        if not isinstance(self._app.screen, SeasonPage):
            return ""  # rules and lists of commands may be read in any way
        return self.file.progress.refusal(action, action_name(action))

    def did(self, action: str) -> None:
        """Note an action of the person."""
        if action != "undo":  # the season knows whether anything was taken back
            self.file.progress.did(action, self.file.changes)

    def looked(self) -> None:
        """Note what is pointed at; no step at a desk is about that."""

    def shown(self) -> None:
        """Say what to do now, what the last step showed, and end the lesson once everything is done."""
        front, progress = self._app.screen, self.file.progress
        if isinstance(front, Page):
            progress.opened(front.NAME, self.file.changes)
        self._ended = self._ended and progress.is_over  # the last step may have been taken back
        show_advice(self._app)
        if progress.remark or (progress.is_over and not self._ended):
            self._app.call_later(self._tell)  # after what the screen itself says, or takes away

    def _tell(self) -> None:
        tell_remark(self._app, self.file.progress)
        front = self._app.screen
        if self.file.progress.is_over and not self._ended and isinstance(front, SeasonPage):
            self._end(front.questions)

    # --- the end -----------------------------------------------------------------------------------------------------

    def _end(self, questions: Questions) -> None:
        """Keep that the lesson was taken, and ask what comes now."""
        self._ended = True
        keep_taken(self._app, GAME, self._lesson)
        follows = following(GAME, self._lesson)
        if follows:
            on = Offer(follows.told, lambda: self._later(follows.name))
        else:
            on = Offer("play: a season of your own", lambda: self._app.call_later(self._play))
        again = Offer("this lesson again", lambda: self._later(self._lesson.name))
        questions.offer("Lesson done", (on, again, Offer("quit the lesson", lambda: self._app.call_later(self.leave))))

    def _later(self, name: str) -> None:
        self._app.call_later(self._app.learn, GAME, name)

    def _play(self) -> None:
        self.leave()
        self._app.enter(GAME)

    def again(self) -> None:
        """Begin the lesson anew."""
        self._app.learn(GAME, self._lesson.name)

    # --- coming and going --------------------------------------------------------------------------------------------

    def make_way(self) -> bool:
        """Close all screens above the roster, and return whether the roster is in front then."""
        return closed_down_to(self._app, self.roster)

    def leave(self) -> None:
        """Close all screens of the lesson."""
        self.make_way()
        self.roster.leave()
        self._left()  # at once: the next screen has no bar

    def _left(self) -> None:
        if self._app.adviser is self:
            self._app.adviser = None


def open_lesson(app: Navigator, lesson: DeskLesson, in_place: bool) -> None:
    """Show a lesson, in place of the screen in front or above it."""
    tutor = SeasonTutor(app, lesson)
    app.adviser = tutor
    if in_place:
        app.switch_screen(tutor.roster)
    else:
        app.push_screen(tutor.roster)
