"""`cosmotui learn [GAME] [LESSON]`: learning a game by playing."""

from argparse import Namespace

from cosmotui.commands.start import launch_plan, open_lessons
from cosmotui.lessons.catalog import COACHED, find_lesson, hints_of, lessons_of, taught
from cosmotui.lessons.lesson import AnyLesson
from cosmotui.saves.learned import learned
from cosmotui.session.new_match import Misuse, find_game


def run(arguments: Namespace) -> int:
    """Begin a lesson: the one named, else the first of the game that was not taken yet; without a game, list them."""
    plan = launch_plan(arguments)
    if arguments.game is None:
        return open_lessons(plan)
    rules = find_game(arguments.game)
    lessons = lessons_of(rules.name)
    if not lessons:
        raise Misuse(f"{rules.title} has no lessons yet; {', '.join(taught())} have some.")
    return open_lessons(plan, rules.name, _chosen(rules.name, arguments.lesson, lessons))


def _chosen(game: str, name: str | None, lessons: tuple[AnyLesson, ...]) -> str:
    if name is not None:
        found = find_lesson(game, name)
        coached = (COACHED,) * bool(hints_of(game))
        if found is None and name.casefold() not in coached:
            names = ", ".join((*(lesson.name for lesson in lessons), *coached))
            raise Misuse(f"There is no lesson {name!r}; there are {names}.")
        return found.name if found else COACHED
    taken = learned()[0]
    return next((lesson.name for lesson in lessons if not taken.has_taken(game, lesson.name)), lessons[0].name)
