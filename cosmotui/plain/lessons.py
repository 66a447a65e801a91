"""Lessons as lines: the list of them, and one after another as they are taken."""

from cosmotui.games import manifest
from cosmotui.lesson_session import LessonSession
from cosmotui.lessons.catalog import after, lessons_of, taught
from cosmotui.lessons.lesson import Lesson
from cosmotui.plain.play import play
from cosmotui.plain.terminal import Terminal
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import learned, note_lesson


def lessons(terminal: Terminal) -> None:
    """Show all lessons until the player goes back. Raises EndOfInput when there is nothing more to read."""
    while True:
        taken, trouble = learned()
        terminal.say("", "LESSONS", *[trouble] * bool(trouble))
        listed: list[tuple[str, Lesson]] = []
        for game in taught():
            terminal.say(f"  {manifest(game).title}")
            for lesson in lessons_of(game):
                listed.append((game, lesson))
                done = ", done" if taken.has_taken(game, lesson.name) else ""
                terminal.say(f"{len(listed):>4}  {lesson.title}{done}")
        terminal.say("   q  go back")
        number = terminal.choose(len(listed), "q", ("q", "quit", "back", "leave"))
        if number is None:
            return
        take(terminal, *listed[number - 1])


def take(terminal: Terminal, game: str, lesson: Lesson) -> None:
    """Take a lesson, and those that follow if the player wants. Raises EndOfInput."""
    following: Lesson | None = lesson
    while following is not None:
        following = _take(terminal, game, following)


def _take(terminal: Terminal, game: str, lesson: Lesson) -> Lesson | None:
    """Take one lesson, and return the one to take then."""
    session = LessonSession(lesson, plain=True)
    play(session, terminal)
    if not session.progress.is_over:
        if not session.progress.is_missed:
            return None
        return lesson if terminal.ask("Enter: this lesson again; q: go back:").casefold() != "q" else None
    try:
        note_lesson(game, lesson.name)
    except SaveError as error:
        terminal.say(str(error))
    follows = after(game, lesson)
    if follows is None:
        terminal.say(f"That was the last lesson of {manifest(game).title}. Now play: cosmotui play {game} --plain")
        return None
    said = terminal.ask(f"Enter: next lesson, {follows.title}; a: this one again; q: go back:").casefold()
    return None if said == "q" else lesson if said == "a" else follows
