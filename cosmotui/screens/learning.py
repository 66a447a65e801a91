"""The ways into lessons and coached matches, and who then advises the person at the screen."""

from typing import TYPE_CHECKING

from cosmotui.coaching import is_coached, new_coached_match
from cosmotui.lesson_session import LessonSession
from cosmotui.lessons.catalog import COACHED, find_lesson
from cosmotui.saves.errors import SaveError
from cosmotui.screens.adviser import Adviser
from cosmotui.screens.file_list import told
from cosmotui.screens.lessons import Lessons
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.navigator import Navigator

if TYPE_CHECKING:
    from cosmotui.session import Session


def begin_lesson(app: Navigator, game: str, name: str) -> None:
    """Begin a lesson, or a coached match; without one of that name, show all lessons."""
    if name == COACHED:
        _begin_coached_match(app, game)
        return
    lesson = find_lesson(game, name) if name else None
    if lesson is None:
        app.push_screen(Lessons(game))
        return
    _play(app, LessonSession(lesson))


def _begin_coached_match(app: Navigator, game: str) -> None:
    """Begin a match against the weakest bots in which hints are given."""
    try:
        session = new_coached_match(game)
    except SaveError as error:
        app.say(told(error))
    else:
        _play(app, session)


def _play(app: Navigator, session: "Session") -> None:
    """Show a match in place of the one in front, or above the list of lessons."""
    front = app.screen
    if not isinstance(front, MatchScreen):
        app.play_above(session)
        return
    before = front.controller.main
    before.close()
    app.play(session)
    app.left(before)


def adviser_of(app: Navigator, session: "Session", screen: MatchScreen) -> Adviser | None:
    """Return the tutor of a lesson, or the coach of a match that is coached."""
    if isinstance(session, LessonSession):
        from cosmotui.screens.tutor import Tutor

        return Tutor(app, session, screen)
    if is_coached(session):
        from cosmotui.screens.coach import Coach

        return Coach(app, session, screen)
    return None
