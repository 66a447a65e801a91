"""The ways into lessons and coached matches, and who then advises the person at the screen."""

from typing import TYPE_CHECKING

from cosmotui.games import manifest
from cosmotui.lessons.catalog import COACHED, find_lesson
from cosmotui.lessons.coaching import is_coached, new_coached_match
from cosmotui.lessons.lesson import Lesson
from cosmotui.lessons.lesson_session import LessonSession
from cosmotui.saves.errors import SaveError
from cosmotui.screens.adviser import Adviser
from cosmotui.screens.file_list import told
from cosmotui.screens.lessons import Lessons
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.navigator import Navigator
from cosmotui.startup.late import imported

if TYPE_CHECKING:
    from cosmotui.session.session import Session


def begin_lesson(app: Navigator, game: str, name: str) -> None:
    """Begin a lesson, or a coached match; without one of that name, show all lessons."""
    if name == COACHED:
        _begin_coached_match(app, game)
        return
    lesson = find_lesson(game, name) if name else None
    if lesson is None:
        app.push_screen(Lessons(game))
    elif isinstance(lesson, Lesson):
        _play(app, LessonSession(lesson))
    elif (desk := manifest(game).desk) is not None:
        before = _made_way(app)
        imported(desk.screen)(app, lesson, in_place=before is not None)
        _left(app, before)


def _begin_coached_match(app: Navigator, game: str) -> None:
    """Begin a match against the weakest bots in which hints are given."""
    try:
        session = new_coached_match(game)
    except SaveError as error:
        app.say(told(error))
    else:
        _play(app, session)


def _play(app: Navigator, session: "Session") -> None:
    """Show a match in place of the lesson in front, or above the list of lessons."""
    before = _made_way(app)
    if before is None:
        app.play_above(session)
    else:
        app.play(session)
    _left(app, before)


def _made_way(app: Navigator) -> Adviser | None:
    """Return the adviser whose screen is in front, to be replaced."""
    before = app.adviser
    if before is None or not before.make_way():
        return None
    if before.session is not None:
        before.session.close()
    return before


def _left(app: Navigator, before: Adviser | None) -> None:
    if before is not None and before.session is not None:
        app.left(before.session)


def adviser_of(app: Navigator, session: "Session", screen: MatchScreen) -> Adviser | None:
    """Return the tutor of a lesson, or the coach of a match that is coached."""
    if isinstance(session, LessonSession):
        from cosmotui.screens.tutor import Tutor

        return Tutor(app, session, screen)
    if is_coached(session):
        from cosmotui.screens.coach import Coach

        return Coach(app, session, screen)
    return None
