"""Lessons as lines: the list of them, and one after another as they are taken."""

from cosmotui.games import manifest
from cosmotui.lessons.catalog import after, hints_of, lessons_of, taught
from cosmotui.lessons.coaching import new_coached_match
from cosmotui.lessons.lesson import AnyLesson, Lesson
from cosmotui.lessons.lesson_session import LessonSession
from cosmotui.lessons.progress import Progress
from cosmotui.plain.play import play
from cosmotui.plain.terminal import Terminal
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import learned, note_lesson
from cosmotui.startup.late import imported


def lessons(terminal: Terminal) -> None:
    """Show all lessons until the player goes back. Raises EndOfInput when there is nothing more to read."""
    while True:
        taken, trouble = learned()
        terminal.say("", "LESSONS", *[trouble] * bool(trouble))
        listed: list[tuple[str, AnyLesson | None]] = []
        for game in taught():
            terminal.say(f"  {manifest(game).title}")
            for lesson in lessons_of(game):
                listed.append((game, lesson))
                done = ", done" if taken.has_taken(game, lesson.name) else ""
                terminal.say(f"{len(listed):>4}  {lesson.title}{done}")
            if hints_of(game):
                listed.append((game, None))
                terminal.say(f"{len(listed):>4}  A coached match")
        terminal.say("   q  go back")
        number = terminal.choose(len(listed), "q", ("q", "quit", "back", "leave"))
        if number is None:
            return
        game, lesson = listed[number - 1]
        if lesson is None:
            coached_match(terminal, game)
        else:
            take(terminal, game, lesson)


def take(terminal: Terminal, game: str, lesson: AnyLesson) -> None:
    """Take a lesson, and those that follow if the player wants. Raises EndOfInput."""
    following: AnyLesson | None = lesson
    while following is not None:
        following = _take(terminal, game, following)


def coached_match(terminal: Terminal, game: str) -> None:
    """Begin a match in which hints are given, and play it."""
    try:
        session = new_coached_match(game)
    except SaveError as error:
        terminal.say(str(error))
    else:
        play(session, terminal)


def _take(terminal: Terminal, game: str, lesson: AnyLesson) -> AnyLesson | None:
    """Take one lesson, and return the one to take then."""
    progress = _taken(terminal, game, lesson)
    if not progress.is_over:
        if not progress.is_missed:
            return None
        return lesson if terminal.ask("Enter: this lesson again; q: go back:").casefold() != "q" else None
    try:
        note_lesson(game, lesson.name)
    except SaveError as error:
        terminal.say(str(error))
    follows = after(game, lesson)
    if follows is None and not hints_of(game):
        terminal.say(f"That was the last lesson of {manifest(game).title}. Now play: cosmotui play {game} --plain")
        return None
    told = f"next lesson, {follows.title}" if follows else f"a coached match of {manifest(game).title}"
    said = terminal.ask(f"Enter: {told}; a: this one again; q: go back:").casefold()
    if said == "a":
        return lesson
    if said != "q" and follows is None:
        coached_match(terminal, game)
    return None if said == "q" else follows


def _taken(terminal: Terminal, game: str, lesson: AnyLesson) -> Progress:
    """Let the player take a lesson, and return how far it has come."""
    desk = manifest(game).desk
    if desk is not None and not isinstance(lesson, Lesson):
        progress: Progress = imported(desk.plain)(terminal, lesson)
        return progress
    assert isinstance(lesson, Lesson)
    session = LessonSession(lesson, plain=True)
    play(session, terminal)
    return session.progress
