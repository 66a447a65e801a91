"""The ways into lessons and coached matches, and who then advises the person at the screen."""

from typing import TYPE_CHECKING

from cosmotui.lesson_session import LessonSession
from cosmotui.lessons.catalog import COACHED, find_lesson, hints_of
from cosmotui.new_match import make_setup, new_session, read_seed, usual_seats
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import keep, learned
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
    from cosmotui.games import rules_of

    rules = rules_of(game)
    weakest = rules.bot_levels[0]
    seats = [(name, weakest if bot else "") for name, bot in usual_seats(rules)]
    found, _ = learned()
    try:
        if game not in found.coached:
            found.coached.append(game)
            found.hints.pop(game, None)
            keep(found)
        session = new_session(rules, make_setup(rules, seats, {}, read_seed(None)))
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
    game = session.match.game.name
    if (
        len(session.people) == 1
        and not session.is_at_table
        and session.file is not None
        and game in learned()[0].coached
        and hints_of(game)
    ):
        from cosmotui.screens.coach import Coach

        return Coach(app, session, screen)
    return None
