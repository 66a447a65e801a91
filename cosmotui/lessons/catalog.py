"""The lessons of all games, found by name; a game's own are imported when they are asked for."""

from typing import Final

from cosmotui import games
from cosmotui.games import manifest
from cosmotui.lessons.lesson import AnyLesson, Hint
from cosmotui.startup.late import imported

COACHED: Final = "coached"
"""The name of what follows the last lesson of a game: a match in which hints are given."""


def taught() -> tuple[str, ...]:
    """Return the names of the games that have lessons, in the order of home."""
    return tuple(name for name in games.names() if manifest(name).lessons)


def lessons_of(game: str) -> tuple[AnyLesson, ...]:
    """Return the lessons of a game in order; none if it has none."""
    lessons: tuple[AnyLesson, ...] = imported(manifest(game).lessons) if manifest(game).lessons else ()
    return lessons


def hints_of(game: str) -> tuple[Hint, ...]:
    """Return the hints of a coached match of a game; none if it is not coached."""
    hints: tuple[Hint, ...] = imported(manifest(game).hints) if manifest(game).hints else ()
    return hints


def find_lesson(game: str, name: str) -> AnyLesson | None:
    """Return the lesson of that name or number."""
    lessons = lessons_of(game)
    numbered = {str(number): lesson for number, lesson in enumerate(lessons, 1)}
    return numbered.get(name) or next((lesson for lesson in lessons if lesson.name == name.casefold()), None)


def after(game: str, lesson: AnyLesson) -> AnyLesson | None:
    """Return the lesson that follows; None after the last."""
    lessons = lessons_of(game)
    place = lessons.index(lesson) + 1
    return lessons[place] if place < len(lessons) else None
