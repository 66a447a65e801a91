"""A lesson at a desk in plain lines: the menu of a season that is kept nowhere."""

from contextlib import suppress

from cosmotui.games import manifest
from cosmotui.lessons.lesson import DeskLesson
from cosmotui.lessons.lesson_season import LessonSeason
from cosmotui.lessons.progress import Progress
from cosmotui.plain.space_force.season_menu import season_menu
from cosmotui.plain.space_force.season_shell import GAME, Leave, SeasonShell
from cosmotui.plain.terminal import Terminal
from cosmotui.plain.tutor import Tutor


def take_lesson(terminal: Terminal, lesson: DeskLesson) -> Progress:
    """Let the player take a lesson, and return how far it has come. Raises EndOfInput."""
    with LessonSeason(lesson, plain=True) as file:
        tutor = Tutor(file.progress, terminal)
        tutor.begin(manifest(GAME).title, "A number chooses; ? helps, q leaves the lesson.")
        with suppress(Leave):
            season_menu(SeasonShell(terminal, file, tutor), terminal)
    return file.progress
