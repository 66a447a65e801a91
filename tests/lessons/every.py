"""All lessons of all games, for tests that ask the same of each, and a pupil who does as told."""

from collections.abc import Iterator
from typing import Final

import pytest

from cosmotui.engine.question import AnyQuestion
from cosmotui.lessons.catalog import lessons_of, taught
from cosmotui.lessons.lesson import Answer, Deed, DeskLesson, Entry, Goal, Lesson, Wish
from cosmotui.lessons.lesson_session import LessonSession

LESSONS: Final = [(game, lesson) for game in taught() for lesson in lessons_of(game)]
MATCHES: Final = [(game, lesson) for game, lesson in LESSONS if isinstance(lesson, Lesson)]
DESKS: Final = [lesson for _, lesson in LESSONS if isinstance(lesson, DeskLesson)]
each_lesson: Final = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.name}" for game, lesson in LESSONS]
)
each_match: Final = pytest.mark.parametrize(
    ("game", "lesson"), MATCHES, ids=[f"{game}-{lesson.name}" for game, lesson in MATCHES]
)
each_desk: Final = pytest.mark.parametrize("lesson", DESKS, ids=[lesson.name for lesson in DESKS])


def take_turns(session: LessonSession) -> None:
    """Let bots answer until a person is asked, or nobody is."""
    session.pass_formalities()
    while (question := session.bot_question()) is not None:
        session.answer(question.seat, session.bot_job(question)())
        session.pass_formalities()


def solve(session: LessonSession) -> Iterator[tuple[AnyQuestion | None, Wish]]:
    """Do what the lesson says, step by step; before each step yield what is asked and wished for."""
    progress = session.progress
    while (step := progress.step) is not None:
        take_turns(session)
        number, question, wish = progress.number, session.person_question(), step.wish
        yield question, wish
        if isinstance(wish, Answer):
            assert question is not None
            session.answer(question.seat, wish.reply)
        elif isinstance(wish, Deed):
            if wish.action == "undo":
                session.undo()
            else:
                progress.did(wish.action, session.match.answer_count, (wish.at,))
        elif isinstance(wish, Entry):
            progress.entered(wish.form, session.match.answer_count)
        elif isinstance(wish, Goal):
            _reach(session, wish)
        assert progress.number > number, step.say
    take_turns(session)


def _reach(session: LessonSession, goal: Goal) -> None:
    for reply in goal.replies:
        take_turns(session)
        question = session.person_question()
        assert question is not None
        session.answer(question.seat, reply)
    take_turns(session)
